// SPDX-License-Identifier: Apache-2.0
#include "messages/engine_serving.h"

#include "messages/event_codec.h"
#include "messages/forecast_codec.h"
#include "messages/line_channel.h"
#include "messages/request_codec.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace headroom {
namespace {

class Serving {
public:
    Serving(EnginePort& port, int input, int output) : m_port(port), m_input(input), m_output(output) {}

    void work() {
        std::thread reader([this] { readLines(); });
        while (auto request = nextRequest()) answer(*request);
        reader.join();
    }

private:
    void readLines() {
        LineReader lines(m_input);
        std::string line;
        while (lines.read())
            while (lines.next(line)) obey(line);
        const std::scoped_lock lock(m_mutex);
        m_ended = true;
        if (m_underWay) m_port.command(TrainerCommand::Stop);
        m_changed.notify_all();
    }

    void obey(const std::string& line) {
        auto message = decodeMessage(line);
        if (!message) return say({.body = Warning{"bad_request", message.error().whole()}});
        const std::scoped_lock lock(m_mutex);
        if (const auto* command = std::get_if<TrainerCommand>(&*message)) {
            if (m_underWay) m_port.command(*command);
            else m_early.push_back(*command);
        } else {
            m_requests.push_back(*std::move(message));
            m_changed.notify_all();
        }
    }

    void answer(const EngineMessage& request) {
        if (const auto* forecast = std::get_if<ForecastRequest>(&request)) return write(encodeForecast(m_port.forecast(forecast->job)));
        m_port.run(std::get<EngineRequest>(request), [this](const TrainerEvent& event) { take(event); });
    }

    /// Waits for the next request; nothing once the studio is gone.
    std::optional<EngineMessage> nextRequest() {
        std::unique_lock lock(m_mutex);
        m_underWay = false;
        m_changed.wait(lock, [this] { return m_ended || !m_requests.empty(); });
        if (m_ended) return {};
        EngineMessage request = std::move(m_requests.front());
        m_requests.pop_front();
        return request;
    }

    /// A port takes no command before its run is under way, which its first event tells: what came earlier is passed on then.
    void take(const TrainerEvent& event) {
        {
            const std::scoped_lock lock(m_mutex);
            if (!m_underWay) {
                m_underWay = true;
                for (const TrainerCommand command : m_early) m_port.command(command);
                m_early.clear();
                if (m_ended) m_port.command(TrainerCommand::Stop);
            }
        }
        say(event);
    }

    void say(const TrainerEvent& event) { write(encodeEvent(event)); }

    void write(const std::string& line) {
        const std::scoped_lock lock(m_outputMutex);
        writeLine(m_output, line);
    }

    EnginePort& m_port;
    int m_input;
    int m_output;
    std::mutex m_outputMutex;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<EngineMessage> m_requests;  ///< no commands
    std::deque<TrainerCommand> m_early;
    bool m_underWay = false;
    bool m_ended = false;
};

}  // namespace

void serveEngine(EnginePort& port, int input, int output) { Serving(port, input, output).work(); }

}  // namespace headroom
