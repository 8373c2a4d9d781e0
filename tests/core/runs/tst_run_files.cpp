// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

class TestRunFiles : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    RunFiles freshRun(const char* name, const char* extension = ".safetensors") const {
        const RunFiles files(fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(), name, extension);
        fs::create_directories(files.folder());
        return files;
    }

    /// Writes a file whose time is `age` seconds after the others'.
    static void touch(const fs::path& path, int age) {
        std::ofstream(path) << "x";
        fs::last_write_time(path, fs::file_time_type(std::chrono::seconds(1'000'000 + age)));
    }

    static QStringList namesIn(const fs::path& folder) {
        QStringList names;
        for (const auto& entry : fs::directory_iterator(folder)) names << QString::fromStdString(entry.path().filename().string());
        names.sort();
        return names;
    }

private Q_SLOTS:
    // T-41
    void previewsAreNamedAsTheReferenceNamesThem() {
        QCOMPARE(previewFileName(1730000000000, 250, 2, "jpg"), std::string("1730000000000__000000250_2.jpg"));
    }

    // T-01
    void savesCarryNineDigitsAndTheFinalOneNone() {
        const RunFiles files("out", "cat", ".safetensors");
        QCOMPARE(files.save(250).string(), std::string("out/cat/cat_000000250.safetensors"));
        QCOMPARE(files.save({}).string(), std::string("out/cat/cat.safetensors"));
        QCOMPARE(RunFiles("out", "cat", "").save(250).string(), std::string("out/cat/cat_000000250"));
    }

    // T-02
    void onlyTheNewestStepSavesAndTheFinalOneStay() {
        const RunFiles files = freshRun("cat");
        for (int step = 250; step <= 1750; step += 250) {
            touch(files.save(step), step);
            QVERIFY(files.prune(4));
        }
        touch(files.save({}), 2000);
        QVERIFY(files.prune(4));
        QCOMPARE(namesIn(files.folder()), QStringList({"cat.safetensors", "cat_000001000.safetensors", "cat_000001250.safetensors",
                                                       "cat_000001500.safetensors", "cat_000001750.safetensors"}));
    }

    void filesOfPeopleAreNeverPruned() {
        const RunFiles files = freshRun("cat");
        for (const char* name : {"cat_best.safetensors", "cat_00000250.safetensors", "cat_000000250.pt", "dog_000000250.safetensors"})
            touch(files.folder() / name, 1);
        touch(files.save(10), 2);
        touch(files.save(20), 3);
        touch(fs::path(files.save(10)).replace_extension(".yaml"), 2);
        QVERIFY(files.prune(1));
        QCOMPARE(namesIn(files.folder()), QStringList({"cat_000000020.safetensors", "cat_000000250.pt", "cat_00000250.safetensors",
                                                       "cat_best.safetensors", "dog_000000250.safetensors"}));
    }

    void theSaveThatARunWentOnFromStaysAsLongAsTheRunNeedsIt() {
        const RunFiles files = freshRun("cat");
        for (const int step : {1, 2, 3}) touch(files.save(step), step);
        QVERIFY(files.prune(1, files.save(1)));
        QVERIFY(fs::exists(files.save(1)));
        QVERIFY(!fs::exists(files.save(2)));
        QVERIFY(fs::exists(files.save(3)));
    }

    void zeroKeepsAll() {
        const RunFiles files = freshRun("cat");
        touch(files.save(1), 1);
        touch(files.save(2), 2);
        QVERIFY(files.prune(0));
        QCOMPARE(namesIn(files.folder()).size(), 2);
    }

    void theNewestSaveMayBeTheFinalOne() {
        const RunFiles files = freshRun("cat");
        QVERIFY(!files.newestSave());
        touch(files.save(250), 1);
        QCOMPARE(*files.newestSave(), files.save(250));
        touch(files.save({}), 2);
        QCOMPARE(*files.newestSave(), files.save({}));
        touch(files.save(500), 3);
        QCOMPARE(*files.newestSave(), files.save(500));
    }

    void wholeModelsAreFolders() {
        const RunFiles files = freshRun("cat", "");
        for (const int step : {1, 2, 3}) fs::create_directories(files.save(step) / "unet");
        touch(files.folder() / "cat_000000009.safetensors", 9);
        QVERIFY(files.newestSave());
        QVERIFY(files.prune(1));
        QCOMPARE(namesIn(files.folder()).size(), 2);
    }

    void whatAKilledRunLeftHalfWrittenGoes() {
        const RunFiles files = freshRun("cat");
        QVERIFY(files.prepare());
        fs::create_directories(files.snapshot());
        fs::create_directories(files.thumbnails());
        const auto folders = {files.folder(), files.own(), files.snapshot(), files.samples(), files.thumbnails()};
        for (const fs::path& folder : folders) {
            touch(folder / ".save.safetensors.4711.headroom-tmp", 1);
            touch(folder / "whole", 1);
        }
        files.removeLeftovers();
        for (const fs::path& folder : folders) {
            QVERIFY(!fs::exists(folder / ".save.safetensors.4711.headroom-tmp"));
            QVERIFY(fs::exists(folder / "whole"));
        }
        RunFiles("nowhere", "cat", "").removeLeftovers();  // no folder, no fault
    }

    void aFolderThatCannotBeMadeIsNamed() {
        const fs::path file = fs::path(m_dir.path().toStdString()) / "plain_file";
        touch(file, 1);
        const Status prepared = RunFiles(file, "cat", "").prepare();
        QVERIFY(!prepared);
        QVERIFY(prepared.error().sentence().find("training_folder") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestRunFiles)
#include "tst_run_files.moc"
