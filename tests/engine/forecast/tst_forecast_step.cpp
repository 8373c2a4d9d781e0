// SPDX-License-Identifier: GPL-3.0-or-later
// The forecast is right: what a job played on shapes holds is, byte for byte, what its run holds. Both are traced; scratch, which operators take and give
// back before they return, is left out on both sides and must come from the operators of the scratch table.
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "forecast/played_run.h"
#endif

#include "forecast/forecaster.h"
#include "forecast/meta_kernels.h"
#include "forecast/trace_peaks.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "memory/memory_tracker.h"
#include "support/tiny_sd15.h"
#include "support/traced_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <ATen/ops/empty.h>
#include <ATen/ops/nonzero.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const std::string kLora = "      network:\n        type: lora\n        linear: 4\n        linear_alpha: 4\n";
const std::string kSmall = "          resolution: [32]\n";

std::string checkpointing(const std::string& policy) { return kLora + "      headroom:\n        checkpointing: " + policy + "\n"; }

RunSettings settingsFor(const std::string& job) { return *settingsOf(readJob(JobDocument(job)).config, {.device = "cpu"}, {}); }

/// "+ 128 activations": every block as it comes, goes and moves. Blocks that go one after the other with nothing between are sorted: their order changes no peak.
std::vector<std::string> events(const BlockTrace& trace) {
    using Kind = BlockEvent::Kind;
    std::vector<std::string> lines;
    std::size_t freedFrom = 0;
    const auto sortFreed = [&] {
        std::sort(lines.begin() + static_cast<std::ptrdiff_t>(freedFrom), lines.end());
    };
    for (const BlockEvent& event : withoutScratch(trace)) {
        if (event.kind == Kind::OperatorBegins || event.kind == Kind::OperatorEnds) continue;
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
        row("five micro-steps", job("        gradient_accumulation: 5\n"));
        row("five micro-steps, every block", job("        gradient_accumulation: 5\n", checkpointing("every_block")));
        row("weighted", job("        content_or_style: content\n        min_snr_gamma: 5\n        noise_offset: 0.1\n        loss_type: pseudo-huber\n"));
    }
    void aRunHoldsWhatWasForecast() {
        QFETCH(const QString, text);
        const auto played = playJob({text.toStdString(), {}, {}});
        QVERIFY2(played, played ? "" : played.error().sentence().c_str());
        ProcessTrace run;
        QCOMPARE(QString::fromStdString(train(text.toStdString()).failure), QString());
        QCOMPARE(QString::fromStdString(peakTable(played->blocks)), QString::fromStdString(peakTable(run.blocks)));
        QCOMPARE(QString::fromStdString(undeclaredScratch(run.blocks)), QString());
        QCOMPARE(QString::fromStdString(undeclaredScratch(played->blocks)), QString());
    }

    // The first update may be of either bucket; the later ones are of both.
    void theHeaviestBucketDecides() {
        const std::string text = job("", kLora, "          resolution: [32, 64]\n");
        const auto played = playJob({text, {}, {}});
        QVERIFY2(played, played ? "" : played.error().sentence().c_str());
        QVERIFY(played->heaviest == (PictureSize{64, 64}));
        ProcessTrace run;
        QCOMPARE(train(text).failure, std::string());
        const auto peakOf = [](const BlockTrace& trace, Phase phase) {
            const auto peaks = peaksOf(withoutScratch(trace));
            return std::ranges::find(peaks, phase, &PhasePeak::phase)->bytes;
        };
        QCOMPARE(peakOf(played->blocks, Phase::Steps), peakOf(run.blocks, Phase::Steps));
        QVERIFY(peakOf(played->blocks, Phase::FirstStep) >= peakOf(run.blocks, Phase::FirstStep));
    }

    // So a forecast need not play them. 48 / 8 = 6 is halved to 3 and rounded up to 2 on its way through the network.
    void smallerAndTurnedBucketsChangeNoPeak_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("no checkpointing") << QString::fromStdString(job(""));
        QTest::newRow("every block") << QString::fromStdString(job("", checkpointing("every_block")));
    }
    void smallerAndTurnedBucketsChangeNoPeak() {
        QFETCH(const QString, text);
        const RunSettings settings = settingsFor(text.toStdString());
        const PlayedBatch heaviest{.shape = {64, 48}, .size = 2};
        const std::string alone = peakTable(playedTrace(settings, {heaviest, heaviest}));
        QVERIFY(!alone.empty());
        QCOMPARE(peakTable(playedTrace(settings, {heaviest, {.shape = {48, 64}, .size = 2}, {.shape = {48, 48}, .size = 2}, {.shape = {32, 64}, .size = 1}, heaviest})), alone);
        const PlayedBatch turned{.shape = {48, 64}, .size = 2};
        QCOMPARE(peakTable(playedTrace(settings, {turned, turned})), alone);
    }

    void theForecastTellsWhatTheRunHeld() {
        const std::string text = job("");
        const auto told = forecast({text, {}, {}});
        QVERIFY2(told, told ? "" : told.error().sentence().c_str());
        ProcessTrace run;
        QCOMPARE(train(text).failure, std::string());
        const std::vector<PhasePeak> held = peaksOf(withoutScratch(run.blocks));
        const std::vector<PhasePeak> withScratch = peaksOf(run.blocks);
        QCOMPARE(told->phases.size(), held.size());
        std::int64_t fullest = 0;
        for (std::size_t i = 0; i < held.size(); ++i) {
            const PhaseForecast& phase = told->phases[i];
            QVERIFY(phase.phase == held[i].phase && phase.peak == held[i].bytes && phase.categories == held[i].categories);
            QVERIFY(phase.needed >= withScratch[i].bytes && phase.reserved == phase.needed);
            fullest = std::max(fullest, held[i].bytes);
        }
        QCOMPARE(told->peak, fullest);
        QVERIFY(told->knowsWeights);
        QVERIFY(told->heaviestBucket == (PictureSize{32, 32}));
        QCOMPARE(told->largest.size(), 10u);
        QVERIFY(std::ranges::is_sorted(told->largest, std::greater(), &HeldTensor::bytes));
        QVERIFY(std::ranges::none_of(told->largest, &std::string::empty, &HeldTensor::name));
        QVERIFY(std::ranges::any_of(told->largest, [](const HeldTensor& tensor) { return tensor.name.starts_with("unet."); }));
    }

    void withoutWeightsTheFamilysUsualShapeStandsForThem() {
        std::string text = job("");
        text.replace(text.find((m_root / "model").string()), (m_root / "model").string().size(), "/nowhere/model");
        const auto told = forecast({text, {}, {}});
        QVERIFY2(told, told ? "" : told.error().sentence().c_str());
        QVERIFY(!told->knowsWeights);
        QVERIFY(told->phases.front().peak > 3'000'000'000);  // the usual SD 1.5 in fp32
    }

    // Neither a forecast nor a run beside it is changed by the other.
    void aRunOnAnotherThreadIsNotDisturbed() {
        const std::string alone = job("        noise_offset: 0.1\n"), beside = job("        noise_offset: 0.1\n");
        const auto expected = forecast({alone, {}, {}});
        QVERIFY(expected);
        std::vector<double> expectedLosses;
        std::vector<std::string> expectedEvents;
        {
            ProcessTrace run;
            const RunStory story = train(alone);
            QCOMPARE(story.failure, std::string());
            expectedLosses = story.losses;
            expectedEvents = events(run.blocks);
        }
        std::atomic<bool> over = false;
        std::atomic<int> made = 0, different = 0;
        std::thread forecaster([&] {
            while (!over || made == 0) {
                const auto told = forecast({alone, {}, {}});
                if (!told || !(*told == *expected)) ++different;
                ++made;
            }
        });
        ProcessTrace run;
        const RunStory story = train(beside);
        over = true;
        forecaster.join();
        QCOMPARE(story.failure, std::string());
        QCOMPARE(different.load(), 0);
        QVERIFY(made > 0);
        QCOMPARE(story.losses, expectedLosses);
        QVERIFY(events(run.blocks) == expectedEvents);
    }

    void anOperatorWithoutAFormOnShapesIsNamed() {
        const ModelLoader loader = [](const fs::path&, std::string_view, c10::ScalarType, c10::Device device, const LoadProgress&) -> Result<std::unique_ptr<ModelFamily>> {
            at::nonzero(at::empty({4}, at::TensorOptions().device(device)));
            return Error{"not reached"};
        };
        const auto told = forecast({job(""), {}, {}}, loader);
        QVERIFY(!told);
        QCOMPARE(QString::fromStdString(told.error().sentence()), QStringLiteral("the job cannot be forecast: the operator aten::nonzero cannot be played on shapes. Please report this with the job."));
    }

    void aJobThatCannotRunHasNoForecast() {
        std::string text = job("");
        text.replace(text.find("arch: sd1"), 9, "arch: sd9");
        const auto told = forecast({text, "job.yaml", {}});
        QVERIFY(!told);
        QVERIFY2(told.error().sentence().find("sd9") != std::string::npos, told.error().sentence().c_str());
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
        const std::vector<std::string> real = events(workedTrace(*settings, batches)), played = events(playedTrace(*settings, batches));
        QVERIFY(!real.empty());
        const auto [at, other] = std::ranges::mismatch(real, played);
        const auto index = static_cast<std::size_t>(at - real.begin());
        QVERIFY2(at == real.end() && other == played.end(), ("event " + std::to_string(index) + ": " + around(real, index) + "; played: " + around(played, index)).c_str());
    }
};

QTEST_GUILESS_MAIN(TestForecastStep)
#include "tst_forecast_step.moc"
