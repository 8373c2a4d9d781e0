// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_set.h"
#include "run/sample_table.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

RunModel::Picture pictureOf(int step, int prompt, const std::string& path = {}) {
    return {{.path = path.empty() ? std::to_string(step) + "_" + std::to_string(prompt) + ".png" : path, .prompt = "prompt " + std::to_string(prompt), .index = prompt}, step};
}

}  // namespace

class TestSampleSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesAreFoundByStepAndPrompt() {
        const SampleSet set({pictureOf(0, 0), pictureOf(0, 1), pictureOf(250, 0), pictureOf(250, 2)});
        QCOMPARE(set.steps(), std::vector<int>({0, 250}));
        QCOMPARE(set.promptCount(), 3);
        QCOMPARE(set.pathOf(250, 2), QStringLiteral("250_2.png"));
        QVERIFY(!set.find(250, 1));
        QVERIFY(set.pathOf(100, 0).isEmpty());
        QCOMPARE(set.promptOf(1), QStringLiteral("prompt 1"));
    }

    void theNewerOfTwoOfOneStepCounts() {
        const SampleSet set({pictureOf(0, 0, "old.png"), pictureOf(0, 0, "new.png")});
        QCOMPARE(set.pathOf(0, 0), QStringLiteral("new.png"));
    }

    void stepsBesideStayWithinTheRun() {
        const SampleSet set({pictureOf(0, 0), pictureOf(250, 0), pictureOf(500, 0)});
        QCOMPARE(set.stepBeside(250, 1), 500);
        QCOMPARE(set.stepBeside(250, -1), 0);
        QCOMPARE(set.stepBeside(0, -1), 0);
        QCOMPARE(set.stepBeside(500, 4), 500);
        QCOMPARE(SampleSet().stepBeside(7, 1), 7);
    }

    void theTableGrowsWithoutBeingMadeAnew() {
        SampleTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSamples(SampleSet({pictureOf(0, 0), pictureOf(0, 1)}));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset), inserts(&model, &QAbstractItemModel::rowsInserted);
        model.setSamples(SampleSet({pictureOf(0, 0), pictureOf(0, 1), pictureOf(250, 0)}));
        QCOMPARE(resets.size(), 0);
        QCOMPARE(inserts.size(), 1);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(model.index(1, 0).data(SampleTableModel::PathRole).toString(), QStringLiteral("250_0.png"));
        QVERIFY(!model.index(1, 1).data(SampleTableModel::PathRole).isValid());
        QCOMPARE(model.headerData(1, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("250"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("prompt 1"));
        model.setSamples({});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSampleSet)
#include "tst_sample_set.moc"
