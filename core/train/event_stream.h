// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "messages/engine_port.h"
#include "runs/event_log.h"

#include <optional>
#include <string>

namespace headroom {

/// The one way out of a run: stamps what happened with time, phase, step and memory, hands it to the caller's sink and, once there
/// is a run folder, to its event log. One thread.
class EventStream {
public:
    explicit EventStream(const EventSink& sink) : m_sink(sink) {}

    /// Where the log cannot be written there is one warning, before the event that was lost, and the run goes on.
    void logTo(EventLog log) { m_log = std::move(log); }

    /// Begins a phase: the tracker starts a new peak and readers hear of it.
    void begin(Phase phase, int total = 0, Sentence note = {});
    /// Goes back to a phase that was interrupted (samples and saves between steps); the peak starts anew.
    void resume(Phase phase);
    void setStep(int finishedUpdates) { m_step = finishedUpdates; }

    void send(TrainerEvent::Body body);
    void warn(std::string code, Sentence sentence, std::optional<OomFacts> oom = {});

    Phase phase() const { return m_phase; }
    int step() const { return m_step; }

private:
    const EventSink& m_sink;
    std::optional<EventLog> m_log;
    bool m_logHasGaps = false;  ///< and people know
    Phase m_phase = Phase::Load;
    int m_step = 0;
};

}  // namespace headroom
