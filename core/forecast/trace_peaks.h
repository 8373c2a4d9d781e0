// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace headroom {

/// A block that was live at a peak.
struct LiveBlock {
    std::int64_t serial = 0;
    std::int64_t bytes = 0;
    Category category = Category::Other;
    std::string_view madeBy;  ///< the innermost operator that made it; empty where none did
};

/// The fullest moment of one phase.
struct PhasePeak {
    Phase phase = Phase::Load;
    std::int64_t bytes = 0;
    std::array<std::int64_t, kCategoryIds.size()> categories{};
    std::vector<LiveBlock> live = {};  ///< the kLargestBlocks largest first, then the others in any order
};
inline constexpr std::size_t kLargestBlocks = 10;

/// The peaks of the phases of a trace, in the order in which they began; one that began more than once has one entry, its fullest. What happened before the
/// first phase counts as live in it. A phase that was interrupted goes on as its own.
std::vector<PhasePeak> peaksOf(const BlockTrace& trace);

/// The bytes of peaksOf() alone.
std::map<Phase, std::int64_t> peakBytesOf(const BlockTrace& trace);

/// A played trace as it is on all devices but meta: there LibTorch takes tensors for those of a subclass and adds two gradients (kGradientSum) into a third
/// tensor, elsewhere into one of the two, where nobody else holds that.
BlockTrace withSumsInPlace(const BlockTrace& trace);

/// The trace without scratch: blocks that an operator made and freed before it returned.
BlockTrace withoutScratch(const BlockTrace& trace);

/// The most bytes of scratch that each operator held at once.
struct OperatorScratch {
    std::string_view name;
    std::int64_t bytes = 0;
    bool operator==(const OperatorScratch&) const = default;
};
std::vector<OperatorScratch> scratchOf(const BlockTrace& trace);

}  // namespace headroom
