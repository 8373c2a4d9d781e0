// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/memory_history.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

std::span<const MemoryPoint> cut(const std::vector<MemoryPoint>& points, double from, double to) {
    const auto earlier = [](const MemoryPoint& point, double seconds) { return point.seconds < seconds; };
    auto first = std::lower_bound(points.begin(), points.end(), from, earlier);
    auto last = std::lower_bound(first, points.end(), to, earlier);
    if (first != points.begin()) --first;
    if (last != points.end()) ++last;
    return {first, last};
}

}  // namespace

void MemoryHistory::clear() { *this = {}; }

void MemoryHistory::append(const MemoryPoint& point) {
    m_raw.push_back(point);
    trimRaw();
    for (Level& level : m_levels) {
        const bool sameBucket = !level.points.empty() && std::floor(level.points.back().seconds / level.width) ==
                                                             std::floor(point.seconds / level.width);
        if (!sameBucket) {
            level.points.push_back(point);
            continue;
        }
        MemoryPoint& kept = level.points.back();
        const std::int64_t host = std::max(kept.host, point.host);
        if (point.total > kept.total) kept = point;
        kept.host = host;
    }
    m_peak.host = std::max(m_peak.host, point.host);
    m_peak.total = std::max(m_peak.total, point.total);
    for (std::size_t i = 0; i < point.byCategory.size(); ++i)
        m_peak.byCategory[i] = std::max(m_peak.byCategory[i], point.byCategory[i]);
}

/// Drops the older half at once, so that a point costs no move of all others.
void MemoryHistory::trimRaw() {
    if (m_raw.size() < kRawLimit) return;
    m_raw.erase(m_raw.begin(), m_raw.begin() + kRawLimit / 2);
    m_rawIsWhole = false;
}

std::span<const MemoryPoint> MemoryHistory::points(double from, double to, double resolution) const {
    for (auto level = m_levels.rbegin(); level != m_levels.rend(); ++level)
        if (level->width <= resolution) return cut(level->points, from, to);
    if (m_rawIsWhole || m_raw.front().seconds <= from) return cut(m_raw, from, to);
    return cut(m_levels.front().points, from, to);
}

std::vector<MemoryPoint> MemoryHistory::all() const {
    std::vector<MemoryPoint> points;
    if (!m_rawIsWhole)
        for (const MemoryPoint& point : m_levels.front().points)
            if (point.seconds < m_raw.front().seconds) points.push_back(point);
    points.insert(points.end(), m_raw.begin(), m_raw.end());
    return points;
}

}  // namespace headroom::ui
