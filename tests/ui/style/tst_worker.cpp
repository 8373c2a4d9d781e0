// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/worker.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <memory>

using namespace headroom::ui;

class TestWorker : public QObject {
    Q_OBJECT

    /// Holds a worker back until it is opened.
    struct Gate {
        std::atomic<bool> isReached = false;
        std::atomic<bool> isOpen = false;
        void pass() {
            isReached = true;
            while (!isOpen) QThread::yieldCurrentThread();
        }
    };

private Q_SLOTS:
    void whatIsFoundElsewhereIsToldHereInItsOrder() {
        Worker worker;
        std::vector<int> told;
        QThread* workedOn = nullptr;
        for (int i = 0; i < 50; ++i)
            worker.start([&told, &workedOn, i] {
                workedOn = QThread::currentThread();
                return [&told, i] {
                    QCOMPARE(QThread::currentThread(), qApp->thread());
                    told.push_back(i);
                };
            });
        QTRY_COMPARE(told.size(), 50u);
        QVERIFY(std::ranges::is_sorted(told));
        QVERIFY(workedOn != qApp->thread());
    }

    void whatHasNothingToTellIsDoneToo() {
        Worker worker;
        std::atomic<int> done = 0;
        for (int i = 0; i < 3; ++i)
            worker.start([&done] {
                ++done;
                return Worker::Answer();
            });
        worker.finish();
        QCOMPARE(done.load(), 3);
        worker.finish();
    }

    void itsEndWaitsForWhatWasStarted() {
        std::atomic<int> done = 0;
        bool isTold = false;
        {
            Worker worker;
            for (int i = 0; i < 3; ++i)
                worker.start([&done, &isTold] {
                    QThread::msleep(5);
                    ++done;
                    return [&isTold] { isTold = true; };
                });
        }
        QCOMPARE(done.load(), 3);
        QCoreApplication::processEvents();
        QVERIFY(!isTold);
    }

    void piecesThatHoldWhatTheyNeedAreNotWaitedFor() {
        const auto gate = std::make_shared<Gate>();
        const auto done = std::make_shared<std::atomic<int>>(0);
        bool isTold = false;
        {
            Worker worker(Worker::AtEnd::GoOn);
            for (int i = 0; i < 2; ++i)
                worker.start([gate, done, &isTold] {
                    gate->pass();
                    ++*done;
                    return [&isTold] { isTold = true; };
                });
            QTRY_VERIFY(gate->isReached);
        }
        QCOMPARE(done->load(), 0);
        gate->isOpen = true;
        QTRY_COMPARE(done->load(), 2);
        QCoreApplication::processEvents();
        QVERIFY(!isTold);
    }

    void oneWorkerDoesNotKeepAnotherWaiting() {
        Gate gate;
        std::vector<std::unique_ptr<Worker>> held(3);
        for (auto& worker : held) {
            worker = std::make_unique<Worker>();
            worker->start([&gate] {
                gate.pass();
                return Worker::Answer();
            });
        }
        Worker other;
        bool isTold = false;
        other.start([&isTold] { return [&isTold] { isTold = true; }; });
        QTRY_VERIFY(isTold);
        gate.isOpen = true;
    }

    void whatIsForgottenIsNeitherBegunNorTold() {
        Worker worker;
        Gate gate;
        bool isTold = false, sawIt = false, isBegun = false;
        worker.start([&] {
            gate.pass();
            sawIt = worker.isForgotten();
            return [&isTold] { isTold = true; };
        });
        worker.start([&isBegun] {
            isBegun = true;
            return Worker::Answer();
        });
        QTRY_VERIFY(gate.isReached);
        worker.forget();
        gate.isOpen = true;
        worker.finish();
        QCoreApplication::processEvents();
        QVERIFY(sawIt);
        QVERIFY(!isBegun);
        QVERIFY(!isTold);
    }

    void anAnswerOnItsWayIsForgottenToo() {
        Worker worker;
        int told = 0;
        worker.start([&told] { return [&told] { told += 100; }; });
        worker.finish();
        worker.forget();
        worker.start([&told] { return [&told] { ++told; }; });
        QTRY_COMPARE(told, 1);
        QCoreApplication::processEvents();
        QCOMPARE(told, 1);
    }

    void whoIsToldMayAskForMore() {
        Worker worker;
        int told = 0;
        std::function<void()> again = [&] {
            if (++told < 5) worker.start([&again] { return again; });
        };
        worker.start([&again] { return again; });
        QTRY_COMPARE(told, 5);
    }
};

QTEST_GUILESS_MAIN(TestWorker)
#include "tst_worker.moc"
