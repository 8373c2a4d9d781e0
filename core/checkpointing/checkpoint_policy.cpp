// SPDX-License-Identifier: Apache-2.0
#include "checkpointing/checkpoint_policy.h"

#include <algorithm>

namespace headroom {
namespace {

/// Every block a segment of its own; those `recompute` says yes to are recomputed.
template <typename Predicate>
CheckpointPlan onePerBlock(int blockCount, Predicate recompute) {
    CheckpointPlan plan;
    for (int block = 0; block < blockCount; ++block) plan.segments.push_back({block, 1, recompute(block)});
    return plan;
}

/// `count` segments whose lengths differ by one at most, the longer ones first.
CheckpointPlan evenSegments(int blockCount, int count) {
    CheckpointPlan plan;
    for (int segment = 0, first = 0; segment < count; ++segment) {
        const int length = blockCount / count + (segment < blockCount % count ? 1 : 0);
        plan.segments.push_back({first, length, true});
        first += length;
    }
    return plan;
}

}  // namespace

CheckpointPlan planCheckpointing(const CheckpointPolicy& policy, int blockCount) {
    const int number = std::max(policy.number, 1);
    switch (policy.kind) {
        case CheckpointPolicy::Kind::Off: return onePerBlock(blockCount, [](int) { return false; });
        case CheckpointPolicy::Kind::EveryBlock: return onePerBlock(blockCount, [](int) { return true; });
        case CheckpointPolicy::Kind::EveryNth: return onePerBlock(blockCount, [=](int block) { return block % number == 0; });
        case CheckpointPolicy::Kind::Count: return evenSegments(blockCount, std::min(number, blockCount));
    }
    return {};
}

}  // namespace headroom
