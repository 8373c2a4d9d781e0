// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/loss_history.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom::ui {
namespace {

constexpr MinMaxPyramid::Range kNothing = {std::numeric_limits<double>::infinity(),
                                           -std::numeric_limits<double>::infinity()};

void widen(MinMaxPyramid::Range& range, const MinMaxPyramid::Range& other) {
    range.first = std::min(range.first, other.first);
    range.second = std::max(range.second, other.second);
}

}  // namespace

double Smoother::next(double value) {
    if (!std::isfinite(value)) return value;
    m_state = m_weight * m_state + (1 - m_weight) * value;
    m_debias *= m_weight;
    return m_state / (1 - m_debias);
}

void MinMaxPyramid::append(double value) {
    const Range own = std::isfinite(value) ? Range{value, value} : kNothing;
    if (m_levels.empty()) m_levels.emplace_back();
    m_levels.front().push_back(own);
    std::size_t index = m_levels.front().size() - 1;
    for (std::size_t level = 1; index >= kFan || level < m_levels.size(); ++level) {
        index /= kFan;
        if (level == m_levels.size()) {
            m_levels.emplace_back(1, kNothing);
            for (std::size_t i = 0; i < kFan; ++i) widen(m_levels[level][0], m_levels[level - 1][i]);
        }
        if (index == m_levels[level].size()) m_levels[level].push_back(kNothing);
        widen(m_levels[level][index], own);
    }
}

MinMaxPyramid::Range MinMaxPyramid::range(std::size_t first, std::size_t last) const {
    Range result = kNothing;
    for (std::size_t level = 0; level < m_levels.size() && first < last; ++level) {
        const auto& ranges = m_levels[level];
        const bool isTop = level + 1 == m_levels.size();
        while (first < last && (isTop || first % kFan != 0)) widen(result, ranges[first++]);
        while (first < last && last % kFan != 0) widen(result, ranges[--last]);
        first /= kFan;
        last /= kFan;
    }
    return result;
}

void LossHistory::clear() {
    const double weight = m_weight;
    *this = {};
    setSmoothing(weight);
}

void LossHistory::append(int step, double loss, double seconds, double rate) {
    if (!m_steps.empty() && step <= m_steps.back()) dropFrom(find(step));
    m_steps.push_back(step);
    m_seconds.push_back(seconds);
    m_raw.push_back(loss);
    m_smoothed.push_back(m_smoother.next(loss));
    m_rates.push_back(rate);
    m_pyramid.append(loss);
    m_ratePyramid.append(rate);
}

/// Builds the sums anew: it happens once a resume, and they cannot be taken back.
void LossHistory::dropFrom(std::size_t first) {
    m_steps.resize(first);
    m_seconds.resize(first);
    m_raw.resize(first);
    m_smoothed.resize(first);
    m_rates.resize(first);
    m_pyramid.clear();
    m_ratePyramid.clear();
    for (const double loss : m_raw) m_pyramid.append(loss);
    for (const double rate : m_rates) m_ratePyramid.append(rate);
    setSmoothing(m_weight);
}

std::size_t LossHistory::find(double step) const {
    const auto place = std::lower_bound(m_steps.begin(), m_steps.end(), step);
    return static_cast<std::size_t>(place - m_steps.begin());
}

std::size_t LossHistory::findSeconds(double seconds) const {
    const auto place = std::lower_bound(m_seconds.begin(), m_seconds.end(), seconds);
    return static_cast<std::size_t>(place - m_seconds.begin());
}

void LossHistory::setSmoothing(double weight) {
    m_weight = weight;
    m_smoother = Smoother(weight);
    for (std::size_t i = 0; i < m_raw.size(); ++i) m_smoothed[i] = m_smoother.next(m_raw[i]);
}

}  // namespace headroom::ui
