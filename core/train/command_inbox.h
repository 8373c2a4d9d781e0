// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

#include <condition_variable>
#include <mutex>

namespace headroom {

/// What the user has asked a run for, kept until the run looks. Any thread may put, the run's own thread takes.
class CommandInbox {
public:
    void put(TrainerCommand command);

    /// Forgets everything: a new request starts.
    void clear();

    bool stopRequested() const;
    bool pauseRequested() const;

    /// Waits while paused. Returns at once when not; a stop ends the pause.
    void waitWhilePaused();

    /// True once per command.
    bool takeSaveNow();
    bool takeSampleNow();

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_paused = false;
    bool m_stop = false;
    bool m_saveNow = false;
    bool m_sampleNow = false;
};

}  // namespace headroom
