// SPDX-License-Identifier: GPL-3.0-or-later
// An engine in a process of its own that plays events. The job's text is its script, one word and its value a line:
//   events FILE   event lines to play          hold N   waits for a command before event N
//   die N         ends itself by SIGKILL before event N          leave N   leaves with code 7 before event N
//   say TEXT      on the standard error        babble N   writes N lines that are no events
// A forecast of the job "die" never comes; of any other job it is as many bytes as its text has.
#include "messages/engine_serving.h"
#include "messages/event_codec.h"
#include "support/fake_engine.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <unistd.h>

using namespace headroom;

namespace {

/// Plays one script after another; each is a FakeEngine of its own.
class ScriptPlayer : public EnginePort {
public:
    void run(const EngineRequest& request, const EventSink& sink) override {
        std::istringstream script(std::get<TrainRequest>(request).jobText);
        std::vector<TrainerEvent> events;
        std::size_t hold = SIZE_MAX;
        std::size_t die = SIZE_MAX;
        std::size_t leave = SIZE_MAX;
        std::string word;
        std::string value;
        while (script >> word && std::getline(script >> std::ws, value)) {
            if (word == "events") events = eventsOf(value);
            else if (word == "hold") hold = std::stoul(value);
            else if (word == "die") die = std::stoul(value);
            else if (word == "leave") leave = std::stoul(value);
            else if (word == "say") std::fprintf(stderr, "%s\n", value.c_str());
            else if (word == "babble") babble(std::stoul(value));
        }
        m_player = std::make_unique<test::FakeEngine>(events, hold);
        std::size_t played = 0;
        m_player->run(request, [&](const TrainerEvent& event) {
            if (played == die) raise(SIGKILL);
            if (played == leave) std::_Exit(7);
            ++played;
            sink(event);
        });
    }

    void command(TrainerCommand command) override { m_player->command(command); }

    Result<Forecast> forecast(const TrainRequest& request) override {
        if (request.jobText == "die") raise(SIGKILL);
        return Forecast{.peak = static_cast<std::int64_t>(request.jobText.size())};
    }

private:
    static std::vector<TrainerEvent> eventsOf(const std::string& path) {
        std::ifstream file(path);
        std::vector<TrainerEvent> events;
        for (std::string line; std::getline(file, line);)
            if (auto event = decodeEvent(line)) events.push_back(std::move(*event));
        return events;
    }

    static void babble(std::size_t lines) {
        for (std::size_t i = 0; i < lines; ++i) std::fprintf(stdout, "not an event %zu\n", i);
        std::fflush(stdout);
    }

    std::unique_ptr<test::FakeEngine> m_player;
};

}  // namespace

int main(int count, char** words) {
    if (count != 2 || std::string_view(words[1]) != "serve") return 2;
    std::signal(SIGPIPE, SIG_IGN);
    ScriptPlayer player;
    serveEngine(player, STDIN_FILENO, STDOUT_FILENO);
    return 0;
}
