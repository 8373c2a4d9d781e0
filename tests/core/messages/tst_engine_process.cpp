// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in a process of their own, with fake_engine_process in place of headroom-cli.
#include "messages/engine_process.h"

#include "messages/event_codec.h"
#include "support/fake_engine.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;
using namespace headroom::test;

class TestEngineProcess : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::vector<TrainerEvent> m_events = plausibleRun(30);
    std::string m_script;

    std::unique_ptr<EnginePort> port() { return std::move(*engineProcess(FAKE_ENGINE_PROCESS)); }

    static std::vector<TrainerEvent> run(EnginePort& port, const std::string& script) {
        std::vector<TrainerEvent> got;
        port.run(TrainRequest{.jobText = script, .jobPath = {}}, [&](const TrainerEvent& event) { got.push_back(event); });
        return got;
    }

    static QString failureOf(const std::vector<TrainerEvent>& events) {
        const auto* failed = events.empty() ? nullptr : std::get_if<Failed>(&events.back().body);
        return failed ? QString::fromStdString(failed->error.sentence()) : QString();
    }

private Q_SLOTS:
    void initTestCase() {
        const std::string path = m_folder.filePath(QStringLiteral("events.jsonl")).toStdString();
        std::ofstream file(path);
        for (const TrainerEvent& event : m_events) file << encodeEvent(event) << '\n';
        m_script = "events " + path + '\n';
    }

    void eachRunHasAProcessAndAllItsEventsArrive() {
        const auto engine = port();
        QCOMPARE(run(*engine, m_script), m_events);
        QCOMPARE(run(*engine, m_script), m_events);
    }

    void aCommandReachesTheProcess() {
        const auto engine = port();
        std::vector<TrainerEvent> got;
        engine->run(TrainRequest{.jobText = m_script + "hold 7\n", .jobPath = {}}, [&](const TrainerEvent& event) {
            got.push_back(event);
            if (got.size() == 7) engine->command(TrainerCommand::Stop);
        });
        QCOMPARE(got.size(), 8u);
        QVERIFY(std::get<Finished>(got.back().body).stopped);
    }

    void aCommandWhileIdleIsIgnored() {
        const auto engine = port();
        engine->command(TrainerCommand::Stop);
        QCOMPARE(run(*engine, m_script).size(), m_events.size());
        engine->command(TrainerCommand::Stop);
    }

    /// The studio lives on, keeps the events so far and can run again.
    void aProcessThatIsKilledIsAFailedRun() {
        const auto engine = port();
        const auto got = run(*engine, m_script + "die 12\n");
        QCOMPARE(got.size(), 13u);
        QVERIFY(std::equal(got.begin(), got.end() - 1, m_events.begin()));
        QVERIFY2(failureOf(got).contains(QStringLiteral("was ended by signal 9 (Killed) before the run had ended")), qPrintable(failureOf(got)));
        QVERIFY(failureOf(got).contains(QStringLiteral("goes on from its last save")));
        QCOMPARE(got.back().phase, m_events[11].phase);
        QCOMPARE(got.back().step, m_events[11].step);
        QCOMPARE(run(*engine, m_script), m_events);
    }

    void aProcessThatLeavesEarlySaysItsLastWords() {
        const auto engine = port();
        const auto got = run(*engine, m_script + "say terminate called after CUDA error\nleave 3\n");
        QVERIFY2(failureOf(got).contains(QStringLiteral("left with code 7")), qPrintable(failureOf(got)));
        QVERIFY(failureOf(got).contains(QStringLiteral("terminate called after CUDA error")));
    }

    void linesThatAreNoEventsAreWarnings() {
        const auto engine = port();
        const auto got = run(*engine, m_script + "babble 2\n");
        QCOMPARE(got.size(), m_events.size() + 2);
        QCOMPARE(std::get<Warning>(got.front().body).code, std::string("bad_event"));
    }

    void aForecastIsMadeBesideARun() {
        const auto engine = port();
        std::thread asker;
        Result<Forecast> foretold = Error{"nobody asked"};
        engine->run(TrainRequest{.jobText = m_script + "hold 3\n", .jobPath = {}}, [&](const TrainerEvent& event) {
            if (event != m_events[2]) return;
            asker = std::thread([&] {
                foretold = engine->forecast({.jobText = "four", .jobPath = {}});
                engine->command(TrainerCommand::Stop);
            });
        });
        asker.join();
        QVERIFY2(foretold, foretold ? "" : foretold.error().sentence().c_str());
        QCOMPARE(foretold->peak, 4);
    }

    void aProcessThatDiesOverAForecastIsAnError() {
        const auto foretold = port()->forecast({.jobText = "die", .jobPath = {}});
        QVERIFY(!foretold);
        QVERIFY2(foretold.error().sentence().find("ended before it had made the forecast") != std::string::npos, foretold.error().sentence().c_str());
    }

    void aProgramThatIsNotThereIsAnError() {
        const auto engine = engineProcess(m_folder.filePath(QStringLiteral("nobody")).toStdString());
        QVERIFY(!engine);
        QVERIFY(QString::fromStdString(engine.error().sentence()).contains(QStringLiteral("missing")));
    }

    void aProgramThatCannotBeStartedIsAFailedRun() {
        const auto engine = engineProcess(m_folder.path().toStdString());
        QVERIFY(engine);
        QVERIFY2(failureOf(run(**engine, m_script)).contains(QStringLiteral("cannot be started")), qPrintable(failureOf(run(**engine, m_script))));
    }
};

QTEST_GUILESS_MAIN(TestEngineProcess)
#include "tst_engine_process.moc"
