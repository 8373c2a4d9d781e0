// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_snapshot.h"

#include "support/small_disk.h"

#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

RunSnapshot sample(int step, double value) {
    return {.nextStep = step, .scheduleStep = step - 1, .epoch = 2, .save = "cat_000000250.safetensors", .seed = 7, .batches = 31,
            .tensors = {{"weights.a", at::full({2, 3}, value)}, {"random.cpu", at::full({4}, 9, at::TensorOptions().dtype(at::kByte))}}};
}

}  // namespace

class TestRunSnapshot : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_folder;

    int tensorFiles() const {
        int count = 0;
        for (const auto& entry : fs::directory_iterator(m_folder)) count += entry.path().extension() == ".safetensors";
        return count;
    }

private Q_SLOTS:
    void init() { m_folder = fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }

    void everythingComesBack() {
        QVERIFY(writeSnapshot(m_folder, sample(251, 1.5)));
        const auto read = readSnapshot(m_folder);
        QVERIFY(read);
        QCOMPARE(read->nextStep, 251);
        QCOMPARE(read->scheduleStep, 250);
        QCOMPARE(read->epoch, 2);
        QCOMPARE(read->save, std::string("cat_000000250.safetensors"));
        QCOMPARE(read->seed, 7u);
        QCOMPARE(read->batches, 31u);
        QVERIFY(at::equal(*read->find("weights.a"), at::full({2, 3}, 1.5)));
        QVERIFY(!read->find("weights.b"));
    }

    void theNewestReplacesTheOlderOne() {
        for (int step = 1; step <= 4; ++step) QVERIFY(writeSnapshot(m_folder, sample(step, step)));
        const auto read = readSnapshot(m_folder);
        QCOMPARE(read->nextStep, 4);
        QVERIFY(at::equal(*read->find("weights.a"), at::full({2, 3}, 4.0)));
        QCOMPARE(tensorFiles(), 1);
    }

    void aHalfWrittenNewerOneLeavesTheOldOneWhole() {
        for (const int step : {1, 2}) QVERIFY(writeSnapshot(m_folder, sample(step, step)));
        for (const char* name : {"tensors_a.safetensors", "tensors_b.safetensors"})
            if (!fs::exists(m_folder / name)) std::ofstream(m_folder / name) << "torn";
        QCOMPARE(readSnapshot(m_folder)->nextStep, 2);
        QVERIFY(writeSnapshot(m_folder, sample(3, 3)));
        QCOMPARE(readSnapshot(m_folder)->nextStep, 3);
    }

    void aFullDiskLeavesTheGenerationBefore_data() {
        QTest::addColumn<int>("bytes");
        QTest::newRow("no room for the tensors") << 100;
        QTest::newRow("no room for the state that names them") << 2000;
    }

    void aFullDiskLeavesTheGenerationBefore() {
        QFETCH(const int, bytes);
        m_folder += bytes < 1000 ? "_tensors" : "_state";
        QVERIFY(writeSnapshot(m_folder, sample(1, 1)));
        RunSnapshot next = sample(2, 2);
        next.save = std::string(3000, 's');  // a state larger than its tensors
        {
            const SmallDisk full(static_cast<rlim_t>(bytes));
            const Status refused = writeSnapshot(m_folder, next);
            QVERIFY(!refused);
            QVERIFY(refused.error().sentence().find("could not be written") != std::string::npos);
        }
        for (const auto& entry : fs::directory_iterator(m_folder)) QVERIFY(!entry.path().filename().string().starts_with('.'));
        const auto read = readSnapshot(m_folder);
        QVERIFY(read);
        QCOMPARE(read->nextStep, 1);
        QVERIFY(at::equal(*read->find("weights.a"), at::full({2, 3}, 1.0)));
        QVERIFY(writeSnapshot(m_folder, next));
        QCOMPARE(readSnapshot(m_folder)->nextStep, 2);
        QCOMPARE(tensorFiles(), 1);
    }

    void damageIsAnErrorAndNotACrash() {
        QVERIFY(!readSnapshot(m_folder));
        QVERIFY(writeSnapshot(m_folder, sample(1, 1)));
        std::ofstream(m_folder / "state.json") << "{\"version\": 1}";
        QVERIFY(!readSnapshot(m_folder));
        for (const char* state : {"[[", "[]", "{\"tensors\": 5}"}) {
            std::ofstream(m_folder / "state.json") << state;
            QVERIFY(!readSnapshot(m_folder));
            QVERIFY(writeSnapshot(m_folder, sample(2, 2)));
            QCOMPARE(readSnapshot(m_folder)->nextStep, 2);
        }
    }
};

QTEST_GUILESS_MAIN(TestRunSnapshot)
#include "tst_run_snapshot.moc"
