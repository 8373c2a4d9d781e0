// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/engine_serving.h"

#include "messages/event_codec.h"
#include "messages/forecast_codec.h"
#include "messages/line_channel.h"
#include "messages/request_codec.h"
#include "support/fake_engine.h"

#include <QTest>

#include <array>
#include <thread>

#include <sys/socket.h>
#include <unistd.h>

using namespace headroom;
using namespace headroom::test;

namespace {

/// An engine that is served over a socket to this test.
class Served {
public:
    explicit Served(std::vector<TrainerEvent> events, std::size_t holdBefore = SIZE_MAX) : engine(std::move(events), holdBefore) {
        m_thread = std::thread([this] {
            serveEngine(engine, m_ends[1], m_ends[1]);
            shutdown(m_ends[1], SHUT_WR);
        });
    }
    ~Served() {
        leave();
        m_thread.join();
        close(m_ends[0]);
        close(m_ends[1]);
    }

    void say(const EngineMessage& message) { sayLine(encodeMessage(message)); }
    void sayLine(const std::string& line) { writeLine(m_ends[0], line); }
    void leave() { shutdown(m_ends[0], SHUT_WR); }

    /// The next answer; empty once the engine has gone.
    std::string nextLine() {
        std::string line;
        while (!m_reader.next(line))
            if (!m_reader.read()) return {};
        return line;
    }
    /// The next event; nothing once the engine has gone.
    std::optional<TrainerEvent> next() {
        auto event = decodeEvent(nextLine());
        return event ? std::optional(*event) : std::nullopt;
    }
    std::vector<TrainerEvent> take(std::size_t count) {
        std::vector<TrainerEvent> events;
        while (events.size() < count)
            if (auto event = next()) events.push_back(*event);
            else break;
        return events;
    }

    FakeEngine engine;

private:
    static std::array<int, 2> socketPair() {
        std::array<int, 2> ends{};
        socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data());
        return ends;
    }

    std::array<int, 2> m_ends = socketPair();
    LineReader m_reader{m_ends[0]};
    std::thread m_thread;
};

}  // namespace

class TestEngineServing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eventsOfEachRequestArriveInOrder() {
        const auto events = plausibleRun(20);
        Served served(events);
        for (int round = 0; round < 2; ++round) {
            served.say(EngineRequest(TrainRequest{.jobText = "job " + std::to_string(round), .jobPath = {}}));
            QCOMPARE(served.take(events.size()), events);
        }
        QCOMPARE(std::get<TrainRequest>(served.engine.requests()[1]).jobText, std::string("job 1"));
    }

    void aCommandReachesTheRun() {
        Served served(plausibleRun(10), 5);
        served.say(EngineRequest(TrainRequest{}));
        QCOMPARE(served.take(5).size(), 5u);
        served.say(TrainerCommand::Stop);
        const auto last = served.next();
        QVERIFY(last && std::get<Finished>(last->body).stopped);
        QCOMPARE(served.engine.commands(), std::vector<TrainerCommand>{TrainerCommand::Stop});
    }

    void aCommandBeforeTheFirstEventIsNotLost() {
        Served served(plausibleRun(10), 5);
        served.say(TrainerCommand::SaveNow);
        served.say(EngineRequest(TrainRequest{}));
        QVERIFY(served.next());
        QCOMPARE(served.engine.commands(), std::vector<TrainerCommand>{TrainerCommand::SaveNow});
    }

    void anEngineWhoseStudioIsGoneStopsAndLeaves() {
        Served served(plausibleRun(10), 5);
        served.say(EngineRequest(TrainRequest{}));
        QCOMPARE(served.take(5).size(), 5u);
        served.leave();
        const auto last = served.next();
        QVERIFY(last && std::get<Finished>(last->body).stopped);
        QVERIFY(!served.next());
    }

    void aForecastIsAnsweredInItsTurn() {
        const auto events = plausibleRun(3);
        Served served(events);
        served.say(EngineRequest(TrainRequest{}));
        served.say(ForecastRequest{});
        served.say(EngineRequest(TrainRequest{}));
        QCOMPARE(served.take(events.size()), events);
        const auto answer = decodeForecast(served.nextLine());
        QVERIFY(!answer);
        QCOMPARE(answer.error().sentence(), std::string("This engine makes no forecasts."));
        QCOMPARE(served.take(events.size()), events);
    }

    void aLineThatIsNoMessageIsAWarningAndNothingElse() {
        const auto events = plausibleRun(3);
        Served served(events);
        served.sayLine("hello");
        const auto answer = served.next();
        QVERIFY(answer);
        QCOMPARE(std::get<Warning>(answer->body).code, std::string("bad_request"));
        served.say(EngineRequest(TrainRequest{}));
        QCOMPARE(served.take(events.size()), events);
    }
};

QTEST_GUILESS_MAIN(TestEngineServing)
#include "tst_engine_serving.moc"
