// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "messages/trainer_event.h"

#include <string>

#include <cstdint>

namespace headroom::cli {

/// Shows the events of a run to a person: on a terminal a bar with ETA that is drawn over, elsewhere plain lines at intervals.
/// Previews, saves and warnings are lines of their own in both. Time is that of the events. One call at a time.
class ProgressView {
public:
    explicit ProgressView(Console& console) : m_console(console) {}

    void show(const TrainerEvent& event);

private:
    void on(const TrainerEvent& event, const PhaseBegan& phase);
    void on(const TrainerEvent& event, const PhaseProgress& progress);
    void on(const TrainerEvent& event, const StepDone& step);
    void on(const TrainerEvent& event, const MemorySample& sample);
    void on(const TrainerEvent& event, const SampleReady& sample);
    void on(const TrainerEvent& event, const Saved& saved);
    void on(const TrainerEvent& event, const Warning& warning);
    void on(const TrainerEvent& event, const Failed& failed);
    void on(const TrainerEvent& event, const Finished& finished);
    void progress(double time, const ProgressLine& line, bool important);

    Console& m_console;
    double m_lastLine = 0;        ///< time of the last plain line or drawn bar
    double m_secondsPerStep = 0;  ///< smoothed
    std::int64_t m_mostHeld = 0;  ///< bytes, in any phase
};

}  // namespace headroom::cli
