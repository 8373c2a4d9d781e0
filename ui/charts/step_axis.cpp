// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/step_axis.h"

#include "style/format.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kMostTicks = 6;
constexpr double kLeastGap = 0.08;  // of the range between two labels

/// 1, 2 or 5 times a power of ten, so that `count` steps have at most kMostTicks marks.
int roundDistance(int count) {
    for (int power = 1;; power *= 10)
        for (const int factor : {1, 2, 5})
            if (count / (factor * power) <= kMostTicks || power > 100'000'000) return factor * power;
}

}  // namespace

void StepTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                          QVector<QString>* tickLabels) {
    ticks.clear();
    if (subTicks) subTicks->clear();
    if (tickLabels) tickLabels->clear();
    const std::size_t first = m_history.findSeconds(range.lower), end = m_history.findSeconds(range.upper);
    if (first >= end) return;
    const int from = m_history.step(first), to = m_history.step(end - 1);
    const int distance = roundDistance(to - from);
    for (int step = (from + distance - 1) / distance * distance; step <= to; step += distance) {
        const double place = m_history.seconds(m_history.find(step));
        if (!ticks.isEmpty() && place - ticks.back() < kLeastGap * range.size()) continue;
        ticks << place;
        if (tickLabels) *tickLabels << formatCount(step);
    }
}

std::size_t nearestEntry(const LossHistory& history, double seconds) {
    const std::size_t after = std::min(history.findSeconds(seconds), history.size() - 1);
    const bool beforeIsNearer = after > 0 && seconds - history.seconds(after - 1) < history.seconds(after) - seconds;
    return beforeIsNearer ? after - 1 : after;
}

double entryBeside(const LossHistory& history, double seconds, int places) {
    if (history.size() == 0) return seconds;
    const auto last = static_cast<std::ptrdiff_t>(history.size()) - 1;
    const auto index = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(nearestEntry(history, seconds)) + places, 0, last);
    return history.seconds(static_cast<std::size_t>(index));
}

}  // namespace headroom::ui
