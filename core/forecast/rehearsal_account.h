// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forecast/part_rehearsal.h"

namespace headroom {

/// What was seen of a rehearsal. Serials are the ledger's; 0 where a tensor is undefined.
struct RehearsalSeen {
    /// Part of the trace.
    struct Span {
        std::size_t begin = 0, end = 0;
    };
    struct Tensor {
        std::int64_t serial = 0;
        Layout layout;

        static Tensor of(const at::Tensor& tensor);
    };
    /// One time that the part ran.
    struct Run {
        Span part;
        Span whole;  ///< with the making of its inputs
        std::vector<Tensor> inputs;
        std::vector<bool> keepsInput;
        std::vector<Tensor> results;
    };

    Keeping keeping = Keeping::NoGraph;
    Category backwardCategory = Category::Workspace;
    BlockTrace trace;
    std::vector<Run> runs;
    bool savesResult = false;
    Span backward;
    std::vector<ResultGradient> gradients;   ///< that were handed in
    std::vector<Tensor> gradientTensors;
    std::vector<Tensor> ofInputs, ofLeaves;  ///< gradients that came out
    std::vector<Tensor> oldGradients;        ///< of leaves, from before

    bool isFramed() const { return keeping == Keeping::Recomputed || keeping == Keeping::RecomputedLast; }
};

/// The same with blocks by BlockNames. Nothing where something was seen that cannot be repeated.
std::optional<Rehearsal> accountOf(const RehearsalSeen& seen);

}  // namespace headroom
