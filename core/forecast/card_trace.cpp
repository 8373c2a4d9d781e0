// SPDX-License-Identifier: Apache-2.0
#include "forecast/card_trace.h"

#include "base/bytes.h"
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

/// Follows the reserved bytes of a cache phase by phase.
class PeakWatch {
public:
    explicit PeakWatch(const CardCache& cache) : m_cache(cache) {}

    void see(const BlockEvent& event) {
        if (event.kind == Kind::PhaseBegins) m_peak = &m_peaks[event.phase];
        if (m_peak && (event.kind == Kind::Made || event.kind == Kind::PhaseBegins)) *m_peak = std::max(*m_peak, m_cache.reserved());
    }
    CardPeaks peaks() { return std::move(m_peaks); }

private:
    const CardCache& m_cache;
    CardPeaks m_peaks;
    std::int64_t* m_peak = nullptr;
};

/// Gives the blocks the sizes that the allocator hands out, and tells what it takes.
CardPeaks fitBlocks(BlockTrace& trace) {
    CardCache cache;
    PeakWatch watch(cache);
    std::unordered_map<std::int64_t, std::int64_t> sizes;
    for (BlockEvent& event : trace) {
        if (event.kind == Kind::Made) event.bytes = sizes[event.serial] = cache.make(event.serial, event.bytes).value_or(event.bytes);
        if (event.kind == Kind::Freed) cache.free(event.serial);
        if (event.kind == Kind::Freed || event.kind == Kind::Moved)
            if (const auto size = sizes.find(event.serial); size != sizes.end()) event.bytes = size->second;
        watch.see(event);
    }
    return watch.peaks();
}

}  // namespace

CardTrace onCard(const BlockTrace& trace, int computeCapability) {
    CardTrace card;
    card.blocks.reserve(trace.size() + 8);
    std::array<bool, 2> hasWorkspace{};
    for (const BlockEvent& event : trace) {
        if (event.kind == Kind::OperatorBegins && isProduct(event.name) && !std::exchange(hasWorkspace[event.backward], true))
            addWorkspace(card.blocks, event.backward ? -2 : -1, workspaceOf(computeCapability));
        card.blocks.push_back(event);
    }
    card.reserved = fitBlocks(card.blocks);
    return card;
}

CardPeaks leastPeaks(const BlockTrace& trace, const std::vector<PhasePeak>& inUse) {
    CardCache cache(CardCache::kUnlimited, CardCache::AtLimit::Raise);
    PeakWatch watch(cache);
    for (const BlockEvent& event : trace) {
        if (event.kind == Kind::Made) cache.make(event.serial, event.bytes);
        if (event.kind == Kind::Freed) cache.free(event.serial);
        if (event.kind == Kind::PhaseBegins) {
            cache.giveBackFreeSegments();
            cache.setLimit(std::ranges::find(inUse, event.phase, &PhasePeak::phase)->bytes);
        }
        watch.see(event);
    }
    return watch.peaks();
}

}  // namespace headroom
