// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_model.h"
#include "run/log_search.h"
#include "support/fake_engine.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

std::vector<TrainerEvent> warnings(int first, int count) {
    std::vector<TrainerEvent> events;
    for (int i = first; i < first + count; ++i)
        events.push_back({.time = 1'700'000'000.0 + i, .phase = Phase::Steps, .step = i, .body = Warning{.code = "x", .sentence = "Line " + std::to_string(i)}});
    return events;
}

}  // namespace

class TestLogModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itFollowsARunInEveryStateOfIt() {
        RunModel run;
        LogModel model(run);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        run.begin();
        QCOMPARE(model.rowCount(), 0);
        run.take(plausibleRun(40));
        QCOMPARE(model.rowCount(), static_cast<int>(run.log().size()));
        run.take(warnings(1000, static_cast<int>(RunModel::kLogLimit)));  // the first lines are dropped
        QCOMPARE(model.rowCount(), static_cast<int>(RunModel::kLogLimit));
        QVERIFY(model.text(0).endsWith(QStringLiteral("Line 1000")));
        run.begin();
        QCOMPARE(model.rowCount(), 0);
    }

    void kindsAreShownOrNot() {
        RunModel run;
        LogModel model(run);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        run.begin();
        run.take(plausibleRun(5));
        const int notes = model.rowCount();
        run.take(warnings(1, 2));
        run.take({{.time = 1'700'000'010.0, .phase = Phase::Steps, .body = Failed{.error = {"the card fell off"}}}});
        QCOMPARE(model.rowCount(), notes + 3);
        model.setShown(LogModel::Kind::Note, false);
        QCOMPARE(model.rowCount(), 3);
        model.setShown(LogModel::Kind::Warning, false);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(model.text(0).contains(QStringLiteral("the card fell off")));
        run.take(warnings(3, 2));
        QCOMPARE(model.rowCount(), 1);
        model.setShown(LogModel::Kind::Warning, true);
        QCOMPARE(model.rowCount(), 5);
    }

    void wordsAreFoundInOldAndNewLines() {
        RunModel run;
        LogModel model(run);
        LogSearch search(model);
        run.begin();
        run.take(warnings(1, 20'000));
        search.setWords(QStringLiteral("LINE 77"));
        QTRY_VERIFY(search.isDone());
        QCOMPARE(search.hits().size(), 1u + 10 + 100);  // 77, 770 to 779, 7700 to 7799
        QCOMPARE(search.next(-1), 76);
        QCOMPARE(search.next(76), 769);
        QCOMPARE(search.previous(76), 7798);  // from the first on to the last
        QCOMPARE(search.next(7798), 76);
        run.take(warnings(77'000, 1));
        QTRY_COMPARE(search.hits().size(), 112u);
        search.setWords({});
        QVERIFY(search.hits().empty());
        QCOMPARE(search.next(0), -1);
    }

    void hitsMoveAlongWhenOldLinesAreDropped() {
        RunModel run;
        LogModel model(run);
        LogSearch search(model);
        run.begin();
        run.take(warnings(0, static_cast<int>(RunModel::kLogLimit)));
        search.setWords(QStringLiteral("Line 50000"));
        QTRY_VERIFY(search.isDone());
        QCOMPARE(search.hits(), std::vector<int>{50'000});
        run.take(warnings(static_cast<int>(RunModel::kLogLimit), 40'000));
        QTRY_VERIFY(search.isDone());
        QCOMPARE(search.hits(), std::vector<int>{10'000});
        QVERIFY(model.text(search.hits()[0]).endsWith(QStringLiteral("Line 50000")));
    }

    void aHundredThousandLinesAreNoWait() {
        RunModel run;
        LogModel model(run);
        LogSearch search(model);
        run.begin();
        run.take(warnings(0, static_cast<int>(RunModel::kLogLimit)));
        QElapsedTimer timer;
        qint64 longest = 0;
        connect(&search, &LogSearch::changed, this, [&] { longest = std::max(longest, timer.restart()); });
        timer.start();
        search.setWords(QStringLiteral("there is no such line"));
        QTRY_VERIFY_WITH_TIMEOUT(search.isDone(), 20'000);
        qInfo("longest part of a search: %lld ms", longest);
        QVERIFY2(longest < 250, "far beyond what a slow machine may take");
    }
};

QTEST_GUILESS_MAIN(TestLogModel)
#include "tst_log_model.moc"
