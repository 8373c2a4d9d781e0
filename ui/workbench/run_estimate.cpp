// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_estimate.h"

#include "base/median.h"

#include <algorithm>

namespace headroom::ui {
namespace {

/// How many of the steps `first` to `last`, counted from 0, are multiples of `every`.
int multiples(int first, int last, int every) {
    if (every <= 0 || last < first) return 0;
    const int upTo = last / every + 1, before = first > 0 ? (first - 1) / every + 1 : 0;
    return upTo - before;
}

}  // namespace

RunSchedule scheduleOf(const ProcessConfig& job) {
    RunSchedule schedule{.saveEvery = job.save.saveEvery};
    if (job.train.disableSampling || job.sample.samples.empty()) return schedule;
    schedule.sampleEvery = job.sample.sampleEvery;
    schedule.sampleFrom = job.sample.sampleStartStep;
    return schedule;
}

void RunEstimate::addStep(double seconds) {
    if (m_last.size() < kSteps) m_last.push_back(seconds);
    else m_last[static_cast<std::size_t>(m_steps) % kSteps] = seconds;
    ++m_steps;
}

void RunEstimate::addPhase(Phase phase, double seconds) {
    Mean& mean = m_phases[static_cast<std::size_t>(phase)];
    mean.sum += seconds;
    ++mean.count;
}

double RunEstimate::secondsPerStep() const { return medianOf(m_last); }

double RunEstimate::meanOf(Phase phase) const {
    Mean mean = m_phases[static_cast<std::size_t>(phase)];
    if (phase == Phase::Sample && mean.count == 0) mean = m_phases[static_cast<std::size_t>(Phase::Baseline)];
    return mean.count == 0 ? 0 : mean.sum / mean.count;
}

/// The engine counts steps from 0 when it asks whether samples or a save are due, and makes both once more at the end.
std::optional<double> RunEstimate::secondsLeft(int step, int total) const {
    const int left = total - step;
    if (m_steps == 0 || left < 0) return std::nullopt;
    if (m_steps < kStepsForEstimate && left > kStepsForEstimate) return std::nullopt;
    const int samples = m_schedule.sampleEvery > 0 ? multiples(std::max(step, m_schedule.sampleFrom), total - 1, m_schedule.sampleEvery) + 1 : 0;
    const int saves = m_schedule.saveEvery > 0 ? multiples(step, total - 1, m_schedule.saveEvery) + 1 : 0;
    return left * secondsPerStep() + samples * meanOf(Phase::Sample) + saves * meanOf(Phase::Save);
}

}  // namespace headroom::ui
