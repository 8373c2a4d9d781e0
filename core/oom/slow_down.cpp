// SPDX-License-Identifier: Apache-2.0
#include "oom/slow_down.h"

#include "base/bytes.h"
#include "base/median.h"

#include <cmath>
#include <cstdio>
#include <string>

namespace headroom {
namespace {

constexpr std::size_t kFewestUsual = 5;
constexpr std::size_t kMostUsual = 30;
constexpr std::size_t kSlowInARow = 3;

std::string secondsText(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f s", seconds < 10 ? 2 : 0, seconds);
    return text;
}

}  // namespace

Sentence SlowDown::sentence() const {
    return say(
        "Since step %1 a step takes %2 in place of %3, with %4 of %5 held: the driver has moved part of the run to "
        "system memory.",
        step, secondsText(now), secondsText(before), formatBytes(held), formatBytes(capacity));
}

std::optional<SlowDown> SlowDownWatch::add(int step, double seconds, std::int64_t held, std::int64_t capacity) {
    const bool isSlow = m_usual.size() >= kFewestUsual && seconds >= kFactor * medianOf(m_usual);
    if (!isSlow) {
        m_slow.clear();
        m_isTold = false;
        m_usual.push_back(seconds);
        if (m_usual.size() > kMostUsual) m_usual.erase(m_usual.begin());
        return std::nullopt;
    }
    if (m_slow.empty()) m_firstSlow = step;
    m_slow.push_back(seconds);
    if (m_slow.size() > kSlowInARow) m_slow.erase(m_slow.begin());
    const bool isFull = capacity > 0 && static_cast<double>(held) >= kFull * static_cast<double>(capacity);
    if (m_slow.size() < kSlowInARow || !isFull || m_isTold) return std::nullopt;
    m_isTold = true;
    return SlowDown{m_firstSlow, medianOf(m_usual), medianOf(m_slow), held, capacity};
}

}  // namespace headroom
