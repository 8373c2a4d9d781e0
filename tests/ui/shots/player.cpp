// SPDX-License-Identifier: GPL-3.0-or-later
#include "shots/player.h"

namespace headroom::shots {

Player::Player(Chooser choose) : m_choose(std::move(choose)) {}

void Player::run(const EngineRequest& request, const EventSink& sink) {
    const Recording recording = m_choose(std::get<TrainRequest>(request).jobText);
    for (std::size_t i = 0; i < recording.events.size(); ++i) {
        if (i != recording.holdBefore) {
            sink(recording.events[i]);
            continue;
        }
        waitForStop();
        TrainerEvent last = recording.events[i];
        last.body = Finished{.steps = last.step, .stopped = true};
        return sink(last);
    }
}

Result<Forecast> Player::forecast(const TrainRequest& request) {
    static const auto engine = loadEngine();
    return engine ? (*engine)->forecast(request) : Result<Forecast>(engine.error());
}

void Player::command(TrainerCommand command) {
    const std::scoped_lock lock(m_mutex);
    m_stopped = m_stopped || command == TrainerCommand::Stop;
    m_changed.notify_all();
}

void Player::waitForStop() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_stopped; });
    m_stopped = false;
}

}  // namespace headroom::shots
