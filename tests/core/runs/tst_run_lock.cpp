// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_lock.h"

#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <fstream>
#include <memory>

using namespace headroom;

class TestRunLock : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::filesystem::path m_file = std::filesystem::path(m_dir.path().toStdString()) / "lock";

private Q_SLOTS:
    void aSecondRunIsRefusedInOneSentenceThatNamesTheFirst() {
        const auto first = RunLock::take(m_file);
        QVERIFY(first);
        const auto second = RunLock::take(m_file);
        QVERIFY(!second);
        QVERIFY(second.error().sentence().find(std::to_string(::getpid())) != std::string::npos);
        QVERIFY(std::filesystem::exists(m_file));
    }

    void lookingAtALockNeitherMakesNorTakesIt() {
        QVERIFY(!RunLock::isHeld(m_file));
        QVERIFY(!std::filesystem::exists(m_file));
        const auto lock = RunLock::take(m_file);
        QVERIFY(lock);
        QVERIFY(RunLock::isHeld(m_file));
        QVERIFY(RunLock::isHeld(m_file));
    }

    void theLockGoesWithItsRun() {
        { const auto lock = RunLock::take(m_file); QVERIFY(lock); }
        QVERIFY(!std::filesystem::exists(m_file));
        QVERIFY(RunLock::take(m_file));
    }

    void whatAKilledRunLeftNeverBlocks() {
        std::ofstream(m_file) << "1 17\n";
        QVERIFY(RunLock::take(m_file));
    }
};

QTEST_GUILESS_MAIN(TestRunLock)
#include "tst_run_lock.moc"
