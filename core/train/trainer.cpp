// SPDX-License-Identifier: Apache-2.0
#include "train/trainer.h"

#include "files/atomic_file.h"
#include "memory/memory_tracker.h"
#include "runs/run_origin.h"
#include "train/cache_phases.h"
#include "train/job_opening.h"

#include <ATen/Context.h>

#include <chrono>
#include <random>

namespace headroom {
namespace {

constexpr int kWarnAfterNotFinite = 3;

std::string extensionOf(const RunSettings& settings) { return settings.wholeModel() ? "" : ".safetensors"; }

std::string triggerOf(const ProcessConfig& process) { return process.triggerWord.value_or(""); }

/// Both spellings of "the card is full": the exception's type, and its words where it came through a layer that lost the type.
bool saysOutOfMemory(const std::exception& fault) {
    return dynamic_cast<const c10::OutOfMemoryError*>(&fault) != nullptr ||
           std::string_view(fault.what()).find("CUDA out of memory") != std::string_view::npos;
}

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Trainer::Trainer(TrainRequest request, const EventSink& sink, CommandInbox& inbox, ModelLoader loader)
    : m_request(std::move(request)), m_inbox(inbox), m_loadModel(std::move(loader)), m_events(sink) {}

void Trainer::run() {
    using PhaseFunction = Status (Trainer::*)();
    constexpr PhaseFunction kPhases[] = {&Trainer::prepare,      &Trainer::load,     &Trainer::openDatasets, &Trainer::cacheText,
                                         &Trainer::cacheLatents, &Trainer::baseline, &Trainer::trainSteps,   &Trainer::finish};
    MemoryTracker::clearOom();
    try {
        Status status;
        for (const PhaseFunction phase : kPhases) {
            status = (this->*phase)();
            if (!status || (stopping() && phase != &Trainer::trainSteps)) break;
        }
        if (!status) return fail(status.error());
        const std::string output = m_files ? m_files->folder().string() : "";
        letGo();
        m_events.send(Finished{m_step, m_settings && m_step < process().train.steps, output});
    } catch (const std::exception& fault) {
        if (saysOutOfMemory(fault)) m_fatalOom = oomFactsNow();
        fail(failureOf(fault, m_events.phase()));
    }
}

// ---- before the model -------------------------------------------------------------------------------------------------------

Status Trainer::prepare() {
    m_events.begin(Phase::Load);
    auto opened = openJob(m_request, m_events);
    if (!opened) return opened.error();
    m_settings = std::move(opened->settings);
    MemoryTracker::setBudget(m_request.options.memoryLimit > 0 ? std::optional(m_request.options.memoryLimit) : std::nullopt);
    for (const auto& [code, sentence] : m_settings->notices) m_events.warn(code, sentence);
    return claimFolder(opened->jobText);
}

Status Trainer::claimFolder(const std::string& jobText) {
    m_files.emplace(m_settings->pathOf(process().trainingFolder), m_settings->job.config.name, extensionOf(*m_settings));
    if (Status prepared = m_files->prepare(); !prepared) return prepared;
    auto lock = RunLock::take(m_files->lock());
    if (!lock) return lock.error();
    m_lock.emplace(*std::move(lock));
    m_files->removeLeftovers();
    if (auto log = EventLog::open(m_files->events())) m_events.logTo(*std::move(log));
    else m_events.warn("event_log_unwritable", say("%1 The run goes on without it.", log.error().whole()));
    const std::string jobFile = m_request.jobPath.empty() ? "" : std::filesystem::absolute(m_request.jobPath).string();
    if (Status written = writeOrigin(m_files->origin(), {jobFile, m_request.options.device}); !written) return written;
    return writeFileAtomically(m_files->config(), jobText);
}

// ---- load -------------------------------------------------------------------------------------------------------------------

Status Trainer::load() {
    seedGenerators(process().trainingSeed ? static_cast<std::uint64_t>(*process().trainingSeed) : std::random_device()());
    const auto save = m_files->newestSave();
    const auto progress = [this](int done, int total, const std::string& file) { m_events.send(PhaseProgress{done, total, file}); };
    auto trained = TrainedModel::load(*m_settings, save, m_loadModel, progress);
    if (!trained) return trained.error();
    m_trained = *std::move(trained);
    m_wentOnFrom = save.value_or("");
    if (save)
        if (Status resumed = goOnFrom(*save); !resumed) return resumed;
    if (process().train.startStep) m_step = m_quietStep = m_scheduleStep = *process().train.startStep;
    m_events.setStep(m_step);
    m_text.emplace(m_trained->model(), m_settings->device);
    m_saver.emplace(*m_files, SavedThing{m_trained->model(), m_trained->network(), m_trained->weights(), m_trained->ema()},
                    m_settings->saveType);
    const NoiseSchedule schedule(m_trained->model().noiseBetas(), m_settings->device);
    m_previews.emplace(m_trained->model(), *m_text, schedule,
                       PreviewWriter::Options{process().sample.sampler, process().sample.format, m_files->samples(),
                                              m_settings->family->bucketGrid, m_settings->device});
    m_microStep.emplace(m_trained->model(), *m_text, schedule, m_settings->rules, m_settings->computeType, m_settings->device);
    if (!process().logging.useUiLogger) return {};
    auto log = LossLog::open(m_files->lossLog(), m_step);
    if (!log) return log.error();
    m_lossLog = *std::move(log);
    return {};
}

void Trainer::seedGenerators(std::uint64_t seed) {
    m_seed = seed;
    trainingGenerator(c10::kCPU).set_current_seed(seed);
    if (!m_settings->device.is_cpu()) trainingGenerator(m_settings->device).set_current_seed(seed);
}

/// Training draws the same numbers whether or not this run had to encode latents before.
void Trainer::startRandomNumbers() {
    seedGenerators(m_seed);
    for (const auto& [name, state] : m_randomStates) trainingGenerator(name == "random.cpu" ? c10::Device(c10::kCPU) : m_settings->device).set_state(state);
}

/// The snapshot knows the update after the save; a save alone is gone on from at its own index, as the reference does.
Status Trainer::goOnFrom(const std::filesystem::path& save) {
    std::error_code ignored;
    if (std::filesystem::exists(m_files->foreignOptimizerState(), ignored))
        m_events.warn("optimizer_fresh", say("optimizer.pt is another program's file that can run code when it is read: the optimizer starts fresh."));
    if (restoreSnapshotOf(save)) return {};
    const TrainingInfo info = trainingInfoOf(save).value_or(TrainingInfo());
    m_step = m_quietStep = m_scheduleStep = info.step;
    m_epoch = info.epoch;
    m_seed += static_cast<std::uint64_t>(info.step);
    return {};
}

bool Trainer::restoreSnapshotOf(const std::filesystem::path& save) {
    const auto snapshot = readSnapshot(m_files->snapshot());
    if (!snapshot || snapshot->save != save.filename()) return false;
    if (Status restored = m_trained->restore(*snapshot); !restored) {
        m_events.warn("snapshot_unused", restored.error().whole());
        return false;
    }
    m_step = snapshot->nextStep;
    m_quietStep = snapshot->nextStep - 1;
    m_scheduleStep = snapshot->scheduleStep;
    m_epoch = snapshot->epoch;
    m_seed = snapshot->seed;
    m_batchesTaken = snapshot->batches;
    for (const NamedTensor& tensor : snapshot->tensors)
        if (tensor.name.starts_with("random.")) m_randomStates.push_back(tensor);
    return true;
}

// ---- data -------------------------------------------------------------------------------------------------------------------

Status Trainer::openDatasets() {
    m_events.send(PhaseProgress{0, 0, say("datasets")});
    const auto folderOf = [this](const std::string& folder) { return m_settings->pathOf(folder); };
    auto set = openTrainingSet(process().datasets, m_settings->family->bucketGrid, folderOf, [this](int) { return !stopping(); });
    if (!set) return stopping() ? Status() : set.error();
    m_set = *std::move(set);
    for (const auto& [code, sentence] : badgeWarnings(m_set.badges)) m_events.warn(code, sentence);
    return {};
}

Status Trainer::cacheText() {
    const CacheContext context{*m_settings, m_events, m_set, *m_trained, *m_text, m_seed, [this] { return pauseIfAsked(), !stopping(); }};
    return cacheTextPhase(context, previewsOf(process().sample, triggerOf(process()), m_settings->job.config.name));
}

Status Trainer::cacheLatents() {
    const CacheContext context{*m_settings, m_events, m_set, *m_trained, *m_text, m_seed, [this] { return pauseIfAsked(), !stopping(); }};
    if (Status cached = cacheLatentsPhase(context); !cached || stopping()) return cached;
    m_batches = std::make_unique<BatchLoader>(m_set, LoaderOptions{.batchSize = static_cast<std::size_t>(process().train.batchSize),
                                                                    .seed = m_seed,
                                                                    .triggerWord = triggerOf(process()),
                                                                    .fixedCaptions = dropsTextEncoder(process()),
                                                                    .background = m_settings->background,
                                                                    .skip = m_batchesTaken});
    return {};
}

Status Trainer::baseline() {
    const TrainConfig& train = process().train;
    const bool wanted = (m_step <= 1 && !train.skipFirstSample) || train.forceFirstSample;
    if (wanted) preview(m_step, Phase::Baseline);
    return {};
}

// ---- the step loop ----------------------------------------------------------------------------------------------------------

Status Trainer::trainSteps() {
    startRandomNumbers();
    m_firstStep = m_nextStep = m_step;
    if (m_step < process().train.steps) m_events.begin(Phase::FirstStep, process().train.steps);
    while (m_step < process().train.steps && !stopping()) {
        if (m_events.phase() == Phase::FirstStep && m_events.step() > m_firstStep) m_events.begin(Phase::Steps, process().train.steps);
        if (Status done = oneStep(); !done) return done;
    }
    return {};
}

Status Trainer::oneStep() {
    const auto start = std::chrono::steady_clock::now();
    const double rate = m_trained->setRates(m_settings->schedule, m_scheduleStep);
    try {
        const auto updated = update();
        if (!updated) return updated.error();
        if (!updated->done) return {};
        report(*updated, rate, secondsSince(start));
    } catch (const std::exception& fault) {
        if (!saysOutOfMemory(fault)) throw;
        if (Status skipped = skipAfterOom(wordsOf(fault)); !skipped) return skipped;
    }
    m_nextStep = m_step + 1;
    savesAndPreviewsOfStep();
    m_step = m_nextStep;
    obeyCommands();
    return {};
}

/// The micro-steps of one update. gradient_accumulation adds gradients up without dividing them (quirk Q1); the legacy
/// gradient_accumulation_steps drops all but those of the last step (quirk Q2).
Result<Trainer::Update> Trainer::update() {
    const TrainConfig& train = process().train;
    const int epochLength = static_cast<int>(m_batches->batchesPerEpoch());
    const int legacy = train.gradientAccumulationSteps == -1 ? epochLength : train.gradientAccumulationSteps;
    Update update;
    m_trained->weights().dropGradients();
    for (int micro = 0; micro < train.gradientAccumulation; ++micro) {
        const auto batch = m_batches->next();
        if (!batch) return batch.error();
        for (const Sentence& notice : batch->notices) m_events.warn("picture_unreadable", notice);
        if (LoraNetwork* network = m_trained->network()) network->setSampleMultipliers(batch->networkWeights);
        const MicroStep::Outcome outcome = m_microStep->run(*batch);
        m_trained->weights().collectGradients();
        noteFinite(outcome.finite);
        update.loss += outcome.loss / train.gradientAccumulation;
        m_epoch = batch->epoch;
        pauseIfAsked();
        if (stopping() && micro + 1 < train.gradientAccumulation) return update;
    }
    if (legacy <= 1 || (m_step + 1) % legacy == 0) m_trained->applyGradients(train.maxGradNorm);
    update.done = true;
    return update;
}

Status Trainer::skipAfterOom(const std::string& message) {
    m_trained->weights().dropGradients();
    MemoryTracker::drainAfterOom();
    const OomFacts facts = oomFactsNow();
    MemoryTracker::clearOom();
    if (m_oom.stepFailed()) {
        m_fatalOom = facts;
        return Error{say("OOM during training step 3 times in a row, aborting training"), {}, message};
    }
    m_events.warn("oom_step_skipped",
                  say("The step ran out of memory and was skipped (%1 of %2 in a row): %3", m_oom.inARow(), OomCounter::kTolerated, message), facts);
    return {};
}

OomFacts Trainer::oomFactsNow() const {
    OomFacts facts = MemoryTracker::lastOom().value_or(OomFacts{});
    facts.phase = m_events.phase();
    facts.step = m_events.step();  // m_step counts skipped ones too
    return facts;
}

/// A loss that is not finite counts as a step with loss 0 (quirk Q23); people hear of it when it stays.
void Trainer::noteFinite(bool finite) {
    m_notFinite = finite ? 0 : m_notFinite + 1;
    if (m_notFinite == kWarnAfterNotFinite)
        m_events.warn("loss_not_finite", say("The loss was not a finite number three times in a row: nothing is learned. "
                                             "A lower lr, or dtype bf16 in place of fp16, usually helps."));
}

void Trainer::report(const Update& update, double rate, double seconds) {
    m_oom.stepFinished();
    ++m_scheduleStep;
    m_events.setStep(m_step + 1);
    m_events.send(StepDone{m_step + 1, process().train.steps, update.loss, rate, seconds, m_epoch});
    const int every = process().logging.logEvery.value_or(1);
    if (!m_lossLog || m_step == m_quietStep || m_step % every != 0) return;
    std::vector<LossLog::Metric> metrics = {{"learning_rate", rate}, {"loss/loss", update.loss}};
    if (m_notFinite > 0) metrics.emplace_back("nan", 1);
    if (Status logged = m_lossLog->add(m_step, metrics); !logged) {
        m_events.warn("loss_log_unwritable", logged.error().whole());
        m_lossLog.reset();
    }
}

void Trainer::savesAndPreviewsOfStep() {
    if (m_step == m_quietStep) return;
    const SampleConfig& sample = process().sample;
    // A save that fails in the middle of a run costs nothing yet: the disk may have room again at the next one.
    if (process().save.saveEvery > 0 && m_step % process().save.saveEvery == 0)
        if (Status saved = save(m_step); !saved) m_events.warn("save_failed", say("%1 The run goes on.", saved.error().whole()));
    if (sample.sampleEvery > 0 && m_step >= sample.sampleStartStep && m_step % sample.sampleEvery == 0) preview(m_step, Phase::Sample);
}

/// The update at m_step - 1 is finished when this is called.
void Trainer::obeyCommands() {
    pauseIfAsked();
    if (m_inbox.takeSaveNow())
        if (Status saved = save(m_step - 1); !saved) m_events.warn("save_failed", say("%1 The run goes on.", saved.error().whole()));
    if (m_inbox.takeSampleNow()) preview(m_step - 1, Phase::Sample);
}

void Trainer::pauseIfAsked() {
    if (!m_inbox.pauseRequested()) return;
    m_events.send(PhaseProgress{m_step, process().train.steps, "paused"});
    m_inbox.waitWhilePaused();
    m_events.send(PhaseProgress{m_step, process().train.steps, "resumed"});
}

// ---- saves and previews -----------------------------------------------------------------------------------------------------

Status Trainer::finish() {
    if (stopping()) {
        const int last = m_step - 1;
        return m_step > m_firstStep && last != m_lastSaved ? save(last) : Status();
    }
    if (Status saved = save({}); !saved) return saved;
    preview(process().train.steps, Phase::Sample);
    return {};
}

Status Trainer::save(std::optional<int> step) {
    const Phase before = m_events.phase();
    m_events.begin(Phase::Save);
    const SaveDescription description{.meta = metaEntries(m_settings->job.meta),
                                      .info = {step.value_or(process().train.steps), m_epoch},
                                      .baseModelVersion = std::string(m_trained->model().baseModelVersion()),
                                      .name = m_settings->job.config.name,
                                      .trigger = triggerOf(process())};
    auto saved = m_saver->save(step, description);
    if (!saved) return m_events.resume(before), saved.error();
    if (step) m_lastSaved = *step;
    m_events.send(*saved);
    // The save is whole: what fails from here on costs room on the disk or the optimizer's state, not the run.
    if (const Status pruned = m_files->prune(process().save.maxStepSavesToKeep, m_wentOnFrom); !pruned)
        m_events.warn("prune_failed", pruned.error().whole());
    if (const Status kept = snapshotFor(saved->path); !kept)
        m_events.warn("snapshot_failed", say("%1 The save itself is whole; a run that goes on from it starts with a fresh optimizer.", kept.error().whole()));
    m_events.resume(before);
    return {};
}

Status Trainer::snapshotFor(const std::filesystem::path& save) {
    return writeSnapshot(m_files->snapshot(), {.nextStep = m_nextStep,
                                               .scheduleStep = m_scheduleStep,
                                               .epoch = m_epoch,
                                               .save = save.filename().string(),
                                               .seed = m_seed,
                                               .batches = m_batches ? m_batches->taken() : m_batchesTaken,
                                               .tensors = m_trained->state()});
}

/// A preview that cannot be made or written costs a warning, not the run.
void Trainer::preview(int step, Phase phase) {
    const auto previews = previewsOf(process().sample, triggerOf(process()), m_settings->job.config.name);
    if (previews.empty() || process().train.disableSampling) return;
    const Phase before = m_events.phase();
    m_events.begin(phase, static_cast<int>(previews.size()));
    const CategoryScope activations(Category::Activations);
    Status status;
    m_trained->whileSampling([&] {
        for (std::size_t i = 0; i < previews.size() && status && !stopping(); ++i) {
            if (m_trained->network()) m_trained->network()->setMultiplier(previews[i].networkMultiplier);
            const auto progress = [&](int done, int total) {
                m_events.send(PhaseProgress{done, total, previews[i].prompt});
                return !stopping();
            };
            auto ready = m_previews->write(previews[i], step, static_cast<int>(i), progress);
            if (!ready) status = ready.error();
            else if (*ready) m_events.send(**ready);
        }
    });
    m_events.resume(before);
    if (!status) m_events.warn("preview_failed", say("%1 The run goes on.", status.error().whole()));
}

// ---- the end ----------------------------------------------------------------------------------------------------------------

/// The run's memory and files are free before its last event is out, so that the next run can start on hearing it.
void Trainer::letGo() {
    m_batches.reset();
    m_microStep.reset();
    m_previews.reset();
    m_saver.reset();
    m_text.reset();
    m_trained.reset();
    m_set = {};
    m_lossLog.reset();
}

void Trainer::fail(const Error& error) {
    letGo();
    if (m_fatalOom) MemoryTracker::drainAfterOom();
    m_events.send(Failed{error, m_fatalOom});
}

}  // namespace headroom
