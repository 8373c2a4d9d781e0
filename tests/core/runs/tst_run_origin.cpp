// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_origin.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;

class TestRunOrigin : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::filesystem::path m_file = std::filesystem::path(m_dir.path().toStdString()) / "origin.json";

private Q_SLOTS:
    void itReadsWhatWasWritten() {
        const RunOrigin origin{"/home/me/jöbs/toy \"one\".yaml", "cpu"};
        QVERIFY(writeOrigin(m_file, origin));
        QVERIFY(readOrigin(m_file) == origin);
    }

    void whatCannotBeUsedIsEmpty() {
        QVERIFY(readOrigin(m_file.parent_path() / "missing.json") == RunOrigin());
        std::ofstream(m_file) << "{\"job\": 3, \"device\": \"cuda\"";
        QVERIFY(readOrigin(m_file) == RunOrigin());
        std::ofstream(m_file) << "{\"job\": 3, \"device\": \"cuda\"}";
        QVERIFY(readOrigin(m_file) == (RunOrigin{"", "cuda"}));
    }
};

QTEST_GUILESS_MAIN(TestRunOrigin)
#include "tst_run_origin.moc"
