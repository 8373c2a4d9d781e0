// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace headroom::ui {

/// TensorBoard's running mean: state = w state + (1 - w) x, shown as state / (1 - w^n). Values that are not finite
/// neither count nor reset it; they are shown as they are, so that a curve has a gap there.
class Smoother {
public:
    explicit Smoother(double weight) : m_weight(weight) {}
    double next(double value);

private:
    double m_weight;
    double m_state = 0;
    double m_debias = 1;  ///< w^n
};

/// Smallest and largest value of any range in about log time: level k holds them for 16^k neighbours at a time.
/// Values that are not finite are left out.
class MinMaxPyramid {
public:
    using Range = std::pair<double, double>;  ///< smallest, largest; smallest > largest where there is none

    void clear() { m_levels.clear(); }
    void append(double value);
    /// Of the values first to last - 1.
    Range range(std::size_t first, std::size_t last) const;

private:
    static constexpr std::size_t kFan = 16;
    std::vector<std::vector<Range>> m_levels;
};

/// The loss of a run: one value a step, raw and smoothed, with its moment and its learning rate. Steps rise and may begin
/// anywhere: a step that comes again, after a resume from an earlier save, takes the place of all from it on. GUI thread.
class LossHistory {
public:
    void clear();
    /// `seconds` since the run began.
    void append(int step, double loss, double seconds = 0, double rate = 0);

    std::size_t size() const { return m_steps.size(); }
    int step(std::size_t i) const { return m_steps[i]; }
    double seconds(std::size_t i) const { return m_seconds[i]; }
    double rate(std::size_t i) const { return m_rates[i]; }
    double raw(std::size_t i) const { return m_raw[i]; }
    double smoothed(std::size_t i) const { return m_smoothed[i]; }
    MinMaxPyramid::Range range(std::size_t first, std::size_t last) const { return m_pyramid.range(first, last); }
    MinMaxPyramid::Range rateRange(std::size_t first, std::size_t last) const { return m_ratePyramid.range(first, last); }
    /// Index of the first entry whose step is not less.
    std::size_t find(double step) const;
    /// Index of the first entry whose moment is not earlier.
    std::size_t findSeconds(double seconds) const;

    double smoothing() const { return m_weight; }
    /// 0 = not smoothed, below 1.
    void setSmoothing(double weight);

private:
    void dropFrom(std::size_t first);

    double m_weight = 0.97;
    Smoother m_smoother{0.97};
    std::vector<int> m_steps;
    std::vector<double> m_seconds;
    std::vector<double> m_raw;
    std::vector<double> m_smoothed;
    std::vector<double> m_rates;
    MinMaxPyramid m_pyramid;
    MinMaxPyramid m_ratePyramid;
};

}  // namespace headroom::ui
