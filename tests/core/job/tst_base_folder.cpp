// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/base_folder.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
namespace fs = std::filesystem;

class TestBaseFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void relativePathsStartAtTheJobFileWhereItsFoldersLie() {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        fs::create_directories(folder / "pictures");
        ProcessConfig process;
        process.datasets.emplace_back().folderPath = "pictures";
        QCOMPARE(baseFolderOf(process, folder / "job.yaml"), folder);
        process.datasets[0].folderPath = "elsewhere";
        QCOMPARE(baseFolderOf(process, folder / "job.yaml"), fs::current_path());
    }

    void aJobWithoutAFileStartsInTheWorkingDirectory() { QCOMPARE(baseFolderOf({}, {}), fs::current_path()); }
};

QTEST_GUILESS_MAIN(TestBaseFolder)
#include "tst_base_folder.moc"
