// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace headroom {

/// What the user wants of gradient checkpointing. A value; CheckpointPlan says what each block does with it.
struct CheckpointPolicy {
    enum class Kind { Off, EveryBlock, EveryNth, Count };
    Kind kind = Kind::Off;
    int number = 1;  ///< N of EveryNth and Count

    bool operator==(const CheckpointPolicy&) const = default;
};

/// What each block of a stack does: blocks of one segment are recomputed together from the segment's input.
struct CheckpointPlan {
    struct Segment {
        int firstBlock = 0;
        int blockCount = 1;
        bool recompute = false;
    };
    std::vector<Segment> segments;
};

/// EveryBlock: each block its own segment. EveryNth: only blocks 0, N, 2N ... are recomputed, the others keep their
/// activations. Count: the stack is cut into that many segments of near-equal length, each recomputed.
CheckpointPlan planCheckpointing(const CheckpointPolicy& policy, int blockCount);

}  // namespace headroom
