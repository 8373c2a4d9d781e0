// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "train/trainer.h"
#endif

#include "files/atomic_file.h"
#include "memory/memory_tracker.h"
#include "support/program.h"
#include "support/small_disk.h"
#include "support/tiny_sd15.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <optional>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

constexpr rlim_t kLessThanASave = 100'000;  ///< and more than a job, an event log or a cached latent

using Reaction = std::function<void(const TrainerEvent&)>;

std::vector<TrainerEvent> train(const std::string& job, const Reaction& reaction = {}) {
    std::vector<TrainerEvent> events;
    CommandInbox inbox;
    Trainer({job, {}, {}}, [&](const TrainerEvent& event) {
        events.push_back(event);
        if (reaction) reaction(event);
    }, inbox).run();
    return events;
}

template <typename Body>
std::vector<Body> all(const std::vector<TrainerEvent>& events) {
    std::vector<Body> found;
    for (const TrainerEvent& event : events)
        if (const auto* body = std::get_if<Body>(&event.body)) found.push_back(*body);
    return found;
}

/// The sentences of all warnings with this code.
QStringList warnings(const std::vector<TrainerEvent>& events, const std::string& code) {
    QStringList sentences;
    for (const Warning& warning : all<Warning>(events))
        if (warning.code == code) sentences << QString::fromStdString(warning.sentence.english());
    return sentences;
}

bool begins(const TrainerEvent& event, Phase phase) { return event.phase == phase && std::holds_alternative<PhaseBegan>(event.body); }

}  // namespace

