// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/memory_report.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom::ui {

/// Memory by category at one moment of a run: the fullest one since the point before.
struct MemoryPoint {
    double seconds = 0;  ///< since the run began
    std::int64_t total = 0;
    std::array<std::int64_t, kCategoryIds.size()> byCategory{};
    std::int64_t host = 0;  ///< most bytes of system memory that the run held for its own use
};

/// Memory of a run over time: the newest points as they came, older ones thinned to one point a bucket of 1, 10 and
/// 100 seconds. A bucket keeps its point with the largest total, whole, so that peaks never vanish and the layers of
/// a point always belong together. GUI thread.
class MemoryHistory {
public:
    static constexpr std::size_t kRawLimit = 1 << 17;
    static constexpr std::array<double, 3> kBucketSeconds = {1, 10, 100};

    void clear();
    /// Points come in the order of time.
    void append(const MemoryPoint& point);

    bool isEmpty() const { return m_raw.empty(); }
    double end() const { return m_raw.empty() ? 0 : m_raw.back().seconds; }
    const MemoryPoint& newest() const { return m_raw.back(); }
    /// Largest value each category, the total in all and the system memory have had in the run.
    const MemoryPoint& peak() const { return m_peak; }

    /// The points to draw between two moments when a pixel is `resolution` seconds wide: the coarsest level that
    /// still has a point for each pixel, and the finest that reaches back to `from`. One point outside on each side
    /// is included where there is one.
    std::span<const MemoryPoint> points(double from, double to, double resolution) const;
    /// Every point that is left, at the finest level there is for its time.
    std::vector<MemoryPoint> all() const;

private:
    struct Level {
        double width = 0;
        std::vector<MemoryPoint> points;
    };

    void trimRaw();

    std::vector<MemoryPoint> m_raw;
    bool m_rawIsWhole = true;
    std::array<Level, kBucketSeconds.size()> m_levels = {{{1, {}}, {10, {}}, {100, {}}}};
    MemoryPoint m_peak;
};

}  // namespace headroom::ui
