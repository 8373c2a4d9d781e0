// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "support/run_folders.h"
#include "workbench/last_run.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

class TestLastRun : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();

private Q_SLOTS:
    void itTellsWhatTheFolderSays() {
        LastRun last;
        QSignalSpy found(&last, &LastRun::found);
        last.look(writeRun(m_root, "toy", plausibleRun(20)));
        QVERIFY(!last.summary());
        QTRY_COMPARE(found.size(), 1);
        QVERIFY(last.summary()->state == RunState::Finished);
        QCOMPARE(last.summary()->step, 20);
    }

    void aFolderWithoutARunSaysNothingAndEndsTheOldNews() {
        LastRun last;
        QSignalSpy found(&last, &LastRun::found);
        last.look(writeRun(m_root, "toy", plausibleRun(20)));
        QTRY_COMPARE(found.size(), 1);
        last.look(m_root / "missing");
        QVERIFY(!last.summary());
        QTest::qWait(50);
        QCOMPARE(found.size(), 1);
    }

    void onlyTheNewestIsAnswered() {
        LastRun last;
        QSignalSpy found(&last, &LastRun::found);
        for (const char* name : {"a", "b"}) last.look(writeRun(m_root, name, plausibleRun(20)));
        QTRY_COMPARE(found.size(), 1);
        QTest::qWait(50);
        QCOMPARE(found.size(), 1);
        QCOMPARE(last.summary()->name, std::string("b"));
    }
};

QTEST_GUILESS_MAIN(TestLastRun)
#include "tst_last_run.moc"
