// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scripted_engine.h"
#include "workbench/job_queue.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

JobCopy jobNamed(const QString& name, const QString& device = QStringLiteral("cpu")) {
    return copyOf(QStringLiteral("job: extension\nconfig:\n  name: %1\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: %2\n"
                                 "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n"
                                 "      train: {batch_size: 2, steps: 10}\n      model: {name_or_path: model, arch: sd1}\n").arg(name, device),
                  QStringLiteral("/jobs/%1.yaml").arg(name));
}

std::vector<TrainerEvent> failure(bool outOfMemory) {
    Failed failed{.error = {"It went wrong"}};
    if (outOfMemory) failed.oom = OomFacts{.phase = Phase::Steps};
    return {{.time = 1, .phase = Phase::Steps, .step = 1, .body = StepDone{.step = 1, .total = 10, .loss = 0.5}}, {.time = 2, .phase = Phase::Steps, .step = 1, .body = failed}};
}

/// Everything that a queue needs, with a scripted engine.
struct Bench {
    explicit Bench(const QString& file = {}) : queue(controller, run, engine, file) {}

    ScriptedEngine::Script script{.answers = {{"alpha", plausibleRun(3)}, {"beta", plausibleRun(3)}, {"gamma", plausibleRun(3)}, {"fails", failure(false)}, {"toolarge", failure(true)}}};
    Workbench workbench;
    RunModel run;
    EngineClient engine{[this]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<ScriptedEngine>(script)); }};
    RunController controller{workbench, engine, run, [] { return false; }};
    JobQueue queue;

    QStringList names() const {
        QStringList all;
        for (const JobCopy& job : queue.waiting()) all << job.name;
        return all;
    }
    bool isQuiet() const { return !engine.isBusy() && !queue.current(); }
};

QStringList list(std::initializer_list<const char*> words) {
    QStringList all;
    for (const char* word : words) all << QString::fromLatin1(word);
    return all;
}

}  // namespace

class TestJobQueue : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    QString file() const { return m_dir.filePath(QString::fromLatin1(QTest::currentTestFunction()) + QStringLiteral("/queue.json")); }

