// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_summary.h"

#include "messages/event_codec.h"
#include "runs/run_files.h"
#include "runs/run_lock.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <limits>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

TrainerEvent at(double time, int step, TrainerEvent::Body body) { return {.time = time, .phase = Phase::Steps, .step = step, .body = std::move(body)}; }

TrainerEvent stepAt(double time, int step, double loss = 0.25) { return at(time, step, StepDone{.step = step, .total = 100, .loss = loss}); }

}  // namespace

class TestRunSummary : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    fs::path root() const { return fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }

    RunFiles write(const std::string& name, const std::vector<TrainerEvent>& events, const std::string& tail = {}) const {
        const RunFiles files = RunFiles::ofFolder(root() / name);
        fs::create_directories(files.own());
        fs::create_directories(files.samples());
        std::ofstream log(files.events());
        for (const TrainerEvent& event : events) log << encodeEvent(event) << '\n';
        log << tail;
        return files;
    }

private Q_SLOTS:
    void aFinishedRunTellsItsFigures() {
        const RunFiles files = write("toy", {at(10, 0, PhaseBegan{}), stepAt(11, 99), at(12, 99, Saved{"toy_000000098.safetensors", 5}), stepAt(13, 100, 0.125),
                                             at(14, 100, Finished{.steps = 100})});
        for (const char* name : {"1700000000000__000000050_0.jpg", "1700000001000__000000100_1.jpg", "1700000001000__000000100_0.jpg", "notes.txt"})
            std::ofstream(files.samples() / name) << "x";
        const auto summary = summarizeRun(files.folder());
        QVERIFY2(summary, summary ? "" : summary.error().sentence().c_str());
        const RunSummary expected{.folder = files.folder(), .name = "toy", .state = RunState::Finished, .step = 100, .total = 100, .loss = 0.125, .savedStep = 99,
                                  .picture = files.samples() / "1700000001000__000000100_1.jpg", .began = 10, .ended = 14};
        QVERIFY(*summary == expected);
    }

    void theLastWordOfTheLogIsTheState_data() {
        QTest::addColumn<int>("ending");
        QTest::addColumn<int>("state");
        QTest::newRow("nothing more") << 0 << static_cast<int>(RunState::Interrupted);
        QTest::newRow("finished") << 1 << static_cast<int>(RunState::Finished);
        QTest::newRow("stopped") << 2 << static_cast<int>(RunState::Stopped);
        QTest::newRow("failed") << 3 << static_cast<int>(RunState::Failed);
        QTest::newRow("out of memory") << 4 << static_cast<int>(RunState::Failed);
        QTest::newRow("gone on with") << 5 << static_cast<int>(RunState::Interrupted);
    }

    void theLastWordOfTheLogIsTheState() {
        QFETCH(const int, ending);
        QFETCH(const int, state);
        std::vector<TrainerEvent> events = {stepAt(1, 7), at(2, 7, Saved{"x", 1}), stepAt(3, 8)};
        if (ending == 1) events.push_back(at(4, 8, Finished{.steps = 8}));
        if (ending == 2) events.push_back(at(4, 8, Finished{.steps = 8, .stopped = true}));
        if (ending == 3) events.push_back(at(4, 8, Failed{{"the disk is full"}, {}}));
        if (ending == 4) events.push_back(at(4, 8, Failed{{"no memory"}, OomFacts{}}));
        if (ending == 5) events.insert(events.end(), {at(4, 8, Finished{.steps = 8}), at(5, 8, PhaseBegan{})});
        const auto summary = summarizeRun(write(std::to_string(ending), events).folder());
        QVERIFY(summary);
        QCOMPARE(static_cast<int>(summary->state), state);
        QCOMPARE(summary->step, 8);
        QCOMPARE(summary->savedStep, std::optional(7));
        QCOMPARE(summary->outOfMemory, ending == 4);
        QCOMPARE(QString::fromStdString(summary->reason.english()), ending == 3 ? QStringLiteral("the disk is full.") : ending == 4 ? QStringLiteral("no memory.") : QString());
    }

    void aRunThatSomeoneWorksOnIsRunning() {
        const RunFiles files = write("toy", {stepAt(1, 7)});
        {
            const auto lock = RunLock::take(files.lock());
            QVERIFY(lock);
            QCOMPARE(summarizeRun(files.folder())->state, RunState::Running);
        }
        std::ofstream(files.lock()) << "4711 1\n";  // left behind by a killed run
        QCOMPARE(summarizeRun(files.folder())->state, RunState::Interrupted);
    }

    void aRunThatHasJustBegunHasAnEmptyLog() {
        const RunFiles files = write("toy", {});
        QVERIFY(!summarizeRun(files.folder()));
        const auto lock = RunLock::take(files.lock());
        const auto summary = summarizeRun(files.folder());
        QVERIFY(summary);
        QCOMPARE(summary->state, RunState::Running);
    }

    void aTornLastLineIsPassedOver() {
        const auto summary = summarizeRun(write("toy", {stepAt(1, 7)}, encodeEvent(stepAt(2, 8)).substr(0, 50)).folder());
        QVERIFY(summary);
        QCOMPARE(summary->step, 7);
        QCOMPARE(summary->state, RunState::Interrupted);
    }

    void aLossThatIsNoNumberIsTold() {
        const auto summary = summarizeRun(write("toy", {stepAt(1, 7, std::numeric_limits<double>::quiet_NaN())}).folder());
        QVERIFY(summary && summary->loss && std::isnan(*summary->loss));
    }

    void whatIsNoRunIsToldApartInOneSentence() {
        const fs::path folder = root();
        fs::create_directories(folder / "empty");
        fs::create_directories(folder / "foreign" / "samples");
        std::ofstream(folder / "file.txt") << "x";
        const auto sentence = [&](const char* name) {
            const auto summary = summarizeRun(folder / name);
            return summary ? QString() : QString::fromStdString(summary.error().sentence());
        };
        QVERIFY(sentence("missing").contains(QStringLiteral("not there")));
        QVERIFY(sentence("file.txt").contains(QStringLiteral("a file")));
        QVERIFY(sentence("empty").contains(QStringLiteral("no run in this folder")));
        QVERIFY(sentence("foreign").contains(QStringLiteral("another program")));
        QVERIFY(sentence(write("damaged", {}, "garbage\n").folder().filename().c_str()).contains(QStringLiteral("damaged")));
    }

    void runsOfATrainingFolderAreListedByName() {
        for (const char* name : {"b", "a", "c"}) write(name, {stepAt(1, 1)});
        fs::create_directories(root() / "foreign" / "samples");
        const auto folders = runFoldersIn(root());
        QCOMPARE(folders, std::vector<fs::path>({root() / "a", root() / "b", root() / "c"}));
        QVERIFY(runFoldersIn(root() / "missing").empty());
    }

    void theFolderIsFoundFromWithin() {
        for (const char* path : {"/out/toy", "/out/toy/", "/out/toy/.headroom", "/out/toy/.headroom/events.jsonl"})
            QCOMPARE(runFolderOf(path), fs::path("/out/toy"));
    }
};

QTEST_GUILESS_MAIN(TestRunSummary)
#include "tst_run_summary.moc"
