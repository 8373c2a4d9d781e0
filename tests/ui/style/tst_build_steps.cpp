// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/build_steps.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace headroom::ui;

class TestBuildSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsAreDoneInOrderOverSeveralTurns() {
        BuildSteps steps;
        QSignalSpy done(&steps, &BuildSteps::done);
        QList<int> order;
        for (int i = 0; i < 6; ++i)
            steps.add([&order, i] {
                QThread::msleep(4);
                order << i;
            });
        steps.start();
        QVERIFY(order.isEmpty());
        while (order.isEmpty()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QVERIFY(order.size() < 6);
        QTRY_COMPARE(done.size(), 1);
        QCOMPARE(order, QList<int>({0, 1, 2, 3, 4, 5}));
        steps.start();
        steps.finish();
        QTest::qWait(20);
        QCOMPARE(done.size(), 1);
    }

    void whoNeedsThemGetsTheRestAtOnce() {
        BuildSteps steps;
        QSignalSpy done(&steps, &BuildSteps::done);
        int count = 0;
        for (int i = 0; i < 3; ++i) steps.add([&count] { ++count; });
        steps.finish();
        QCOMPARE(count, 3);
        QVERIFY(steps.isDone());
        QCOMPARE(done.size(), 1);
    }

    void aStepMayAskForTheRest() {
        BuildSteps steps;
        QSignalSpy done(&steps, &BuildSteps::done);
        QString order;
        steps.add([&] {
            steps.finish();
            order += QLatin1Char('a');
        });
        steps.add([&] {
            order += QLatin1Char('b');
            steps.finish();
        });
        steps.finish();
        QCOMPARE(order, QStringLiteral("ba"));
        QVERIFY(steps.isDone());
        QCOMPARE(done.size(), 1);
    }
};

QTEST_MAIN(TestBuildSteps)
#include "tst_build_steps.moc"
