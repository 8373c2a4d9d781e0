// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forecast/trace_peaks.h"
#include "memory/block_trace.h"

#include <cstdint>
#include <map>
#include <vector>

namespace headroom {

/// What the allocator takes of the card at most in each phase. peaksOf() tells what is in use of it; the rest is cached or lies in pieces.
using CardPeaks = std::map<Phase, std::int64_t>;

/// A trace as LibTorch's allocator for a card with room for everything sees it.
struct CardTrace {
    BlockTrace blocks;
    CardPeaks reserved;
};

/// Blocks have the sizes that the allocator of a card of this compute capability hands out, and the workspaces of cuBLAS are in the trace, which are made
/// with the first product of the forward and of the backward pass (each on a thread with a handle of its own) and stay. Their serials are negative.
CardTrace onCard(const BlockTrace& trace, int computeCapability);

/// On cards with as little room as each phase gets through with: before the allocator takes more than the peak of what is in use in the phase it gives all free segments back. `inUse`: peaksOf(trace).
CardPeaks leastPeaks(const BlockTrace& trace, const std::vector<PhasePeak>& inUse);

}  // namespace headroom
