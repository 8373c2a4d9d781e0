// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/oom_counter.h"

#include <QTest>

using namespace headroom;

class TestOomCounter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-05
    void theFourthFailureInARowEndsTheRun() {
        OomCounter counter;
        for (int i = 0; i < 3; ++i) QVERIFY(!counter.stepFailed());
        QVERIFY(counter.stepFailed());
    }

    void aFinishedStepForgivesEarlierFailures() {
        OomCounter counter;
        for (int round = 0; round < 3; ++round) {
            for (int i = 0; i < 3; ++i) QVERIFY(!counter.stepFailed());
            QCOMPARE(counter.inARow(), 3);
            counter.stepFinished();
        }
    }
};

QTEST_GUILESS_MAIN(TestOomCounter)
#include "tst_oom_counter.moc"
