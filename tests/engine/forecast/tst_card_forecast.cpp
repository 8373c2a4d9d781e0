// SPDX-License-Identifier: GPL-3.0-or-later
// A card is foretold without one.
#include "base/bytes.h"
#include "forecast/forecaster.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "memory/memory_tracker.h"
#include "support/tiny_sd15.h"
#include "train/run_settings.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace headroom;
namespace fs = std::filesystem;

class TestCardForecast : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();

    std::string job(const std::string& dtype = "fp32") {
        std::string text = tinyJob(m_root / "model", m_root / "pictures", m_root / "output", "        steps: 9\n", "      network:\n        type: lora\n        linear: 4\n");
        return text.replace(text.find("dtype: fp32"), 11, "dtype: " + dtype);
    }

    Forecast onDevice(const std::string& text, const std::string& device, const std::string& card = {}) {
        const auto told = forecast({text, {}, {.device = device, .card = card}});
        if (!told) qFatal("%s", told.error().sentence().c_str());
        return *told;
    }

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        writeTinySd15(m_root / "model");
        writeTinyPictures(m_root / "pictures", 4, 64);
    }

    void aCardNeedsMoreThanTheTensors() {
        const Forecast told = onDevice(job(), "cuda", "RTX 3060");
        QVERIFY(told.reserved > told.peak && told.needed > told.peak + 300 * kMiB);
        QVERIFY(told.low < told.needed && told.needed < told.high);
        for (const PhaseForecast& phase : told.phases) {
            QVERIFY(phase.reserved >= phase.peak && phase.needed > phase.peak);
            QVERIFY(told.peak >= phase.peak && told.reserved >= phase.reserved && told.needed >= phase.needed);
            QCOMPARE(std::accumulate(phase.categories.begin(), phase.categories.end(), std::int64_t{0}), phase.peak);
        }
    }

    // Its kernels take some for themselves; nothing is kept for later.
    void theProcessorNeedsMoreThanTheTensorsToo() {
        const Forecast told = onDevice(job(), "cpu");
        QVERIFY(told.needed > told.peak && told.needed < told.peak * 3 / 2);
        QCOMPARE(told.reserved, told.needed);
        QCOMPARE(told.low, told.peak);
        QVERIFY(told.high > told.needed);
    }

    void theMachinesMemoryHoldsTheRunOnlyOnTheProcessor() {
        const Forecast onProcessor = onDevice(job(), "cpu"), onCard = onDevice(job(), "cuda");
        QVERIFY(onProcessor.hostPeak > onProcessor.needed + 200 * kMiB && onProcessor.hostPeak < onProcessor.needed + 400 * kMiB);
        QVERIFY(onCard.hostPeak > kGiB);
    }

    void theJobsOwnDeviceIsForetoldWhereNoneIsNamed() {
        std::string text = job();
        QVERIFY(onDevice(text, "") == onDevice(text, "cpu"));
        text.replace(text.find("device: cpu"), 11, "device: cuda");
        QVERIFY(onDevice(text, "") == onDevice(text, "cuda"));
    }

    // Cards train in 16 bits what this processor may have to train in 32.
    void precisionIsThatOfTheCard() {
        const auto weightsOf = [](const Forecast& told) { return told.phases.back().categories[static_cast<std::size_t>(Category::Weights)]; };
        const Forecast half = onDevice(job("fp16"), "cuda"), single = onDevice(job("fp32"), "cuda");
        QVERIFY(weightsOf(half) < weightsOf(single) * 6 / 10);
    }

    void olderCardsHaveNoFlashAttention() {
        const std::string text = job("bf16");
        const auto stepsOf = [](const Forecast& told) { return std::ranges::find(told.phases, Phase::Steps, &PhaseForecast::phase)->peak; };
        QVERIFY(stepsOf(onDevice(text, "cuda", "2070")) != stepsOf(onDevice(text, "cuda", "3070")));
        QVERIFY(onDevice(text, "cuda", "H100 80 GB").peak > onDevice(text, "cuda", "3070").peak + 40 * kMiB);
    }

    /// On a card every block takes 512 bytes at least, which would hide what a tiny model saves: the family's usual shape.
    std::string usualJob() {
        std::string text = job("bf16");
        return text.replace(text.find("name_or_path: "), 14, "name_or_path: no/such/model/");
    }

    Forecast assuming(const std::string& text, const ForecastAssumptions& assumed) {
        const auto told = forecast({text, {}, {.device = "cuda", .card = "3060", .assumed = assumed}});
        if (!told) qFatal("%s", told.error().sentence().c_str());
        return *told;
    }

    static std::int64_t heldBy(Category category, const Forecast& told) {
        return std::ranges::find(told.phases, Phase::Steps, &PhaseForecast::phase)->categories[static_cast<std::size_t>(category)];
    }

    void plainOperatorsHoldMore() {
        const std::string text = usualJob();
        const auto stepsOf = [](const Forecast& told) { return std::ranges::find(told.phases, Phase::Steps, &PhaseForecast::phase)->peak; };
        const std::int64_t own = stepsOf(assuming(text, {.pictures = {{256, 256}}})), plain = stepsOf(assuming(text, {.execution = "plain", .pictures = {{256, 256}}})),
                           unfused = stepsOf(assuming(text, {.execution = "unfused", .pictures = {{256, 256}}}));
        QVERIFY(own < plain && plain < unfused);
        QCOMPARE(stepsOf(assuming(text, {.execution = "headroom", .pictures = {{256, 256}}})), own);
    }

    void whatIsTrainedMayBeIn16Bits() {
        const Forecast wide = assuming(usualJob(), {.execution = "plain"}), narrow = assuming(usualJob(), {.execution = "plain", .trainedType = "bf16"});
        QVERIFY(heldBy(Category::Adapter, narrow) < heldBy(Category::Adapter, wide) * 7 / 10);
        QVERIFY(heldBy(Category::Optimizer, narrow) < heldBy(Category::Optimizer, wide) * 7 / 10);
    }

    void statesOf8BitsAreSmaller() {
        std::string text = usualJob();
        text.replace(text.find("linear: 4"), 9, "linear: 64").replace(text.find("optimizer: adamw"), 16, "optimizer: adamw8bit");
        QVERIFY(heldBy(Category::Optimizer, assuming(text, {.execution = "plain"})) < heldBy(Category::Optimizer, assuming(text, {})) / 2);
    }

    void otherProgramsOptimizersHoldWhatTheirsHold() {
        std::string text = usualJob();
        text.replace(text.find("linear: 4"), 9, "linear: 64");
        const auto stateOf = [&](const char* optimizer) { return heldBy(Category::Optimizer, assuming(text, {.execution = "plain", .pictures = {{256, 256}}, .optimizer = optimizer})); };
        QVERIFY(stateOf("adamw4bit") < stateOf("adamw8bit") * 6 / 10);
        QCOMPARE(stateOf("adamw8bit_paged"), 0);
        QCOMPARE(stateOf("adamw_foreach"), stateOf("adamw"));
    }

    void gradientsThatAreKeptAreThereAtThePeak() {
        std::string text = usualJob();
        text.replace(text.find("linear: 4"), 9, "linear: 64");
        const auto gradientsOf = [&](bool kept) { return heldBy(Category::Gradients, assuming(text, {.execution = "plain", .pictures = {{256, 256}}, .keepsGradients = kept})); };
        const std::int64_t adapter = heldBy(Category::Adapter, assuming(text, {.execution = "plain"}));
        QVERIFY(gradientsOf(true) > adapter * 9 / 10 && gradientsOf(false) < adapter / 10);  // the fullest moment is the backward pass's first
    }

    void picturesMayBeAssumedAndTheVaeMayGo() {
        std::string text = job("bf16");
        text.replace(text.find("folder_path: "), 13, "folder_path: no/such/folder/");
        const Forecast told = assuming(text, {.pictures = {{64, 64}, {96, 128}}});
        QVERIFY(told.heaviestBucket == PictureSize({96, 128}));
        QVERIFY(heldBy(Category::Vae, told) > 0);
        QCOMPARE(heldBy(Category::Vae, assuming(text, {.pictures = {{64, 64}}, .vaeGoes = true})), heldBy(Category::Vae, told));  // previews need it
        text.replace(text.find("        steps: 9\n"), 17, "        steps: 9\n        disable_sampling: true\n");
        QCOMPARE(heldBy(Category::Vae, assuming(text, {.pictures = {{64, 64}}, .vaeGoes = true})), 0);
    }

    void whatCannotBeAssumedIsNamed() {
        QVERIFY(!forecast({job(), {}, {.device = "cuda", .assumed = {.execution = "fast"}}}));
        QVERIFY(!forecast({job(), {}, {.device = "cuda", .assumed = {.trainedType = "int4"}}}));
        QVERIFY(!forecast({job(), {}, {.device = "cuda", .assumed = {.loss = "fast"}}}));
        QVERIFY(!forecast({job(), {}, {.device = "cuda", .assumed = {.execution = "plain", .optimizer = "prodigy"}}}));
    }

    // Each of so many micro-steps takes as long, though two at most are played; pictures and texts alike.
    void anUpdateTakesAsLongAsItsMicroSteps_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("pictures") << QString::fromStdString(job("bf16"));
        QTest::newRow("texts") << QStringLiteral("job: extension\nconfig:\n  name: l\n  process:\n    - type: diffusion_trainer\n      training_folder: o\n      device: cuda\n      network: {type: lora, linear: 8}\n"
                                                 "      datasets: [{folder_path: texts, sequence_len: 64}]\n      model: {name_or_path: m, arch: llama32_3b}\n      train:\n        batch_size: 1\n        dtype: bf16\n");
    }
    void anUpdateTakesAsLongAsItsMicroSteps() {
        QFETCH(const QString, text);
        std::string job = text.toStdString();
        if (!job.ends_with('\n')) job += '\n';
        const auto secondsWith = [&](int count) {
            std::string changed = job;
            const std::size_t train = changed.find("      train:\n") + 13;
            return onDevice(changed.insert(train, "        gradient_accumulation: " + std::to_string(count) + "\n"), "cuda").stepSeconds;
        };
        const double one = secondsWith(1), two = secondsWith(2), five = secondsWith(5);
        QVERIFY(two > 1.5 * one && two < 2.1 * one);
        QVERIFY(std::abs(five - two - 3 * (two - one)) < 0.15 * two);
    }

    void languageModelsAreForecastAndNotTrained() {
        const std::string text = "job: extension\nconfig:\n  name: l\n  process:\n    - type: diffusion_trainer\n      training_folder: o\n      device: cuda\n      network:\n        type: lora\n        linear: 8\n"
                                 "      datasets:\n        - folder_path: texts\n          sequence_len: 64\n      train:\n        batch_size: 1\n        dtype: bf16\n        optimizer: adamw\n      model:\n        name_or_path: m\n"
                                 "        arch: llama32_3b\n        quantize: true\n        qtype: nf4\n";
        const Forecast told = onDevice(text, "cuda");
        QVERIFY(told.peak > 2 * kGiB && told.peak < 4 * kGiB);
        const auto run = settingsOf(readJob(JobDocument(text)).config, {.device = "cpu"}, {});
        QVERIFY(!run);
        QVERIFY2(run.error().sentence().find("Llama 3.2 3B can be forecast, not trained") != std::string::npos, run.error().sentence().c_str());
        std::string shortened = text;
        shortened.erase(shortened.find("          sequence_len: 64\n"), 27);
        QVERIFY(!forecast({shortened, {}, {.device = "cuda"}}));
    }

    void anUnknownCardIsNamed() {
        const auto told = forecast({job(), {}, {.device = "cuda", .card = "RTX 1"}});
        QVERIFY(!told);
        QCOMPARE(QString::fromStdString(told.error().sentence()), QStringLiteral("the card RTX 1 is not known. Use a name like RTX 3060 12 GB, or state its memory."));
        QVERIFY(!forecast({job(), {}, {.device = "tpu"}}));
    }
};

QTEST_GUILESS_MAIN(TestCardForecast)
#include "tst_card_forecast.moc"
