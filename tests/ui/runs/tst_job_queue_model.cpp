// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/job_queue_model.h"
#include "runs/queue_view.h"
#include "style/look.h"
#include "support/scripted_engine.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QPushButton>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

JobCopy jobNamed(const QString& name) {
    return copyOf(QStringLiteral("job: extension\nconfig:\n  name: %1\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
                                 "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n"
                                 "      train: {batch_size: 2, steps: 10}\n      model: {name_or_path: model, arch: sd1}\n").arg(name),
                  QStringLiteral("/jobs/%1.yaml").arg(name));
}

struct Bench {
    ScriptedEngine::Script script{.answers = {{"alpha", plausibleRun(3)}, {"beta", plausibleRun(3)}, {"gamma", plausibleRun(3)}}};
    Workbench workbench;
    RunModel run;
    EngineClient engine{[this]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<ScriptedEngine>(script)); }};
    RunController controller{workbench, engine, run, [] { return false; }};
    JobQueue queue{controller, run, engine, {}};
};

QStringList namesOf(const QAbstractItemModel& model) {
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row) names << model.index(row, 0).data().toString();
    return names;
}

QStringList list(std::initializer_list<const char*> words) {
    QStringList all;
    for (const char* word : words) all << QString::fromLatin1(word);
    return all;
}

}  // namespace

class TestJobQueueModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void rowsFollowTheQueue() {
        Bench bench;
        JobQueueModel model(bench.queue, bench.run);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        bench.script.holdNext();
        for (const char* name : {"alpha", "beta", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
        QCOMPARE(namesOf(model), list({"alpha", "beta", "gamma"}));
        QVERIFY(model.index(0).data(JobQueueModel::IsCurrentRole).toBool());
        QCOMPARE(model.index(1).data(JobQueueModel::StateRole).toString(), QStringLiteral("Next"));
        QCOMPARE(model.index(2).data(JobQueueModel::StateRole).toString(), QStringLiteral("Waiting"));
        QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsDragEnabled));
        QVERIFY(model.flags(model.index(1)) & Qt::ItemIsDragEnabled);
        bench.queue.move(0, 1);
        QCOMPARE(namesOf(model), list({"alpha", "gamma", "beta"}));
        bench.queue.move(1, 0);
        QCOMPARE(namesOf(model), list({"alpha", "beta", "gamma"}));
        bench.queue.remove(1);
        QCOMPARE(namesOf(model), list({"alpha", "beta"}));
        bench.script.letGo();
        QTRY_VERIFY(!bench.engine.isBusy() && model.rowCount() == 0);
    }

    void aViewMayMoveAndRemoveOnlyWhatWaits() {
        Bench bench;
        JobQueueModel model(bench.queue, bench.run);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        bench.script.holdNext();
        for (const char* name : {"alpha", "beta", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
        QVERIFY(!model.moveRow({}, 0, {}, 3));
        QVERIFY(!model.moveRow({}, 1, {}, 1));
        QVERIFY(!model.moveRow({}, 1, {}, 2));
        QVERIFY(model.moveRow({}, 2, {}, 1));
        QCOMPARE(namesOf(model), list({"alpha", "gamma", "beta"}));
        QVERIFY(model.moveRow({}, 1, {}, 3));
        QCOMPARE(namesOf(model), list({"alpha", "beta", "gamma"}));
        QVERIFY(model.moveRow({}, 2, {}, 0));  // before the one that trains is before the first that waits
        QCOMPARE(namesOf(model), list({"alpha", "gamma", "beta"}));
        QVERIFY(!model.removeRow(0));
        QVERIFY(model.removeRow(1));
        QCOMPARE(namesOf(model), list({"alpha", "beta"}));
        bench.script.letGo();
        QTRY_VERIFY(!bench.engine.isBusy() && model.rowCount() == 0);
    }

    void theKeyboardMovesAndRemoves() {
        Bench bench;
        bench.queue.setPaused(true);
        for (const char* name : {"alpha", "beta", "gamma"}) bench.queue.add(jobNamed(QString::fromLatin1(name)));
        QueueView view(bench.queue, bench.run);
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        QListView& rows = view.list();
        rows.setFocus();
        rows.setCurrentIndex(rows.model()->index(2, 0));
        QTest::keyClick(&rows, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(namesOf(*rows.model()), list({"alpha", "gamma", "beta"}));
        QTest::keyClick(&rows, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(namesOf(*rows.model()), list({"gamma", "alpha", "beta"}));
        QTest::keyClick(&rows, Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&rows, Qt::Key_Delete);
        QCOMPARE(namesOf(*rows.model()), list({"alpha", "beta"}));
        QVERIFY(!rows.model()->index(0, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
    }

    void anEmptyQueueSaysWhatItIsFor() {
        Bench bench;
        QueueView view(bench.queue, bench.run);
        view.show();
        QVERIFY(!view.list().isVisible());
        bench.queue.setPaused(true);
        bench.queue.add(jobNamed(QStringLiteral("alpha")));
        QVERIFY(view.list().isVisible());
        for (const QPushButton* button : view.findChildren<QPushButton*>()) QVERIFY(!button->text().trimmed().isEmpty() || !button->accessibleName().isEmpty());
    }
};

QTEST_MAIN(TestJobQueueModel)
#include "tst_job_queue_model.moc"
