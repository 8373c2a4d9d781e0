// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/engine_process.h"
#include "messages/event_codec.h"
#include "support/fake_engine.h"
#include "workbench/engine_client.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <thread>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

/// A client of a fake engine, on a thread or in a process as the test's row says, and everything that arrives from it.
struct Bench {
    explicit Bench(const std::vector<TrainerEvent>& events, std::size_t holdBefore = SIZE_MAX)
        : client([this, events, holdBefore]() -> Result<std::unique_ptr<EnginePort>> {
              makerThread = std::this_thread::get_id();
              ++made;
              if (inProcess()) return engineProcess(FAKE_ENGINE_PROCESS);
              return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(events, holdBefore));
          }) {
        QObject::connect(&client, &EngineClient::arrived, &client, [this](const std::vector<TrainerEvent>& some) {
            QCOMPARE(QThread::currentThread(), client.thread());
            arrived.insert(arrived.end(), some.begin(), some.end());
        });
        if (!inProcess()) return;
        const std::string path = folder.filePath(QStringLiteral("events.jsonl")).toStdString();
        std::ofstream file(path);
        for (const TrainerEvent& event : events) file << encodeEvent(event) << '\n';
        script = "events " + path + '\n';
        if (holdBefore != SIZE_MAX) script += "hold " + std::to_string(holdBefore) + '\n';
    }

    static bool inProcess() {
        QFETCH_GLOBAL(bool, process);
        return process;
    }

    void start(const std::string& more = {}) { client.start(TrainRequest{.jobText = script + more, .jobPath = {}}); }

    void runToTheEnd(const std::string& more = {}) {
        start(more);
        QTRY_VERIFY(!client.isBusy());
    }

    std::thread::id makerThread;
    int made = 0;
    QTemporaryDir folder;
    std::string script;
    std::vector<TrainerEvent> arrived;
    EngineClient client;
};

}  // namespace

/// One suite for both transports.
class TestEngineClient : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<bool>("process");
        QTest::newRow("thread") << false;
        QTest::newRow("process") << true;
    }

    void nothingIsLoadedBeforeTheFirstRequest() {
        Bench bench(plausibleRun(3));
        QVERIFY(!bench.client.engineIsLoaded());
        QCOMPARE(bench.made, 0);
    }

    void allEventsArriveInOrderOnTheGuiThread() {
        const auto events = plausibleRun(300);
        Bench bench(events);
        bench.runToTheEnd();
        QCOMPARE(bench.arrived, events);
        QVERIFY(bench.client.engineIsLoaded());
        QVERIFY(bench.makerThread != std::this_thread::get_id());
    }

    void theEngineIsMadeOnceForManyRequests() {
        Bench bench(plausibleRun(3));
        bench.runToTheEnd();
        bench.runToTheEnd();
        QCOMPARE(bench.made, 1);
        QCOMPARE(bench.arrived.size(), 2 * plausibleRun(3).size());
    }

    void commandsReachTheRunningRequest() {
        Bench bench(plausibleRun(10), 5);
        bench.start();
        QTRY_COMPARE(bench.arrived.size(), 5u);
        bench.client.command(TrainerCommand::Stop);
        QTRY_VERIFY(!bench.client.isBusy());
        QVERIFY(std::get<Finished>(bench.arrived.back().body).stopped);
    }

    void anEngineThatCannotBeLoadedIsAFailedRun() {
        EngineClient client([]() -> Result<std::unique_ptr<EnginePort>> { return Error{"The engine library is missing"}; });
        std::vector<TrainerEvent> arrived;
        connect(&client, &EngineClient::arrived, this, [&](const std::vector<TrainerEvent>& some) { arrived = some; });
        client.start(TrainRequest{});
        QTRY_VERIFY(!client.isBusy());
        QCOMPARE(arrived.size(), 1u);
        QCOMPARE(std::get<Failed>(arrived.front().body).error.what.english(), std::string("The engine library is missing"));
        QVERIFY(!client.engineIsLoaded());
    }

    void shuttingDownStopsAndJoins() {
        Bench bench(plausibleRun(10), 5);
        bench.start();
        QTRY_COMPARE(bench.arrived.size(), 5u);
        bench.client.shutDown();
        QVERIFY(!bench.client.isBusy());
    }

    void anotherKindOfEngineIsUsedFromTheNextRequestOn() {
        Bench bench(plausibleRun(3), 2);
        bench.start();
        QTRY_COMPARE(bench.arrived.size(), 2u);
        const auto other = []() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(plausibleRun(1))); };
        QVERIFY(!bench.client.useEngine(other));
        bench.client.command(TrainerCommand::Stop);
        QTRY_VERIFY(!bench.client.isBusy());
        QVERIFY(bench.client.useEngine(other));
        bench.arrived.clear();
        bench.runToTheEnd();
        QCOMPARE(bench.arrived, plausibleRun(1));
    }

    /// Only a process can be lost: the window says so, keeps what came, and the next run begins as ever.
    void aLostEngineIsAFailedRunAndTheNextOneWorks() {
        if (!Bench::inProcess()) return;
        Bench bench(plausibleRun(10));
        bench.runToTheEnd("die 6\n");
        QCOMPARE(bench.arrived.size(), 7u);
        QVERIFY(std::holds_alternative<Failed>(bench.arrived.back().body));
        bench.arrived.clear();
        bench.runToTheEnd();
        QCOMPARE(bench.arrived, plausibleRun(10));
    }

    void aForecastLoadsTheEngineThatLaterRequestsUse() {
        if (Bench::inProcess()) return;
        Bench bench(plausibleRun(3));
        const auto forecaster = bench.client.forecaster();
        QCOMPARE(bench.made, 0);
        std::thread([&] { QCOMPARE(forecaster({}).error().what.english(), std::string("This engine makes no forecasts")); }).join();
        QVERIFY(bench.client.engineIsLoaded());
        bench.runToTheEnd();
        QCOMPARE(bench.made, 1);
        QCOMPARE(bench.arrived, plausibleRun(3));
    }

    void aForecasterOutlivesItsClient() {
        if (Bench::inProcess()) return;
        auto bench = std::make_unique<Bench>(plausibleRun(3));
        bench->runToTheEnd();
        const auto forecaster = bench->client.forecaster();
        bench.reset();
        QCOMPARE(forecaster({}).error().what.english(), std::string("This engine makes no forecasts"));
    }

    void aSlowReaderLosesOnlyMemorySamples() {
        std::vector<TrainerEvent> events(20'000, {.time = 1, .body = MemorySample{}});
        for (int step = 1; step <= 100; ++step) events.push_back({.time = 2, .step = step, .body = StepDone{.step = step}});
        events.push_back({.time = 3, .body = Finished{}});
        Bench bench(events);
        bench.runToTheEnd();
        const auto steps = std::ranges::count_if(bench.arrived, [](const TrainerEvent& event) { return std::holds_alternative<StepDone>(event.body); });
        QCOMPARE(steps, 100);
        QVERIFY(std::holds_alternative<Finished>(bench.arrived.back().body));
    }
};

QTEST_GUILESS_MAIN(TestEngineClient)
#include "tst_engine_client.moc"
