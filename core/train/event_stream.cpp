// SPDX-License-Identifier: Apache-2.0
#include "train/event_stream.h"

#include "memory/memory_tracker.h"

#include <chrono>
#include <utility>

namespace headroom {

void EventStream::begin(Phase phase, int total, Sentence note) {
    resume(phase);
    send(PhaseBegan{total, std::move(note)});
}

void EventStream::resume(Phase phase) {
    m_phase = phase;
    MemoryTracker::beginPhase(phase);
}

void EventStream::send(TrainerEvent::Body body) {
    TrainerEvent event;
    event.time = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    event.phase = m_phase;
    event.step = m_step;
    event.memory = MemoryTracker::takeReport();
    event.body = std::move(body);
    if (m_log)
        if (const Status added = m_log->add(event); !added && !std::exchange(m_logHasGaps, true))
            warn("event_log_unwritable", say("%1 The run goes on; its event log has gaps.", added.error().whole()));
    m_sink(event);
}

void EventStream::warn(std::string code, Sentence sentence, std::optional<OomFacts> oom) {
    send(Warning{std::move(code), std::move(sentence), std::move(oom)});
}

}  // namespace headroom
