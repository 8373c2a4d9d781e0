// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fake_engine.h"

#include <map>

namespace headroom::test {

/// An engine that answers each job as the test says: by the name that stands in the job's text. A job may be held until it is let go.
class ScriptedEngine : public WithoutForecasts {
public:
    struct Script {
        std::map<std::string, std::vector<TrainerEvent>> answers;  ///< by a word of the job's text
        std::vector<std::string> begun = {};                       ///< the words, in order
        bool hold = false;
        bool isHolding = false;
        bool stop = false;
        std::mutex mutex = {};
        std::condition_variable changed = {};

        void letGo() {
            const std::scoped_lock lock(mutex);
            hold = false;
            changed.notify_all();
        }
        void holdNext() {
            const std::scoped_lock lock(mutex);
            hold = true;
        }
        bool holds() {
            const std::scoped_lock lock(mutex);
            return isHolding;
        }
        std::vector<std::string> order() {
            const std::scoped_lock lock(mutex);
            return begun;
        }
    };

    explicit ScriptedEngine(Script& script) : m_script(script) {}

    void run(const EngineRequest& request, const EventSink& sink) override {
        const std::string& text = std::get<TrainRequest>(request).jobText;
        for (const auto& [word, events] : m_script.answers) {
            if (text.find(word) == std::string::npos) continue;
            if (waitUnlessStopped(word)) return sink({.time = 2, .phase = Phase::Steps, .step = 1, .body = Finished{.steps = 1, .stopped = true}});
            for (const TrainerEvent& event : events) sink(event);
            return;
        }
        sink({.time = 1, .body = Failed{.error = {"No script for this job"}}});
    }

    void command(TrainerCommand command) override {
        const std::scoped_lock lock(m_script.mutex);
        if (command == TrainerCommand::Stop) m_script.stop = true;
        m_script.changed.notify_all();
    }

private:
    /// Whether it was stopped.
    bool waitUnlessStopped(const std::string& word) {
        std::unique_lock lock(m_script.mutex);
        m_script.begun.push_back(word);
        m_script.stop = false;
        m_script.isHolding = true;
        m_script.changed.wait(lock, [this] { return !m_script.hold || m_script.stop; });
        m_script.isHolding = false;
        return m_script.stop;
    }

    Script& m_script;
};

}  // namespace headroom::test
