// SPDX-License-Identifier: GPL-3.0-or-later
// What is planned must be what a run then does: the plans are compared with saves and deletions that are really made.
#include "runs/save_plan.h"

#include "files/safetensors_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>
#include <set>

using namespace headroom;
namespace fs = std::filesystem;

class TestSavePlan : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    int m_clock = 0;

    RunFiles freshRun(const char* extension = ".safetensors") const {
        const RunFiles files(fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction() / (QTest::currentDataTag() ? QTest::currentDataTag() : ""), "cat", extension);
        fs::create_directories(files.folder());
        return files;
    }

    /// Files of one moment have no order: each gets a time behind that of all before.
    void makeNewest(const fs::path& path) { fs::last_write_time(path, fs::file_time_type(std::chrono::seconds(1'000'000 + ++m_clock))); }

    void write(const fs::path& path, std::size_t bytes = 100) {
        std::ofstream(path) << std::string(bytes, 'x');
        makeNewest(path);
    }

    /// Saves and deletes as the trainer does: at each step that `every` divides, and without a number at the end.
    std::map<std::string, int> train(const RunFiles& files, const SaveRhythm& rhythm, int from) {
        std::map<std::string, int> deletedAt;
        const fs::path wentOnFrom = files.newestSave().value_or("");
        const auto save = [&](std::optional<int> step) {
            write(files.save(step));
            const auto before = names(files);
            QVERIFY(files.prune(rhythm.keep, wentOnFrom));
            for (const std::string& name : before)
                if (!names(files).contains(name)) deletedAt[name] = step.value_or(rhythm.steps);
        };
        for (int step = from; step < rhythm.steps; ++step)
            if (rhythm.every > 0 && step % rhythm.every == 0 && step != from) save(step);
        save({});
        return deletedAt;
    }

    static std::set<std::string> names(const RunFiles& files) {
        std::set<std::string> all;
        for (const auto& entry : fs::directory_iterator(files.folder())) all.insert(entry.path().filename().string());
        return all;
    }

