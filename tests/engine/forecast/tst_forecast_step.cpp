// SPDX-License-Identifier: GPL-3.0-or-later
// The forecast is right: what a job played on shapes holds is, byte for byte, what its run holds. Both are traced; scratch, which operators take and give
// back before they return, is left out on both sides and must come from the operators of the scratch table.
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "forecast/played_run.h"
#include "train/trainer.h"
#endif

#include "forecast/forecaster.h"
#include "forecast/meta_kernels.h"
#include "forecast/operator_marks.h"
#include "forecast/scratch_table.h"
#include "forecast/trace_peaks.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "memory/ledger.h"
#include "memory/played_memory.h"
#include "support/tiny_sd15.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const std::string kLora = "      network:\n        type: lora\n        linear: 4\n        linear_alpha: 4\n";
const std::string kSmall = "          resolution: [32]\n";

std::string checkpointing(const std::string& policy) { return kLora + "      headroom:\n        checkpointing: " + policy + "\n"; }

/// Traces the device memory of the process while it lives.
class ProcessTrace {
public:
    ProcessTrace() { Ledger::instance().setTrace(&blocks); }
    ~ProcessTrace() { Ledger::instance().setTrace(nullptr); }
    BlockTrace blocks;
    OperatorMarks marks;
};

/// Why the run failed; empty where it did not.
std::string train(const std::string& job) {
    std::string failure;
    CommandInbox inbox;
    const EventSink sink = [&](const TrainerEvent& event) {
        if (const auto* failed = std::get_if<Failed>(&event.body)) failure = failed->error.sentence();
    };
    Trainer({job, {}, {.device = "cpu"}}, sink, inbox).run();
    return failure;
}

/// One line for each phase: its peak, then the categories that hold it.
std::string peakTable(const BlockTrace& trace) {
    std::string text;
    for (const PhasePeak& peak : peaksOf(withoutScratch(trace))) {
        text += std::string(idOf(peak.phase)) + " " + std::to_string(peak.bytes) + ":";
        for (std::size_t i = 0; i < kCategoryIds.size(); ++i)
            if (peak.categories[i] != 0) text += " " + std::string(kCategoryIds[i]) + " " + std::to_string(peak.categories[i]);
        text += "\n";
    }
    return text;
}

/// Operators that took scratch without being in the table.
std::string undeclaredScratch(const BlockTrace& trace) {
    std::string names;
    for (const OperatorScratch& scratch : scratchOf(trace))
        if (scratch.bytes > kSmallScratch && std::ranges::find(kScratch, scratch.name, &ScratchRow::name) == kScratch.end())
            names += std::string(scratch.name) + " " + std::to_string(scratch.bytes) + "\n";
    return names;
}

/// "+ 128 activations": every block as it comes, goes and moves from the end of the load on. (A load checks weights for NaN with reductions, which on the
/// processor copy half precision into fp32 first.) Blocks that go one after the other with nothing between are sorted: their order changes no peak.
std::vector<std::string> events(const BlockTrace& trace) {
    using Kind = BlockEvent::Kind;
    std::vector<std::string> lines;
    bool loading = true;
    std::size_t freedFrom = 0;
    const auto sortFreed = [&] {
        std::sort(lines.begin() + static_cast<std::ptrdiff_t>(freedFrom), lines.end());
    };
    for (const BlockEvent& event : withoutScratch(trace)) {
        if (event.kind == Kind::PhaseBegins) loading = event.phase == Phase::Load;
        if (loading || event.kind == Kind::OperatorBegins || event.kind == Kind::OperatorEnds) continue;
        const std::string block = std::to_string(event.bytes) + " " + std::string(idOf(event.category));
        if (event.kind != Kind::Freed) sortFreed();
        lines.push_back(event.kind == Kind::PhaseBegins ? "phase " + std::string(idOf(event.phase))
                        : event.kind == Kind::Made      ? "+ " + block
                        : event.kind == Kind::Freed     ? "- " + block
                                                        : "> " + block);
        if (event.kind != Kind::Freed) freedFrom = lines.size();
    }
    sortFreed();
    return lines;
}

std::string around(const std::vector<std::string>& lines, std::size_t index) {
    std::string text;
    for (std::size_t i = index < 3 ? 0 : index - 3; i < std::min(index + 6, lines.size()); ++i) text += (i == index ? "  >>> " : ", ") + lines[i];
    return text;
}

}  // namespace

