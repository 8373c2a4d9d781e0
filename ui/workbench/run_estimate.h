// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/process_config.h"
#include "messages/memory_report.h"

#include <array>
#include <optional>
#include <vector>

namespace headroom::ui {

/// When a run makes samples and saves between its steps, as its job says. 0 = never.
struct RunSchedule {
    int sampleEvery = 0;
    int sampleFrom = 0;  ///< first step that may have samples
    int saveEvery = 0;
};
RunSchedule scheduleOf(const ProcessConfig& job);

/// Speed of a run and how long it still takes, from the steps, samples and saves of this session alone, so that a resume does not spoil
/// it. The speed is the median of the last steps: one slow step, or a pause in it, does not show.
class RunEstimate {
public:
    static constexpr std::size_t kSteps = 50;
    static constexpr int kStepsForEstimate = 30;

    void clear() { *this = {}; }
    /// The run goes on after a break: what was measured before it does not count, the schedule stays.
    void beginAgain() {
        const RunSchedule schedule = m_schedule;
        clear();
        m_schedule = schedule;
    }
    void setSchedule(const RunSchedule& schedule) { m_schedule = schedule; }
    void addStep(double seconds);
    /// A phase between steps is over and took so long.
    void addPhase(Phase phase, double seconds);

    /// 0 before the first step.
    double secondsPerStep() const;
    /// Of the phases of this kind so far; the first samples stand in for later ones. 0 where there was none.
    double meanOf(Phase phase) const;
    /// Nothing while fewer than 30 steps are done and the rest is long. `step` counts finished steps.
    std::optional<double> secondsLeft(int step, int total) const;

private:
    struct Mean {
        double sum = 0;
        int count = 0;
    };

    RunSchedule m_schedule;
    std::vector<double> m_last;  ///< a ring of kSteps
    int m_steps = 0;
    std::array<Mean, kPhaseIds.size()> m_phases{};
};

}  // namespace headroom::ui
