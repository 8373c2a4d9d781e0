// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/own_turn.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace headroom::ui;

class TestOwnTurn : public QObject {
    Q_OBJECT

    static void oneTurn() { QCoreApplication::processEvents(); }

private Q_SLOTS:
    /// However long what was posted takes: a timer that fell due meanwhile would fire in the same turn.
    void whatIsPostedHasATurnBefore() {
        OwnTurn turn;
        QSignalSpy came(&turn, &OwnTurn::come);
        turn.ask();
        QMetaObject::invokeMethod(this, [] { QThread::msleep(10); }, Qt::QueuedConnection);
        oneTurn();
        QCOMPARE(came.size(), 0);
        QTRY_COMPARE(came.size(), 1);
        QVERIFY(!turn.isAsked());
    }

    void askedAgainItComesOnceAndLater() {
        OwnTurn turn;
        QSignalSpy came(&turn, &OwnTurn::come);
        turn.ask();
        oneTurn();
        turn.ask();
        oneTurn();
        QCOMPARE(came.size(), 0);
        QTRY_COMPARE(came.size(), 1);
        QTest::qWait(20);
        QCOMPARE(came.size(), 1);
    }

    void twoNeverComeInOneTurn() {
        OwnTurn first, second;
        QSignalSpy firstCame(&first, &OwnTurn::come), secondCame(&second, &OwnTurn::come);
        first.ask();
        second.ask();
        while (firstCame.isEmpty()) oneTurn();
        QCOMPARE(secondCame.size(), 0);
        oneTurn();  // what the first has posted
        QCOMPARE(secondCame.size(), 0);
        QTRY_COMPARE(secondCame.size(), 1);
    }

    void oneThatIsGoneHoldsUpNoOther() {
        OwnTurn stays;
        QSignalSpy came(&stays, &OwnTurn::come);
        {
            OwnTurn goes;
            goes.ask();
            stays.ask();
        }
        QTRY_COMPARE(came.size(), 1);
    }

    void whoTakesItBackIsNotCalled() {
        OwnTurn turn;
        QSignalSpy came(&turn, &OwnTurn::come);
        turn.ask();
        QVERIFY(turn.isAsked());
        turn.cancel();
        QTest::qWait(20);
        QCOMPARE(came.size(), 0);
    }

    void laterEndsWithItsContext() {
        int count = 0;
        QObject stays;
        OwnTurn::later(&stays, [&] { ++count; });
        {
            QObject goes;
            OwnTurn::later(&goes, [&] { count += 100; });
        }
        QTRY_COMPARE(count, 1);
        QTRY_VERIFY(stays.children().isEmpty());
        QTest::qWait(20);
        QCOMPARE(count, 1);
    }
};

QTEST_MAIN(TestOwnTurn)
#include "tst_own_turn.moc"
