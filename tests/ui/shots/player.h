// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/engine_port.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>

namespace headroom::shots {

/// Plays the events of a recorded run again, and can stand still before one of them until it is stopped.
class Player : public EnginePort {
public:
    struct Recording {
        std::vector<TrainerEvent> events = {};
        std::size_t holdBefore = SIZE_MAX;
    };
    /// What is played for a job, by its text. Called on the engine's thread.
    using Chooser = std::function<Recording(const std::string& jobText)>;

    explicit Player(Chooser choose);

    void run(const EngineRequest& request, const EventSink& sink) override;
    void command(TrainerCommand command) override;
    /// By the real engine.
    Result<Forecast> forecast(const TrainRequest& request) override;

private:
    void waitForStop();

    Chooser m_choose;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopped = false;
};

}  // namespace headroom::shots
