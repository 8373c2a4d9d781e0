// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/command_inbox.h"

#include <QTest>

#include <thread>

using namespace headroom;

class TestCommandInbox : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saveAndSampleAreTakenOnce() {
        CommandInbox inbox;
        inbox.put(TrainerCommand::SaveNow);
        inbox.put(TrainerCommand::SampleNow);
        QVERIFY(inbox.takeSaveNow());
        QVERIFY(!inbox.takeSaveNow());
        QVERIFY(inbox.takeSampleNow());
        QVERIFY(!inbox.takeSampleNow());
    }

    void resumeEndsAPause() {
        CommandInbox inbox;
        inbox.put(TrainerCommand::Pause);
        QVERIFY(inbox.pauseRequested());
        std::thread waiter([&] { inbox.waitWhilePaused(); });
        inbox.put(TrainerCommand::Resume);
        waiter.join();
        QVERIFY(!inbox.pauseRequested());
    }

    void stopEndsAPauseToo() {
        CommandInbox inbox;
        inbox.put(TrainerCommand::Pause);
        std::thread waiter([&] { inbox.waitWhilePaused(); });
        inbox.put(TrainerCommand::Stop);
        waiter.join();
        QVERIFY(inbox.stopRequested());
    }

    void aNewRequestStartsWithAnEmptyInbox() {
        CommandInbox inbox;
        inbox.put(TrainerCommand::Stop);
        inbox.put(TrainerCommand::SaveNow);
        inbox.clear();
        QVERIFY(!inbox.stopRequested());
        QVERIFY(!inbox.takeSaveNow());
    }
};

QTEST_GUILESS_MAIN(TestCommandInbox)
#include "tst_command_inbox.moc"
