// SPDX-License-Identifier: GPL-3.0-or-later
// Kills the training process at random moments and checks what is left: no half-written file under a real name, and a run that goes
// on from its newest save.
#include "support/tiny_sd15.h"

#include "files/safetensors_file.h"
#include "messages/event_codec.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <random>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

constexpr int kRounds = 6;
constexpr int kMostLines = 60;  ///< events that a round may see before it is killed
constexpr int kSteps = 100'000;

const QString kCli = QStringLiteral(HEADROOM_BINARY_DIR "/headroom-cli");

/// Updates finished in the events of a run.
struct Seen {
    int firstStep = 0;
    int lastStep = 0;
};

QStringList unreadableWeightsIn(const fs::path& folder) {
    QStringList broken;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".safetensors" && !SafetensorsFile::open(entry.path())) broken << QString::fromStdString(entry.path().string());
    return broken;
}

bool saved(const fs::path& folder) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().extension() == ".safetensors") return true;
    return false;
}

}  // namespace

class TestCrash : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    fs::path m_root = m_folder.path().toStdString();
    fs::path m_run = m_root / "output" / "tiny";

    QStringList trainArguments(int steps) const {
        return {"train", QString::fromStdString((m_root / "job.yaml").string()), "--json", "--threads", "1", "--steps", QString::number(steps)};
    }

    /// Starts the run and kills it as soon as it has written `lines` events.
    Seen killAfter(int lines) const {
        QProcess process;
        process.start(kCli, trainArguments(kSteps));
        Seen seen;
        for (int line = 0; line < lines; ++line) {
            while (!process.canReadLine() && process.waitForReadyRead(60'000)) {}
            const auto event = decodeEvent(process.readLine().trimmed().toStdString());
            if (!event || !std::holds_alternative<StepDone>(event->body)) continue;
            if (seen.firstStep == 0) seen.firstStep = event->step;
            seen.lastStep = event->step;
        }
        process.kill();
        process.waitForFinished();
        return seen;
    }

private Q_SLOTS:
    void initTestCase() {
        writeTinySd15(m_root / "model");
        writeTinyPictures(m_root / "pictures", 2);
        std::ofstream(m_root / "job.yaml") << tinyJob(m_root / "model", m_root / "pictures", m_root / "output",
                                                      "        steps: 2\n        disable_sampling: true\n",
                                                      "      network: {type: lora, linear: 2, linear_alpha: 2}\n      save: {save_every: 1, max_step_saves_to_keep: 3}\n");
    }

    void aKilledRunLeavesWholeFilesAndGoesOn() {
        const unsigned seed = std::random_device{}();
        std::mt19937 random(seed);
        int lastStep = 0;
        for (int round = 0; round < kRounds; ++round) {
            const int lines = std::uniform_int_distribution(1, kMostLines)(random);
            const auto context = QStringLiteral("seed %1, round %2, killed after %3 events").arg(seed).arg(round).arg(lines);
            const bool resumes = saved(m_run);
            const Seen seen = killAfter(lines);
            if (fs::exists(m_run)) QVERIFY2(unreadableWeightsIn(m_run).isEmpty(), qPrintable(context));
            // A save is made after every update, so at most the last seen one is done again.
            if (resumes && seen.firstStep > 0) QVERIFY2(seen.firstStep >= lastStep && seen.firstStep > 1, qPrintable(context));
            lastStep = std::max(lastStep, seen.lastStep);
        }
        QProcess last;
        last.start(kCli, trainArguments(lastStep + 10));
        QVERIFY(last.waitForFinished(60'000));
        QVERIFY2(last.exitCode() == 0, last.readAllStandardError().constData());
        QVERIFY(fs::exists(m_run / "tiny.safetensors"));
        QVERIFY(unreadableWeightsIn(m_run).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCrash)
#include "tst_crash.moc"