class TestForecastStep : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();
    int m_jobs = 0;

    /// A job on pictures of its own, so that no cache of another one is found. `dataset` takes the place of the resolution's line.
    std::string job(const std::string& trainLines, const std::string& process = kLora, const std::string& dataset = kSmall) {
        const fs::path own = m_root / std::to_string(++m_jobs);
        writeTinyPictures(own / "pictures", 4, 64);
        std::string text = tinyJob(m_root / "model", own / "pictures", own / "output", trainLines + "        steps: 9\n", process);
        if (trainLines.find("batch_size") != std::string::npos) text.erase(text.find("        batch_size: 2\n"), 22);
        return text.replace(text.find(kSmall), kSmall.size(), dataset);
    }

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        writeTinySd15(m_root / "model");
    }

    void everyMetaKernelIsThere() { QVERIFY(missingMetaKernels().empty()); }

    void aRunHoldsWhatWasForecast_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << QString::fromStdString(text); };
        row("no checkpointing", job(""));
        row("every block", job("", checkpointing("every_block")));
        row("every second block", job("", checkpointing("{every: 2}")));
        row("two segments", job("", checkpointing("{count: 2}")));
        row("batch 1", job("        batch_size: 1\n"));
        row("batch 3", job("        batch_size: 3\n"));
        row("batch 3, every block", job("        batch_size: 3\n", checkpointing("every_block")));
        row("another bucket", job("", kLora, "          resolution: [64]\n"));
        row("another bucket, every block", job("", checkpointing("every_block"), "          resolution: [64]\n"));
        row("text embeddings cached", job("        cache_text_embeddings: true\n"));
        row("text encoder unloaded", job("        unload_text_encoder: true\n"));
        row("text encoder trained", job("        train_text_encoder: true\n"));
        row("convolutions adapted", job("", kLora + "        conv: 4\n        conv_alpha: 4\n"));
        row("dropout", job("", kLora + "        dropout: 0.1\n"));
        row("averages", job("        ema_config:\n          use_ema: true\n"));
        row("whole model", job("", "      save:\n        save_format: diffusers\n"));
        row("two micro-steps", job("        gradient_accumulation: 2\n"));
        row("weighted", job("        content_or_style: content\n        min_snr_gamma: 5\n        noise_offset: 0.1\n        loss_type: pseudo-huber\n"));
    }
    void aRunHoldsWhatWasForecast() {
        QFETCH(const QString, text);
        const auto played = playJob({text.toStdString(), {}, {}});
        QVERIFY2(played, played ? "" : played.error().sentence().c_str());
        ProcessTrace run;
        QCOMPARE(QString::fromStdString(train(text.toStdString())), QString());
        QCOMPARE(QString::fromStdString(peakTable(played->blocks)), QString::fromStdString(peakTable(run.blocks)));
        QCOMPARE(QString::fromStdString(undeclaredScratch(run.blocks)), QString());
        QCOMPARE(QString::fromStdString(undeclaredScratch(played->blocks)), QString());
    }

    // The first update may be of either bucket; the later ones are of both.
    void theHeaviestBucketDecides() {
        const std::string text = job("", kLora, "          resolution: [32, 64]\n");
        const auto played = playJob({text, {}, {}});
        QVERIFY2(played, played ? "" : played.error().sentence().c_str());
        QCOMPARE(played->heaviest, (BucketShape{64, 64}));
        ProcessTrace run;
        QCOMPARE(train(text), std::string());
        const auto peakOf = [](const BlockTrace& trace, Phase phase) {
            const auto peaks = peaksOf(withoutScratch(trace));
            return std::ranges::find(peaks, phase, &PhasePeak::phase)->bytes;
        };
        QCOMPARE(peakOf(played->blocks, Phase::Steps), peakOf(run.blocks, Phase::Steps));
        QVERIFY(peakOf(played->blocks, Phase::FirstStep) >= peakOf(run.blocks, Phase::FirstStep));
    }

    // Not the peaks alone: block for block, in the order of the run.
    void playedBlocksComeAndGoAsRealOnesDo_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("bf16");
        for (const bool bf16 : {false, true})
            for (const char* policy : {"off", "every_block", "{every: 2}", "{count: 2}"})
                for (const char* batch : {"1", "3"})
                    QTest::addRow("%s, batch %s, %s", policy, batch, bf16 ? "bf16" : "fp32")
                        << QString::fromStdString(job("        batch_size: " + std::string(batch) + "\n        cache_text_embeddings: true\n",
                                                      checkpointing(policy)))
                        << bf16;
    }
    void playedBlocksComeAndGoAsRealOnesDo() {
        QFETCH(const QString, text);
        QFETCH(const bool, bf16);
        JobReading reading = readJob(JobDocument(text.toStdString()));
        auto settings = settingsOf(reading.config, {.device = "cpu"}, {});
        QVERIFY2(settings, settings ? "" : settings.error().sentence().c_str());
        if (bf16) settings->computeType = c10::kBFloat16;
        const std::vector<PlayedBatch> batches(2, {.shape = {64, 32}, .size = settings->process().train.batchSize});
        std::vector<std::string> real, played;
        {
            ProcessTrace trace;
            PlayedRun run(*settings, batches, loadModel);
            QVERIFY(run.play());
            real = events(trace.blocks);
        }
        settings->device = c10::kMeta;
        {
            const PlayedMemory memory;
            const OperatorMarks marks;
            PlayedRun run(*settings, batches, loadModel);
            QVERIFY(run.play());
            played = events(withSumsInPlace(memory.trace()));
        }
        const auto [at, other] = std::ranges::mismatch(real, played);
        const auto index = static_cast<std::size_t>(at - real.begin());
        QVERIFY2(at == real.end() && other == played.end(), ("event " + std::to_string(index) + ": " + around(real, index) + "; played: " + around(played, index)).c_str());
    }
};

QTEST_GUILESS_MAIN(TestForecastStep)
#include "tst_forecast_step.moc"
