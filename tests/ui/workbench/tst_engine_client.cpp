// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "workbench/engine_client.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

/// A client of a fake engine, and everything that arrives from it.
struct Bench {
    explicit Bench(std::vector<TrainerEvent> events, std::size_t holdBefore = SIZE_MAX)
        : client([this, events = std::move(events), holdBefore]() -> Result<std::unique_ptr<EnginePort>> {
              makerThread = std::this_thread::get_id();
              ++made;
              auto port = std::make_unique<FakeEngine>(events, holdBefore);
              engine = port.get();
              return std::unique_ptr<EnginePort>(std::move(port));
          }) {
        QObject::connect(&client, &EngineClient::arrived, &client, [this](const std::vector<TrainerEvent>& some) {
            QCOMPARE(QThread::currentThread(), client.thread());
            arrived.insert(arrived.end(), some.begin(), some.end());
        });
    }

    void runToTheEnd() {
        client.start(TrainRequest{.jobText = "job: extension", .jobPath = {}});
        QTRY_VERIFY(!client.isBusy());
    }

    std::thread::id makerThread;
    int made = 0;
    FakeEngine* engine = nullptr;
    std::vector<TrainerEvent> arrived;
    EngineClient client;
};

}  // namespace

class TestEngineClient : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        QCOMPARE(bench.engine->requests().size(), 2u);
    }

    void commandsReachTheRunningRequest() {
        Bench bench(plausibleRun(10), 5);
        bench.client.start(TrainRequest{});
        QTRY_COMPARE(bench.arrived.size(), 5u);
        bench.client.command(TrainerCommand::Stop);
        QTRY_VERIFY(!bench.client.isBusy());
        QCOMPARE(bench.engine->commands(), std::vector<TrainerCommand>{TrainerCommand::Stop});
        QVERIFY(std::get<Finished>(bench.arrived.back().body).stopped);
    }

    void anEngineThatCannotBeLoadedIsAFailedRun() {
        EngineClient client([]() -> Result<std::unique_ptr<EnginePort>> { return Error{"The engine library is missing"}; });
        std::vector<TrainerEvent> arrived;
        connect(&client, &EngineClient::arrived, this, [&](const std::vector<TrainerEvent>& some) { arrived = some; });
        client.start(TrainRequest{});
        QTRY_VERIFY(!client.isBusy());
        QCOMPARE(arrived.size(), 1u);
        QCOMPARE(std::get<Failed>(arrived.front().body).error.what, std::string("The engine library is missing"));
        QVERIFY(!client.engineIsLoaded());
    }

    void shuttingDownStopsAndJoins() {
        Bench bench(plausibleRun(10), 5);
        bench.client.start(TrainRequest{});
        QTRY_COMPARE(bench.arrived.size(), 5u);
        bench.client.shutDown();
        QVERIFY(!bench.client.isBusy());
    }

    void aSlowReaderLosesOnlyMemorySamples() {
        std::vector<TrainerEvent> events(20'000, {.time = 1, .body = MemorySample{}});
        for (int step = 1; step <= 100; ++step) events.push_back({.time = 2, .step = step, .body = StepDone{.step = step}});
        events.push_back({.time = 3, .body = Finished{}});
        Bench bench(events);
        bench.client.start(TrainRequest{});
        while (!bench.engine || bench.engine->requests().empty()) std::this_thread::yield();
        QTRY_VERIFY(!bench.client.isBusy());
        const auto steps = std::ranges::count_if(bench.arrived, [](const TrainerEvent& event) { return std::holds_alternative<StepDone>(event.body); });
        QCOMPARE(steps, 100);
        QVERIFY(std::holds_alternative<Finished>(bench.arrived.back().body));
    }
};

QTEST_GUILESS_MAIN(TestEngineClient)
#include "tst_engine_client.moc"
