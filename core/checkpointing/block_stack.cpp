// SPDX-License-Identifier: Apache-2.0
#include "checkpointing/block_stack.h"

#include "checkpointing/recompute_frame.h"

#include <ATen/core/grad_mode.h>

#include <memory>
#include <utility>

namespace headroom {
namespace {

/// The blocks of one segment. Frames run them again after BlockStack::run has returned, so they share a copy of the list.
struct SegmentRun {
    std::shared_ptr<const std::vector<Block>> blocks;
    CheckpointPlan::Segment segment;

    BlockState operator()(const BlockState& input) const {
        BlockState state = input;
        for (int i = 0; i < segment.blockCount; ++i) state = block(i).forward(state);
        return state;
    }

    std::string name() const {
        const std::string& first = block(0).name;
        return segment.blockCount == 1 ? first : first + " to " + block(segment.blockCount - 1).name;
    }

private:
    const Block& block(int i) const { return (*blocks)[static_cast<std::size_t>(segment.firstBlock + i)]; }
};

BlockState runPlain(const std::vector<Block>& blocks, BlockState state) {
    for (const Block& block : blocks) state = block.forward(state);
    return state;
}

}  // namespace

BlockState BlockStack::run(const std::vector<Block>& blocks, BlockState state) const {
    if (m_policy.kind == CheckpointPolicy::Kind::Off || !at::GradMode::is_enabled()) return runPlain(blocks, std::move(state));
    const auto shared = std::make_shared<const std::vector<Block>>(blocks);
    for (const CheckpointPlan::Segment& segment : planCheckpointing(m_policy, static_cast<int>(blocks.size())).segments) {
        const SegmentRun run{shared, segment};
        state = segment.recompute ? RecomputeFrame::run(run.name(), run, state) : run(state);
    }
    return state;
}

}  // namespace headroom