/// What a run does on a disk that has filled up.
class TestDiskFull : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();
    fs::path m_output;

    std::string job(const std::string& trainLines = "        disable_sampling: true\n") const {
        return tinyJob(m_root / "model", m_root / "pictures", m_output, "        steps: 3\n" + trainLines,
                       "      network:\n        type: lora\n        linear: 64\n        linear_alpha: 64\n      save:\n        dtype: float32\n        save_every: 2\n");
    }
    fs::path runFolder() const { return m_output / "tiny"; }
    QStringList halfWritten() const {
        QStringList names;
        for (const auto& entry : fs::recursive_directory_iterator(m_root))
            if (entry.path().filename().string().ends_with(".headroom-tmp")) names << QString::fromStdString(entry.path().string());
        return names;
    }
    int saves() const {
        return static_cast<int>(std::ranges::count_if(fs::directory_iterator(runFolder()), [](const auto& entry) { return entry.path().extension() == ".safetensors"; }));
    }

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        writeTinySd15(m_root / "model");
        writeTinyPictures(m_root / "pictures", 4);
    }

    void init() { m_output = m_root / QTest::currentTestFunction(); }

    void aSaveThatFailsInTheMiddleIsOneWarningAndTheRunGoesOn() {
        std::optional<SmallDisk> disk(std::in_place, kLessThanASave);
        const auto events = train(job(), [&](const TrainerEvent& event) {
            if (const auto* warning = std::get_if<Warning>(&event.body); warning && warning->code == "save_failed") disk.reset();
        });
        const QStringList said = warnings(events, "save_failed");
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0].contains(QStringLiteral("tiny_000000002.safetensors: This could not be written")), qPrintable(said[0]));
        QVERIFY(said[0].endsWith(QStringLiteral("The run goes on.")));
        QCOMPARE(all<StepDone>(events).size(), 3u);
        QCOMPARE(all<Finished>(events).size(), 1u);
        QVERIFY(!fs::exists(runFolder() / "tiny_000000002.safetensors"));
        QVERIFY(SafetensorsFile::open(runFolder() / "tiny.safetensors"));
        QCOMPARE(halfWritten(), QStringList());
    }

    void aFinalSaveThatFailsEndsTheRunInASentence() {
        {
            const SmallDisk full(kLessThanASave);
            const auto events = train(job());
            const auto failures = all<Failed>(events);
            QCOMPARE(failures.size(), 1u);
            QVERIFY(std::holds_alternative<Failed>(events.back().body));
            const QString sentence = QString::fromStdString(failures[0].error.sentence());
            QVERIFY2(sentence.contains(QStringLiteral("tiny.safetensors: This could not be written")), qPrintable(sentence));
            QVERIFY(all<Finished>(events).empty());
        }
        QCOMPARE(saves(), 0);
        QCOMPARE(halfWritten(), QStringList());
        QVERIFY(!fs::exists(runFolder() / ".headroom" / "lock"));
        QCOMPARE(all<Finished>(train(job())).size(), 1u);
        QCOMPARE(saves(), 2);
    }

    void anOlderSaveStandsWhenTheNextOneFails() {
        train(job());
        const std::string before = *readTextFile(runFolder() / "tiny.safetensors");
        const SmallDisk full(kLessThanASave);
        QCOMPARE(all<Failed>(train(job())).size(), 1u);
        QVERIFY(*readTextFile(runFolder() / "tiny.safetensors") == before);
        QCOMPARE(halfWritten(), QStringList());
    }

    void aSaveWithoutRoomForItsSnapshotIsStillASave() {
        train(job());
        const std::uintmax_t save = fs::file_size(runFolder() / "tiny.safetensors");
        const std::uintmax_t snapshot = fs::file_size(runFolder() / ".headroom" / "snapshot" / "tensors_b.safetensors");
        QVERIFY(snapshot > 2 * save);
        m_output += "_again";
        const SmallDisk nearlyFull(save + save / 2);
        const auto events = train(job());
        QCOMPARE(all<Finished>(events).size(), 1u);
        QCOMPARE(all<Saved>(events).size(), 2u);
        const QStringList said = warnings(events, "snapshot_failed");
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].contains(QStringLiteral("could not be written")) && said[0].contains(QStringLiteral("The save itself is whole")), qPrintable(said[0]));
        QVERIFY(!fs::exists(runFolder() / ".headroom" / "snapshot" / "state.json"));
        QCOMPARE(halfWritten(), QStringList());
    }

    void previewsAndLogLinesAreLostWithOneWarningEach() {
        std::optional<SmallDisk> disk;
        const auto events = train(job("        skip_first_sample: false\n"), [&](const TrainerEvent& event) {
            if (begins(event, Phase::Baseline)) disk.emplace(300);
            if (begins(event, Phase::FirstStep)) disk.reset();
        });
        const QStringList previews = warnings(events, "preview_failed"), lines = warnings(events, "event_log_unwritable");
        QCOMPARE(previews.size(), 1);
        QVERIFY2(previews[0].contains(QStringLiteral("could not be written")), qPrintable(previews[0]));
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines[0].contains(QStringLiteral("events.jsonl")), qPrintable(lines[0]));
        QCOMPARE(all<Finished>(events).size(), 1u);
        QCOMPARE(all<SampleReady>(events).size(), 1u);  // the one at the end
        QCOMPARE(halfWritten(), QStringList());
    }

    void aLogThatCannotBeOpenedIsOneWarning() {
        fs::create_directories(runFolder() / ".headroom" / "events.jsonl");
        const auto events = train(job());
        QCOMPARE(warnings(events, "event_log_unwritable").size(), 1);
        QCOMPARE(all<Finished>(events).size(), 1u);
    }

    void theCommandLineTellsItAndExitsWithAnError() {
        const fs::path file = m_root / "job.yaml";
        QVERIFY(writeFileAtomically(file, job()));
        const QString program = QStringLiteral(HEADROOM_BINARY_DIR "/headroom-cli");
        const QString line = QStringLiteral("trap '' XFSZ; ulimit -f %1; exec '%2' train '%3'").arg(kLessThanASave / 512).arg(program, QString::fromStdString(file.string()));
        const ProgramRun run = runProgram(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line});
        QVERIFY2(!run.crashed, qPrintable(run.err));
        QCOMPARE(run.exitCode, 3);
        QVERIFY2((run.out + run.err).contains(QStringLiteral("could not be written")), qPrintable(run.out + run.err));
        QCOMPARE(halfWritten(), QStringList());
    }
};

QTEST_GUILESS_MAIN(TestDiskFull)
#include "tst_disk_full.moc"