private Q_SLOTS:
    void aPlanIsWhatThenHappens_data() {
        QTest::addColumn<int>("every");
        QTest::addColumn<int>("keep");
        QTest::addColumn<int>("steps");
        QTest::addColumn<QList<int>>("present");
        QTest::newRow("fresh") << 250 << 4 << 3000 << QList<int>();
        QTest::newRow("fewer than are kept") << 100 << 4 << 300 << QList<int>();
        QTest::newRow("the last step is one of them") << 100 << 2 << 501 << QList<int>();
        QTest::newRow("gone on from step 500") << 250 << 2 << 2000 << QList<int>{250, 500};
        QTest::newRow("gone on, all stay") << 250 << 8 << 1200 << QList<int>{250, 500};
        QTest::newRow("fewer are to be kept than are there") << 500 << 1 << 2000 << QList<int>{200, 400, 600, 800};
        QTest::newRow("nothing more comes but the end") << 1000 << 1 << 900 << QList<int>{200, 400, 600, 800};
        QTest::newRow("only the end") << 0 << 4 << 50 << QList<int>();
        QTest::newRow("each step") << 1 << 3 << 9 << QList<int>{2};
        QTest::newRow("all are kept") << 10 << 0 << 55 << QList<int>{10, 20};
        QTest::newRow("made by hand in between") << 100 << 2 << 400 << QList<int>{100, 137};
    }
    void aPlanIsWhatThenHappens() {
        QFETCH(const int, every);
        QFETCH(const int, keep);
        QFETCH(const int, steps);
        QFETCH(const QList<int>, present);
        const RunFiles files = freshRun();
        for (const int step : present) write(files.save(step));
        const SaveRhythm rhythm{.every = every, .keep = keep, .steps = steps};
        const SavePlan plan = planSaves(files, rhythm);
        const auto before = names(files);
        const auto deletedAt = train(files, rhythm, present.isEmpty() ? 0 : present.last());

        std::set<std::string> left;
        QCOMPARE(plan.present.size(), before.size());
        for (const PlannedSave& save : plan.present) {
            const std::string name = save.path.filename().string();
            QVERIFY(before.contains(name));
            QCOMPARE(save.goesAt.has_value(), deletedAt.contains(name));
            if (save.goesAt) QCOMPARE(*save.goesAt, deletedAt.at(name));
            else left.insert(name);
        }
        for (const PlannedSave& save : plan.remaining) left.insert(save.path.filename().string());
        QCOMPARE(left, names(files));
        QCOMPARE(plan.remaining.back().step, std::optional<int>());
        const auto passed = std::ranges::count_if(deletedAt, [&](const auto& entry) { return !before.contains(entry.first); });
        QCOMPARE(static_cast<std::ptrdiff_t>(plan.passing), passed);
        if (plan.passing > 0) QVERIFY(*plan.firstPassing <= *plan.lastPassing && *plan.lastPassing < steps);
        QCOMPARE(plan.bytesEach, present.isEmpty() ? std::int64_t{0} : std::int64_t{100});
    }

    void aFinishedRunThatIsMadeLongerGoesOnFromItsEnd() {
        const RunFiles files = freshRun();
        write(files.save(200));
        const std::array<std::byte, 8> bytes{};
        QVERIFY(writeSafetensors(files.save({}), {{"a", TensorType::F16, {2, 2}, bytes}}, {{"training_info", R"({"step": 300, "epoch": 2})"}}));
        makeNewest(files.save({}));
        const SavePlan plan = planSaves(files, {.every = 200, .keep = 4, .steps = 700});
        QCOMPARE(plan.present.size(), std::size_t{2});
        QVERIFY(!plan.present.back().step);
        std::vector<int> coming;
        for (const PlannedSave& save : plan.remaining)
            if (save.step) coming.push_back(*save.step);
        QCOMPARE(coming, (std::vector<int>{400, 600}));
        QVERIFY(!plan.isFinished && plan.goesOnFrom == files.save({}));
        const SavePlan done = planSaves(files, {.every = 200, .keep = 4, .steps = 300});
        QVERIFY(done.isFinished && done.remaining.size() == 1);
    }

    void theRestOfTheFolderIsCounted() {
        const RunFiles files = freshRun("");
        fs::create_directories(files.save(100) / "unet");
        write(files.save(100) / "unet" / "weights.safetensors", 70);
        write(files.save(100) / "model_index.json", 30);
        fs::create_directories(files.samples());
        fs::create_directories(files.snapshot());
        write(files.samples() / "1700000000000__000000100_0.jpg", 40);
        write(files.samples() / "1700000000000__000000100_1.jpg", 2);
        write(files.snapshot() / "state", 7);
        const SavePlan plan = planSaves(files, {.every = 100, .keep = 1, .steps = 300});
        QCOMPARE(plan.present.size(), std::size_t{1});
        QCOMPARE(plan.present.front().bytes, std::int64_t{100});
        QCOMPARE(plan.samples, 2);
        QCOMPARE(plan.sampleBytes, std::int64_t{42});
        QCOMPARE(plan.stateBytes, std::int64_t{7});
        QVERIFY(plan.bytesFree > 0);
        QCOMPARE(plan.bytesNeeded, std::int64_t{207});  // the save of step 200 and the last one, and the state anew
    }

    void aFolderThatIsNotThereIsEmpty() {
        const SavePlan plan = planSaves(RunFiles("/no/such/folder", "cat", ".safetensors"), {.every = 100, .keep = 1, .steps = 300});
        QVERIFY(plan.present.empty());
        QCOMPARE(plan.passing, 1);
        QCOMPARE(plan.remaining.size(), std::size_t{2});
        QVERIFY(plan.goesOnFrom.empty() && plan.bytesNeeded == 0 && plan.bytesFree > 0);
    }
};

QTEST_GUILESS_MAIN(TestSavePlan)
#include "tst_save_plan.moc"