private Q_SLOTS:
    void jobsTrainOneAfterAnother() {
        Bench bench;
        for (const char* name : {"alpha", "beta", "gamma"}) QVERIFY(bench.queue.add(jobNamed(QString::fromLatin1(name))).isEmpty());
        QCOMPARE(bench.queue.current()->name, QStringLiteral("alpha"));
        QCOMPARE(bench.names(), list({"beta", "gamma"}));
        QTRY_VERIFY(bench.isQuiet() && bench.queue.waiting().empty());
        QCOMPARE(bench.script.order(), std::vector<std::string>({"alpha", "beta", "gamma"}));
        QCOMPARE(bench.run.name(), QStringLiteral("gamma"));
        QVERIFY(bench.queue.news().isEmpty());
    }

    void theNextBeginsWhenOneFails() {
        Bench bench;
        for (const char* name : {"alpha", "fails", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
        QTRY_COMPARE(bench.script.order().size(), 3u);
        QTRY_VERIFY(bench.isQuiet());
        QCOMPARE(bench.script.order().back(), std::string("gamma"));
        QVERIFY(!bench.queue.isPaused());
    }

    void whichFailurePausesIsAChoice_data() {
        QTest::addColumn<int>("choice");
        QTest::addColumn<QString>("job");
        QTest::addColumn<bool>("pauses");
        const auto row = [](const char* name, JobQueue::PauseAfter choice, const char* job, bool pauses) {
            QTest::newRow(name) << static_cast<int>(choice) << QString::fromLatin1(job) << pauses;
        };
        row("never, failure", JobQueue::PauseAfter::Never, "fails", false);
        row("never, memory", JobQueue::PauseAfter::Never, "toolarge", false);
        row("memory, failure", JobQueue::PauseAfter::OutOfMemory, "fails", false);
        row("memory, memory", JobQueue::PauseAfter::OutOfMemory, "toolarge", true);
        row("any, failure", JobQueue::PauseAfter::AnyFailure, "fails", true);
        row("any, memory", JobQueue::PauseAfter::AnyFailure, "toolarge", true);
    }

    void whichFailurePausesIsAChoice() {
        QFETCH(const int, choice);
        QFETCH(const QString, job);
        QFETCH(const bool, pauses);
        Bench bench;
        QVERIFY(bench.queue.pauseAfter() == JobQueue::PauseAfter::OutOfMemory);
        bench.queue.setPauseAfter(static_cast<JobQueue::PauseAfter>(choice));
        bench.queue.add(jobNamed(job));
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        QTRY_VERIFY(bench.isQuiet() && (pauses || bench.queue.waiting().empty()));
        QCOMPARE(bench.queue.isPaused(), pauses);
        QCOMPARE(bench.names(), pauses ? list({"beta"}) : QStringList());
        if (!pauses) return;
        QVERIFY(bench.queue.news().contains(job));
        bench.queue.setPaused(false);
        QTRY_VERIFY(bench.isQuiet() && bench.queue.waiting().empty());
        QVERIFY(bench.queue.news().isEmpty());
    }

    void theNewsTellWhatFailedAndWhatFollowed() {
        Bench bench;
        bench.queue.add(jobNamed(QStringLiteral("fails")));
        bench.script.holdNext();
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        bench.script.letGo();
        QTRY_VERIFY(!bench.queue.news().isEmpty());
        QVERIFY(bench.queue.news().contains(QStringLiteral("fails failed")));
        QVERIFY(bench.queue.news().contains(QStringLiteral("beta")));
    }

    void theOrderCanBeChangedDuringARun() {
        Bench bench;
        bench.script.holdNext();
        for (const char* name : {"alpha", "beta", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
        QTRY_VERIFY(bench.script.holds());
        bench.queue.move(1, 0);
        QCOMPARE(bench.names(), list({"gamma", "beta"}));
        bench.queue.move(0, 0);
        bench.queue.move(0, 7);
        bench.queue.remove(7);
        QCOMPARE(bench.names(), list({"gamma", "beta"}));
        bench.script.letGo();
        QTRY_VERIFY(bench.isQuiet() && bench.queue.waiting().empty());
        QCOMPARE(bench.script.order(), std::vector<std::string>({"alpha", "gamma", "beta"}));
    }

    void aJobThatWasTakenOutDoesNotTrain() {
        Bench bench;
        bench.script.holdNext();
        for (const char* name : {"alpha", "beta", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
        bench.queue.remove(0);
        bench.script.letGo();
        QTRY_VERIFY(bench.isQuiet() && bench.queue.waiting().empty());
        QCOMPARE(bench.script.order(), std::vector<std::string>({"alpha", "gamma"}));
    }

    void aPausedQueueLetsTheRunGoOnAndWaits() {
        Bench bench;
        bench.script.holdNext();
        bench.queue.add(jobNamed(QStringLiteral("alpha")));
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        bench.queue.setPaused(true);
        bench.script.letGo();
        QTRY_VERIFY(bench.isQuiet());
        QTest::qWait(100);
        QCOMPARE(bench.script.order(), std::vector<std::string>({"alpha"}));
        bench.queue.setPaused(false);
        QTRY_COMPARE(bench.script.order().size(), 2u);
        QTRY_VERIFY(bench.isQuiet());
    }

    void stoppingTheRunPausesTheQueue() {
        Bench bench;
        bench.script.holdNext();
        bench.queue.add(jobNamed(QStringLiteral("alpha")));
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        QTRY_VERIFY(bench.script.holds());
        bench.controller.stop();
        QTRY_VERIFY(bench.isQuiet());
        QVERIFY(bench.queue.isPaused());
        QVERIFY(bench.queue.news().contains(QStringLiteral("stopped")));
        QCOMPARE(bench.names(), list({"beta"}));
    }

    void itGoesOnAfterARunThatWasBegunByHand() {
        Bench bench;
        bench.script.holdNext();
        bench.controller.train(jobNamed(QStringLiteral("alpha")));
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        QVERIFY(!bench.queue.current());
        QCOMPARE(bench.names(), list({"beta"}));
        bench.script.letGo();
        QTRY_COMPARE(bench.script.order(), std::vector<std::string>({"alpha", "beta"}));
        QTRY_VERIFY(bench.isQuiet());
    }

    void theCopyIsTrainedAsItWasWhenItWasAdded() {
        Bench bench;
        bench.queue.setPaused(true);
        JobCopy job = jobNamed(QStringLiteral("alpha"));
        bench.queue.add(job);
        job.text.replace(QStringLiteral("alpha"), QStringLiteral("gamma"));
        bench.queue.setPaused(false);
        QTRY_COMPARE(bench.script.order(), std::vector<std::string>({"alpha"}));
        QTRY_VERIFY(bench.isQuiet());
    }

    void aJobWithErrorsIsNotTaken() {
        Bench bench;
        JobCopy job = jobNamed(QStringLiteral("alpha"));
        job.text.replace(QStringLiteral("steps: 10"), QStringLiteral("steps: many"));
        QVERIFY(bench.queue.add(job).contains(QStringLiteral("many")));
        QVERIFY(bench.isQuiet() && bench.queue.waiting().empty());
    }

    void aJobThatCannotBeginPausesTheQueueAndIsKept() {
        Bench bench;
        bench.queue.setPaused(true);
        bench.queue.add(jobNamed(QStringLiteral("alpha"), QStringLiteral("cuda")));
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        bench.queue.setPaused(false);
        QVERIFY(bench.queue.isPaused());
        QVERIFY(bench.queue.news().contains(QStringLiteral("card")));
        QCOMPARE(bench.names(), list({"beta", "alpha"}));
    }

    /// Four rungs of the wizard are left to this job; the queue takes as many as it may, one a try.
    void theWizardChangesTheCopyOnlyWithLeave_data() {
        QTest::addColumn<int>("most");
        for (const int most : {0, 1, 2}) QTest::newRow(qPrintable(QString::number(most))) << most;
    }

    void theWizardChangesTheCopyOnlyWithLeave() {
        QFETCH(const int, most);
        Bench bench;
        QCOMPARE(bench.queue.mostChanges(), 0);
        bench.queue.setMostChanges(most);
        const JobCopy job = jobNamed(QStringLiteral("toolarge"));
        bench.queue.add(job);
        bench.queue.add(jobNamed(QStringLiteral("beta")));
        QTRY_VERIFY(bench.isQuiet() && bench.queue.isPaused());
        std::vector<std::string> tries(static_cast<std::size_t>(1 + most), "toolarge");
        QCOMPARE(bench.script.order(), tries);
        QCOMPARE(bench.names(), list({"beta"}));
        QCOMPARE(bench.controller.job().changes, most);
        QCOMPARE(bench.controller.job().text == job.text, most == 0);
        QCOMPARE(bench.controller.job().path, job.path);
        QVERIFY(errorOf(bench.controller.job()).isEmpty());
    }

    void whatTheWizardChangedIsSaid() {
        Bench bench;
        bench.queue.setMostChanges(2);
        bench.queue.add(jobNamed(QStringLiteral("toolarge")));
        QTRY_VERIFY(bench.queue.news().contains(QStringLiteral("toolarge ran out of memory and trains again. Change 1 of 2")));
        QTRY_VERIFY(bench.isQuiet());
    }

    void otherFailuresAndRunsBegunByHandAreNotChanged() {
        Bench bench;
        bench.queue.setMostChanges(3);
        bench.queue.add(jobNamed(QStringLiteral("fails")));
        QTRY_COMPARE(bench.script.order(), std::vector<std::string>({"fails"}));
        QTRY_VERIFY(bench.isQuiet());
        bench.controller.train(jobNamed(QStringLiteral("toolarge")));
        QTRY_COMPARE(bench.script.order().size(), 2u);
        QTRY_VERIFY(bench.isQuiet() && !bench.engine.isBusy());
        QTest::qWait(50);
        QCOMPARE(bench.script.order().size(), 2u);
    }

    void theLeaveAndTheChangesOutliveTheProgram() {
        {
            Bench bench(file());
            bench.queue.setMostChanges(2);
            bench.queue.setPaused(true);
            JobCopy job = jobNamed(QStringLiteral("alpha"));
            job.changes = 1;
            bench.queue.add(job);
        }
        Bench bench(file());
        QCOMPARE(bench.queue.mostChanges(), 2);
        QCOMPARE(bench.queue.waiting().front().changes, 1);
    }

    void itOutlivesTheProgramAndThenWaits() {
        {
            Bench bench(file());
            bench.script.holdNext();
            for (const char* name : {"alpha", "beta", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
            bench.queue.move(1, 0);
            bench.queue.setPauseAfter(JobQueue::PauseAfter::AnyFailure);
            QTRY_VERIFY(bench.script.holds());
            bench.queue.flush();
            bench.engine.shutDown();  // the program ends in the middle of the run
        }
        Bench bench(file());
        QCOMPARE(bench.names(), list({"alpha", "gamma", "beta"}));
        QVERIFY(bench.queue.waiting().front() == jobNamed(QStringLiteral("alpha")));
        QVERIFY(bench.queue.pauseAfter() == JobQueue::PauseAfter::AnyFailure);
        QVERIFY(bench.queue.isPaused());
        QVERIFY(!bench.queue.news().isEmpty());
        bench.queue.setPaused(false);
        QTRY_VERIFY(bench.isQuiet() && bench.queue.waiting().empty());
        QCOMPARE(bench.script.order(), std::vector<std::string>({"alpha", "gamma", "beta"}));
        bench.queue.flush();
        QVERIFY(Bench(file()).names().isEmpty());
    }

    void aDamagedFileIsPutAside() {
        QVERIFY(QDir().mkpath(QFileInfo(file()).path()));
        QFile damaged(file());
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("{\"jobs\": [");
        damaged.close();
        Bench bench(file());
        QVERIFY(bench.queue.waiting().empty());
        QVERIFY(bench.queue.news().contains(QStringLiteral("put aside")));
        QVERIFY(QFile::exists(file() + QStringLiteral(".damaged")));
    }

    void aPlaceThatCannotBeWrittenIsSaid() {
        QFile blocker(m_dir.filePath(QStringLiteral("blocker")));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        Bench bench(blocker.fileName() + QStringLiteral("/queue.json"));
        QSignalSpy failed(&bench.queue, &JobQueue::failed);
        bench.queue.setPaused(true);
        bench.queue.add(jobNamed(QStringLiteral("alpha")));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(bench.names(), list({"alpha"}));
    }
};

QTEST_GUILESS_MAIN(TestJobQueue)
#include "tst_job_queue.moc"
