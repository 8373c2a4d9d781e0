// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "train/trainer.h"
#endif

#include "files/safetensors_file.h"
#include "memory/memory_tracker.h"
#include "runs/run_origin.h"
#include "runs/run_summary.h"
#include "support/tiny_sd15.h"

#include <ATen/Context.h>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <functional>
#include <ranges>
#include <set>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const std::string kLora = "      network:\n        type: lora\n        linear: 4\n        linear_alpha: 4\n";

/// All events of one run, and what may be done on each as it comes.
struct Run {
    std::vector<TrainerEvent> events;

    template <typename Body>
    std::vector<Body> all() const {
        std::vector<Body> found;
        for (const TrainerEvent& event : events)
            if (const auto* body = std::get_if<Body>(&event.body)) found.push_back(*body);
        return found;
    }
    template <typename Body>
    bool has() const { return !all<Body>().empty(); }

    bool warned(const std::string& code) const {
        return std::ranges::any_of(all<Warning>(), [&](const Warning& warning) { return warning.code == code; });
    }
    std::vector<double> losses() const {
        std::vector<double> values;
        for (const StepDone& step : all<StepDone>()) values.push_back(step.loss);
        return values;
    }
    QString failure() const { return has<Failed>() ? QString::fromStdString(all<Failed>().front().error.sentence()) : QString(); }
};

using Reaction = std::function<void(const TrainerEvent&, CommandInbox&)>;

Run train(const std::string& job, const Reaction& reaction = {}, const EngineOptions& options = {}) {
    Run run;
    CommandInbox inbox;
    const EventSink sink = [&](const TrainerEvent& event) {
        run.events.push_back(event);
        if (reaction) reaction(event, inbox);
    };
    Trainer({job, {}, options}, sink, inbox).run();
    MemoryTracker::setBudget({});
    return run;
}

Reaction onStep(int step, TrainerCommand command) {
    return [=](const TrainerEvent& event, CommandInbox& inbox) {
        if (const auto* done = std::get_if<StepDone>(&event.body); done && done->step == step) inbox.put(command);
    };
}

}  // namespace

