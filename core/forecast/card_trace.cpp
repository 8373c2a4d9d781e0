// SPDX-License-Identifier: Apache-2.0
#include "forecast/card_trace.h"

#include "base/bytes.h"
#include "forecast/trace_peaks.h"
#include "memory/card_cache.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace headroom {
namespace {

using Kind = BlockEvent::Kind;

constexpr const char* kWorkspaceName = "cuBLAS workspace";

/// Of one handle (at::cuda::getChosenWorkspaceSize): 32 MiB from Hopper on, else 4096 KiB x 2 + 16 KiB x 8.
std::int64_t workspaceOf(int computeCapability) { return computeCapability >= 90 ? 32 * kMiB : 8 * kMiB + 128 * kKiB; }

bool isProduct(std::string_view name) {
    constexpr std::array<std::string_view, 4> kProducts = {"aten::mm", "aten::addmm", "aten::bmm", "aten::baddbmm"};
    return std::ranges::find(kProducts, name) != kProducts.end();
}

void addWorkspace(BlockTrace& trace, std::int64_t serial, std::int64_t bytes) {
    trace.push_back({.kind = Kind::OperatorBegins, .name = kWorkspaceName});
    trace.push_back({.kind = Kind::Made, .category = Category::Workspace, .serial = serial, .bytes = bytes});
    trace.push_back({.kind = Kind::OperatorEnds});
}

/// Calls `begins(phase)` before each phase.
template <typename Begins>
CardPeaks replayed(const BlockTrace& trace, CardCache& cache, Begins begins) {
    CardPeaks peaks;
    std::int64_t* peak = nullptr;
    for (const BlockEvent& event : trace) {
        if (event.kind == Kind::Made) cache.make(event.serial, event.bytes);
        if (event.kind == Kind::Freed) cache.free(event.serial);
        if (event.kind == Kind::PhaseBegins) {
            begins(event.phase);
            peak = &peaks[event.phase];
        }
        if (peak) *peak = std::max(*peak, cache.reserved());
    }
    return peaks;
}

/// With the sizes that the allocator hands out.
BlockTrace inBlocksOf(CardCache cache, BlockTrace trace) {
    std::unordered_map<std::int64_t, std::int64_t> sizes;
    for (BlockEvent& event : trace) {
        if (event.kind == Kind::Made) sizes[event.serial] = cache.make(event.serial, event.bytes).value_or(event.bytes);
        if (event.kind == Kind::Freed) cache.free(event.serial);
        if (const auto size = sizes.find(event.serial); size != sizes.end() && event.bytes > 0) event.bytes = size->second;
    }
    return trace;
}

}  // namespace

BlockTrace onCard(const BlockTrace& trace, int computeCapability) {
    BlockTrace changed;
    changed.reserve(trace.size() + 8);
    std::array<bool, 2> hasWorkspace{};
    for (const BlockEvent& event : trace) {
        if (event.kind == Kind::OperatorBegins && isProduct(event.name) && !std::exchange(hasWorkspace[event.backward], true))
            addWorkspace(changed, event.backward ? -2 : -1, workspaceOf(computeCapability));
        changed.push_back(event);
    }
    return inBlocksOf(CardCache(), changed);
}

CardPeaks reservedPeaks(const BlockTrace& trace) {
    CardCache cache;
    return replayed(trace, cache, [](Phase) {});
}

CardPeaks leastPeaks(const BlockTrace& trace) {
    const std::vector<PhasePeak> inUse = peaksOf(trace);
    CardCache cache(CardCache::kUnlimited, CardCache::AtLimit::Raise);
    return replayed(trace, cache, [&](Phase phase) {
        cache.giveBackFreeSegments();
        cache.setLimit(std::ranges::find(inUse, phase, &PhasePeak::phase)->bytes);
    });
}

}  // namespace headroom
