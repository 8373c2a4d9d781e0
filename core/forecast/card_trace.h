// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"

#include <cstdint>
#include <map>

namespace headroom {

/// A played trace as LibTorch's allocator for a card of this compute capability sees it: blocks have the sizes that it hands out, and the workspaces of cuBLAS are in it, which are made
/// with the first product of the forward and of the backward pass (each on a thread with a handle of its own) and stay. Their serials are negative.
BlockTrace onCard(const BlockTrace& trace, int computeCapability);

/// What the allocator takes of the card at most in each phase. peaksOf() tells what is in use of it; the rest is cached or lies in pieces.
using CardPeaks = std::map<Phase, std::int64_t>;

/// On a card with room for everything.
CardPeaks reservedPeaks(const BlockTrace& trace);

/// On cards with as little room as each phase gets through with: before the allocator takes more than the peak of what is in use in the phase it gives all free segments back.
CardPeaks leastPeaks(const BlockTrace& trace);

}  // namespace headroom