class TestTrainer : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();
    fs::path m_output;

    std::string job(const std::string& trainLines, const std::string& process = kLora) const {
        return tinyJob(m_root / "model", m_root / "pictures", m_output, trainLines, process);
    }
    fs::path runFolder() const { return m_output / "tiny"; }
    QStringList namesIn(const fs::path& folder) const {
        QStringList names;
        for (const auto& entry : fs::directory_iterator(folder)) names << QString::fromStdString(entry.path().filename().string());
        names.sort();
        return names;
    }

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        writeTinySd15(m_root / "model");
        writeTinyPictures(m_root / "pictures", 4);
    }

    void init() { m_output = m_root / QTest::currentTestFunction(); }

    void theFolderSaysWhatTheRunWasAndWhatItWasStartedFrom() {
        CommandInbox inbox;
        const EventSink nobody = [](const TrainerEvent&) {};
        const std::string file = (m_root / "jobs" / "tiny.yaml").string();
        Trainer({job("        steps: 2\n"), file, {.device = "cpu"}}, nobody, inbox).run();
        QVERIFY(readOrigin(runFolder() / ".headroom" / "origin.json") == (RunOrigin{file, "cpu"}));
        const auto summary = summarizeRun(runFolder());
        QVERIFY2(summary, summary ? "" : summary.error().sentence().c_str());
        QCOMPARE(summary->state, RunState::Finished);
        QCOMPARE(summary->step, 2);
        QCOMPARE(summary->total, 2);
        QVERIFY(summary->loss && summary->savedStep == 2);
        QVERIFY(fs::exists(summary->picture));
    }

    void aJobBecomesALora() {
        const Run run = train(job("        steps: 3\n"));
        QCOMPARE(run.failure(), QString());
        QCOMPARE(run.all<StepDone>().size(), 3u);
        QCOMPARE(run.all<StepDone>().back().step, 3);
        QCOMPARE(run.all<Finished>().size(), 1u);
        QVERIFY(std::holds_alternative<Finished>(run.events.back().body));
        QVERIFY(fs::exists(runFolder() / "tiny.safetensors"));
        QVERIFY(fs::exists(runFolder() / "config.yaml"));
        QVERIFY(!fs::exists(runFolder() / ".headroom" / "lock"));
        QCOMPARE(run.all<SampleReady>().size(), 2u);  // the baseline and the end
        for (const SampleReady& sample : run.all<SampleReady>()) QVERIFY(fs::exists(sample.path));
    }

    /// `up` begins at zero, so that the first step's gradient is the weight's multiple of what it would be: Adam makes a step of the same size, in its direction.
    void aDatasetsNetworkWeightTurnsWhatIsLearned() {
        const auto upsWith = [&](const std::string& weight) {
            std::string text = job("        steps: 1\n        disable_sampling: true\n");
            text.insert(text.find("cache_latents_to_disk"), "network_weight: " + weight + "\n          ");
            fs::remove_all(runFolder());
            if (const Run run = train(text); run.has<Failed>()) qFatal("%s", qPrintable(run.failure()));
            const auto file = SafetensorsFile::open(runFolder() / "tiny.safetensors");
            std::vector<float> ups;
            for (const TensorEntry& entry : file->tensors()) {
                if (!entry.name.ends_with("lora_up.weight")) continue;
                for (std::size_t i = 0; i + 1 < entry.bytes.size(); i += sizeof(c10::Half))
                    ups.push_back(*reinterpret_cast<const c10::Half*>(entry.bytes.data() + i));
            }
            return ups;
        };
        const std::vector<float> toward = upsWith("1"), away = upsWith("-1"), nowhere = upsWith("0");
        QVERIFY(std::ranges::any_of(toward, [](float up) { return up != 0; }));
        QVERIFY(std::ranges::equal(toward, away, [](float one, float other) { return one == -other; }));
        QCOMPARE(nowhere.size(), toward.size());
        QVERIFY(std::ranges::all_of(nowhere, [](float up) { return up == 0; }));
    }

    void phasesComeInOrder() {
        const Run run = train(job("        steps: 2\n"));
        std::vector<Phase> phases;
        for (const TrainerEvent& event : run.events)
            if (std::holds_alternative<PhaseBegan>(event.body)) phases.push_back(event.phase);
        QCOMPARE(phases, (std::vector{Phase::Load, Phase::CacheLatents, Phase::Baseline, Phase::FirstStep, Phase::Steps, Phase::Save, Phase::Sample}));
    }

    void aStepTellsWhatItHeldInItsMiddle() {
        const Run run = train(job("        steps: 2\n"));
        const auto isStep = [](const TrainerEvent& event) { return std::holds_alternative<StepDone>(event.body); };
        const auto step = std::ranges::find_if(run.events | std::views::reverse, isStep);
        QVERIFY(step != run.events.rend());
        for (const Category category : {Category::Weights, Category::Adapter, Category::Optimizer, Category::Activations})
            QVERIFY2(step->memory.fullest[static_cast<std::size_t>(category)] > 0, std::string(idOf(category)).c_str());
        QCOMPARE(step->memory.byCategory[static_cast<std::size_t>(Category::Activations)], 0);
    }

    void cachingTellsWhatThePicturesTook() {
        writeTinyPictures(m_root / "not_cached_yet", 2);
        const Run run = train(tinyJob(m_root / "model", m_root / "not_cached_yet", m_output, "        steps: 1\n", kLora));
        std::int64_t activations = 0;
        for (const TrainerEvent& event : run.events)
            if (event.phase == Phase::CacheLatents) activations = std::max(activations, event.memory.fullest[static_cast<std::size_t>(Category::Activations)]);
        QVERIFY(activations > 0);
    }

    void oneSeedGivesOneRun() {
        const auto first = train(job("        steps: 3\n")).losses();
        m_output += "_again";
        QCOMPARE(train(job("        steps: 3\n")).losses(), first);
        QCOMPARE(first.size(), 3u);
    }

    // T-01, T-02
    void stepSavesCarryTheLoopsIndexAndOldOnesGo() {
        const Run run = train(job("        steps: 9\n        disable_sampling: true\n",
                                  kLora + "      save:\n        save_every: 2\n        max_step_saves_to_keep: 2\n"));
        QCOMPARE(run.failure(), QString());
        QStringList saves = namesIn(runFolder()).filter(QStringLiteral(".safetensors"));
        QCOMPARE(saves, QStringList({"tiny.safetensors", "tiny_000000006.safetensors", "tiny_000000008.safetensors"}));
        QCOMPARE(run.all<Saved>().size(), 5u);
        const auto info = trainingInfoOf(runFolder() / "tiny_000000006.safetensors");
        QVERIFY(info);
        QCOMPARE(info->step, 6);
    }

    void aStoppedRunSavesAndGoesOnBitForBit() {
        const auto whole = train(job("        steps: 8\n        disable_sampling: true\n")).losses();
        m_output += "_again";
        const Run stopped = train(job("        steps: 8\n        disable_sampling: true\n"), onStep(5, TrainerCommand::Stop));
        QVERIFY(stopped.all<Finished>().front().stopped);
        QCOMPARE(stopped.losses().size(), 5u);
        QVERIFY(fs::exists(runFolder() / "tiny_000000004.safetensors"));
        const Run resumed = train(job("        steps: 8\n        disable_sampling: true\n"));
        QCOMPARE(resumed.all<StepDone>().front().step, 6);
        auto together = stopped.losses();
        for (const double loss : resumed.losses()) together.push_back(loss);
        QCOMPARE(together, whole);
    }

    void withoutASnapshotTheRunGoesOnAtTheSavesOwnStep() {
        train(job("        steps: 8\n        disable_sampling: true\n"), onStep(5, TrainerCommand::Stop));
        fs::remove_all(runFolder() / ".headroom" / "snapshot");
        std::ofstream(runFolder() / "optimizer.pt") << "pickle";
        const Run resumed = train(job("        steps: 8\n        disable_sampling: true\n"));
        QCOMPARE(resumed.all<StepDone>().front().step, 5);
        QVERIFY(resumed.warned("optimizer_fresh"));
    }

    void aFinishedJobRunsNoStepAgain() {
        train(job("        steps: 2\n        disable_sampling: true\n"));
        const Run again = train(job("        steps: 2\n        disable_sampling: true\n"));
        QVERIFY(!again.has<StepDone>());
        QVERIFY(again.has<Saved>());
        QVERIFY(again.has<Finished>());
    }

    void saveNowAndSampleNowAreObeyedBetweenSteps() {
        const Run run = train(job("        steps: 4\n        skip_first_sample: true\n"), [](const TrainerEvent& event, CommandInbox& inbox) {
            const auto* done = std::get_if<StepDone>(&event.body);
            if (done && done->step == 2) inbox.put(TrainerCommand::SaveNow), inbox.put(TrainerCommand::SampleNow);
        });
        QVERIFY(fs::exists(runFolder() / "tiny_000000001.safetensors"));
        QCOMPARE(run.all<SampleReady>().size(), 2u);
    }

    void aPauseHoldsTheRunUntilItIsResumed() {
        bool resumed = false;
        const Run run = train(job("        steps: 3\n        disable_sampling: true\n"), [&](const TrainerEvent& event, CommandInbox& inbox) {
            if (const auto* done = std::get_if<StepDone>(&event.body); done && done->step == 1) inbox.put(TrainerCommand::Pause);
            const auto* progress = std::get_if<PhaseProgress>(&event.body);
            if (progress && progress->note.english() == "paused") resumed = true, inbox.put(TrainerCommand::Resume);
        });
        QVERIFY(resumed);
        QCOMPARE(run.losses().size(), 3u);
    }

    void aWholeModelTrainsWithItsTextEncoderAndIsSavedAsAFolder() {
        const Run run = train(job("        steps: 3\n        train_text_encoder: true\n        ema_config:\n          use_ema: true\n          ema_decay: 0.9\n", ""));
        QCOMPARE(run.failure(), QString());
        QVERIFY(fs::exists(runFolder() / "tiny" / "unet" / "diffusion_pytorch_model.safetensors"));
        QVERIFY(fs::exists(runFolder() / "tiny" / "aitk_meta.yaml"));
        QCOMPARE(trainingInfoOf(runFolder() / "tiny")->step, 3);
        const Run more = train(job("        steps: 5\n        train_text_encoder: true\n        ema_config:\n          use_ema: true\n          ema_decay: 0.9\n", ""));
        QCOMPARE(more.failure(), QString());
        QCOMPARE(more.losses().size(), 2u);
    }

    void aResumedWholeModelGoesOnSavingAfterItsOldSavesWerePruned() {
        const std::string saves = "      save:\n        save_every: 1\n        max_step_saves_to_keep: 1\n";
        const std::string rest = "        train_text_encoder: true\n        disable_sampling: true\n";
        train(job("        steps: 9\n" + rest, saves), onStep(3, TrainerCommand::Stop));
        const Run resumed = train(job("        steps: 9\n" + rest, saves));
        QCOMPARE(resumed.failure(), QString());
        QVERIFY(!resumed.warned("save_failed"));
        QVERIFY(fs::exists(runFolder() / "tiny" / "vae"));
    }

    void aStepThatRunsOutOfMemoryIsSkippedAndTheFourthInARowEndsTheRun() {
        const Run plain = train(job("        steps: 2\n        skip_first_sample: true\n        disable_sampling: true\n"));
        std::int64_t beforeSteps = 0, peak = 0;
        for (const TrainerEvent& event : plain.events) {
            if (event.phase == Phase::FirstStep && std::holds_alternative<PhaseBegan>(event.body)) beforeSteps = event.memory.allocated;
            if (std::holds_alternative<StepDone>(event.body)) peak = std::max(peak, event.memory.peak);
        }
        QVERIFY(peak > beforeSteps);
        m_output += "_limited";
        const Run run = train(job("        steps: 20\n        disable_sampling: true\n"), {}, {.memoryLimit = (beforeSteps + peak) / 2});
        QVERIFY(run.has<Failed>());
        QVERIFY(run.all<Failed>().front().oom);
        // No step was finished: those that were skipped do not count.
        QCOMPARE(run.all<Failed>().front().oom->step, 0);
        QCOMPARE(run.all<Failed>().front().oom->phase, Phase::FirstStep);
        QCOMPARE(std::ranges::count_if(run.all<Warning>(), [](const Warning& w) { return w.code == "oom_step_skipped" && w.oom; }), 3);
        QVERIFY(!run.has<Finished>());
        m_output += "_after";
        QCOMPARE(train(job("        steps: 1\n        disable_sampling: true\n")).failure(), QString());
    }

    void anOutOfMemoryErrorOutsideAStepEndsTheRunWithItsFacts() {
        const Run run = train(job("        steps: 2\n"), {}, {.memoryLimit = 4096});
        QVERIFY(run.has<Failed>());
        QVERIFY(run.all<Failed>().front().oom);
        QCOMPARE(run.all<Failed>().front().oom->phase, Phase::Load);
    }

    void cachedTextEmbeddingsLetTheTextEncoderGo() {
        const Run run = train(job("        steps: 3\n        cache_text_embeddings: true\n"));
        QCOMPARE(run.failure(), QString());
        QVERIFY(fs::exists(m_root / "pictures" / "_t_e_cache"));
        const auto weights = run.events.back().memory;
        QCOMPARE(run.all<SampleReady>().size(), 2u);
        Q_UNUSED(weights);
    }

    void unloadTeTrainsOnTheTriggerWordAlone() {
        const Run run = train(job("        steps: 2\n        unload_text_encoder: true\n"));
        QCOMPARE(run.failure(), QString());
        const auto warnings = run.all<Warning>();
        QCOMPARE(std::ranges::count_if(warnings, [](const Warning& w) { return w.sentence.english().find("caption") != std::string::npos; }), 1);
    }

    void aSecondRunOnTheFolderIsRefused() {
        std::string refusal;
        const std::string text = job("        steps: 2\n        disable_sampling: true\n");
        train(text, [&](const TrainerEvent& event, CommandInbox&) {
            if (std::holds_alternative<StepDone>(event.body) && refusal.empty()) refusal = train(text).failure().toStdString();
        });
        QVERIFY(QString::fromStdString(refusal).contains(QStringLiteral("working in this folder")));
    }

    void accumulationAddsMicroStepsToOneUpdate() {
        const Run run = train(job("        steps: 2\n        gradient_accumulation: 2\n        disable_sampling: true\n"));
        QCOMPARE(run.failure(), QString());
        QCOMPARE(run.losses().size(), 2u);
    }

    void badInputEndsInOneSentence_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("says");
        QTest::newRow("no model") << "/model\n" << "/nowhere\n" << "not there";
        QTest::newRow("no pictures") << "/pictures\n" << "/nowhere\n" << "nowhere";
        QTest::newRow("no such optimizer") << "optimizer: adamw" << "optimizer: prodigy" << "adamw";
        QTest::newRow("broken text") << "job: extension" << "job: [extension" << ":";
        QTest::newRow("foreign model") << "arch: sd1" << "arch: flux" << "SD 1.5";
    }

    void badInputEndsInOneSentence() {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const QString, says);
        const QString text = QString::fromStdString(job("        steps: 1\n")).replace(from, to);
        const Run run = train(text.toStdString());
        QCOMPARE(run.all<Failed>().size(), 1u);
        QVERIFY(std::holds_alternative<Failed>(run.events.back().body));
        QVERIFY2(run.failure().contains(says), qPrintable(run.failure()));
        QVERIFY(!run.failure().contains(QLatin1Char('\n')));
    }

    void aPictureThatCannotBeReadCostsAWarningAndNotTheRun_data() {
        QTest::addColumn<bool>("cached");
        QTest::addColumn<bool>("alone");
        QTest::newRow("with a cache") << true << false;
        QTest::newRow("without a cache") << false << false;
        QTest::newRow("without a cache, the only one of its size") << false << true;
    }

    void aPictureThatCannotBeReadCostsAWarningAndNotTheRun() {
        QFETCH(const bool, cached);
        QFETCH(const bool, alone);
        const fs::path pictures = m_root / (std::string("torn_") + QTest::currentDataTag());
        writeTinyPictures(pictures, 2);
        writeTinyPictures(pictures / "more", 1, alone ? 64 : 32);
        const fs::path torn = pictures / "more" / "picture_0.png";
        fs::resize_file(torn, fs::file_size(torn) - 60);
        m_output += QTest::currentDataTag();
        std::string text = tinyJob(m_root / "model", pictures, m_output, "        steps: 9\n        disable_sampling: true\n", kLora);
        const auto replace = [&](const std::string& before, const std::string& after) { text.replace(text.find(before), before.size(), after); };
        replace("batch_size: 2", "batch_size: 1");
        replace("resolution: [32]", "resolution: [64]");
        if (!cached) replace("cache_latents_to_disk: true", "cache_latents_to_disk: false");
        const Run run = train(text);
        QCOMPARE(run.failure(), QString());
        QCOMPARE(run.losses().size(), 9u);
        const auto warnings = run.all<Warning>();
        QCOMPARE(std::ranges::count(warnings, "picture_unreadable", &Warning::code), 1);
    }

    void aReplacedPictureMakesItsLatentAnew() {
        const fs::path pictures = m_root / "replaced";
        writeTinyPictures(pictures, 2);
        const std::string text = tinyJob(m_root / "model", pictures, m_output, "        steps: 1\n        disable_sampling: true\n", kLora);
        QVERIFY(!train(text).warned("cache_stale"));
        fs::copy_file(m_root / "pictures" / "picture_3.png", pictures / "picture_0.png", fs::copy_options::overwrite_existing);
        fs::last_write_time(pictures / "picture_0.png", fs::file_time_type::clock::now() + std::chrono::seconds(5));
        QVERIFY(train(text).warned("cache_stale"));
        QVERIFY(!train(text).warned("cache_stale"));
    }
};

QTEST_GUILESS_MAIN(TestTrainer)
#include "tst_trainer.moc"
