// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "support/run_folders.h"
#include "workbench/run_loader.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

class TestRunLoader : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    fs::path root() const { return fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }
    static QString text(const fs::path& path) { return QString::fromStdString(path.string()); }

private Q_SLOTS:
    void aRunThatEndedIsThereWithAllItHad() {
        const auto events = plausibleRun(200, 50, {"gone/a.jpg", "gone/b.jpg"});
        const fs::path folder = writeRun(root(), "toy", events, "job: extension\n", {"/jobs/toy.yaml", "cpu"});
        std::ofstream(folder / "samples" / "a.jpg") << "x";
        RunModel live;
        live.begin(QStringLiteral("toy"));
        live.take(events);
        RunLoader loader;
        LoadedRuns runs;
        connect(&loader, &RunLoader::loaded, this, [&](const LoadedRuns& loaded) { runs = loaded; });
        loader.load({text(folder)});
        QVERIFY(loader.isBusy());
        QTRY_COMPARE(runs.size(), 1u);
        QVERIFY(!loader.isBusy());
        const LoadedRun& run = *runs.front();
        QVERIFY(run.summary.state == RunState::Finished);
        QCOMPARE(run.jobText, QStringLiteral("job: extension\n"));
        QVERIFY(run.origin == (RunOrigin{"/jobs/toy.yaml", "cpu"}));
        QVERIFY(run.model->thread() == QThread::currentThread());
        QCOMPARE(run.model->name(), QStringLiteral("toy"));
        QVERIFY(run.model->state() == RunModel::State::Finished);
        QCOMPARE(run.model->loss().size(), live.loss().size());
        QCOMPARE(run.model->log().size(), live.log().size());
        QCOMPARE(run.model->memoryPeak(), live.memoryPeak());
        QCOMPARE(run.model->memory().end(), live.memory().end());
        QCOMPARE(run.model->phases().size(), live.phases().size());
        QCOMPARE(run.model->pictures().size(), 8u);
        QCOMPARE(run.model->pictures()[0].sample.path, (folder / "samples" / "a.jpg").string());  // the folder was moved
        QCOMPARE(run.model->pictures()[1].sample.path, std::string("gone/b.jpg"));
    }

    void aRunThatWasCutOffIsInterrupted() {
        auto events = plausibleRun(50);
        events.pop_back();
        const auto run = readRun(writeRun(root(), "toy", events), [] { return true; });
        QVERIFY(run);
        QVERIFY((*run)->model->state() == RunModel::State::Interrupted);
        QVERIFY(!(*run)->model->isActive());
    }

    void linesThatCannotBeReadAreCounted() {
        const fs::path folder = writeRun(root(), "toy", plausibleRun(50));
        std::ofstream(folder / ".headroom" / "events.jsonl", std::ios::app) << "{torn\n" << encodeEvent(plausibleRun(1).front()) << '\n';
        const auto run = readRun(folder, [] { return true; });
        QVERIFY(run);
        QCOMPARE((*run)->unreadable, 1u);
    }

    void whatIsNoRunIsSaidInOneSentence() {
        RunLoader loader;
        QSignalSpy failed(&loader, &RunLoader::failed);
        fs::create_directories(root());
        loader.load({text(writeRun(root(), "good", plausibleRun(5))), text(root())});
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.front().front().toString().contains(QStringLiteral("no run in this folder")));
        QVERIFY(!loader.isBusy());
    }

    void onlyTheNewestRequestIsAnswered() {
        RunLoader loader;
        QStringList names;
        connect(&loader, &RunLoader::loaded, this, [&](const LoadedRuns& loaded) { names << QString::fromStdString(loaded.front()->summary.name); });
        for (const char* name : {"a", "b", "c"}) loader.load({text(writeRun(root(), name, plausibleRun(300)))});
        QTRY_COMPARE(names, QStringList(QStringLiteral("c")));
        loader.load({text(root() / "a")});
        loader.cancel();
        QTest::qWait(50);
        QCOMPARE(names.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestRunLoader)
#include "tst_run_loader.moc"
