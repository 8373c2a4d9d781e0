// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/median.h"

#include <QTest>

using namespace headroom;

class TestMedian : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itIsInTheMiddle() {
        QCOMPARE(medianOf({}), 0.0);
        QCOMPARE(medianOf({7}), 7.0);
        QCOMPARE(medianOf({9, 1}), 5.0);
        QCOMPARE(medianOf({9, 1, 2}), 2.0);
        QCOMPARE(medianOf({4, 9, 1, 2}), 3.0);
        QCOMPARE(medianOf({5, 5, 100, 5, 5}), 5.0);
    }
};

QTEST_GUILESS_MAIN(TestMedian)
#include "tst_median.moc"
