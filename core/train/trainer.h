// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/engine_port.h"
#include "train/batch_loader.h"
#include "train/command_inbox.h"
#include "train/event_stream.h"
#include "train/loss_log.h"
#include "train/micro_step.h"
#include "train/oom_counter.h"
#include "train/preview_writer.h"
#include "runs/run_files.h"
#include "runs/run_lock.h"
#include "train/run_settings.h"
#include "train/saver.h"
#include "train/text_source.h"
#include "train/trained_model.h"
#include "train/training_set.h"

#include <memory>
#include <optional>
#include <string>

namespace headroom {

/// Trains one job from its text to its final save: a page of phases, each of which reads as what it does. Everything that happens
/// leaves as an event; the last one is Finished or Failed, whatever was thrown on the way. Commands are obeyed between micro-steps:
/// a stop ends the run after the micro-step, with a save of what is trained. One object trains once, on the calling thread.
class Trainer {
public:
    Trainer(TrainRequest request, const EventSink& sink, CommandInbox& inbox, ModelLoader loader = loadModel);

    void run();

private:
    // The phases, in order. An Error ends the run.
    Status prepare();
    Status load();
    Status openDatasets();
    Status cacheText();
    Status cacheLatents();
    Status baseline();
    Status trainSteps();
    Status finish();

    // Parts of prepare and load.
    Status claimFolder(const std::string& jobText);
    void seedGenerators(std::uint64_t seed);
    Status goOnFrom(const std::filesystem::path& save);
    bool restoreSnapshotOf(const std::filesystem::path& save);

    // Parts of the step loop.
    Status oneStep();
    struct Update {
        double loss = 0;
        bool done = false;  ///< false: a stop came first
    };
    Result<Update> update();
    Status skipAfterOom(const std::string& message);
    void noteFinite(bool finite);
    void report(const Update& update, double rate, double seconds);
    void savesAndPreviewsOfStep();
    void obeyCommands();
    void pauseIfAsked();

    Status save(std::optional<int> step);
    Status snapshotFor(const std::filesystem::path& save);
    void preview(int step, Phase phase);

    void startRandomNumbers();

    bool stopping() const { return m_inbox.stopRequested(); }
    OomFacts oomFactsNow() const;
    void fail(const Error& error);
    void letGo();

    const ProcessConfig& process() const { return m_settings->process(); }

    TrainRequest m_request;
    CommandInbox& m_inbox;
    ModelLoader m_loadModel;
    EventStream m_events;

    std::optional<RunSettings> m_settings;
    std::optional<RunFiles> m_files;
    std::optional<RunLock> m_lock;
    std::unique_ptr<LossLog> m_lossLog;

    TrainingSet m_set;
    std::unique_ptr<TrainedModel> m_trained;
    std::optional<TextSource> m_text;
    std::optional<Saver> m_saver;
    std::optional<PreviewWriter> m_previews;
    std::optional<MicroStep> m_microStep;
    std::unique_ptr<BatchLoader> m_batches;

    std::uint64_t m_seed = 0;
    std::uint64_t m_batchesTaken = 0;  ///< by the run that is gone on from
    int m_step = 0;          ///< index of the update being made (T-01)
    int m_nextStep = 0;      ///< index of the first update that is still to be done
    int m_firstStep = 0;     ///< index of this run's first update
    int m_quietStep = 0;     ///< neither saved nor sampled at: the run started here
    int m_scheduleStep = 0;  ///< finished updates, which the learning rate follows
    int m_epoch = 0;
    std::vector<NamedTensor> m_randomStates;  ///< of the run that is gone on from
    std::filesystem::path m_wentOnFrom;  ///< the save this run started with; empty for a fresh one
    int m_lastSaved = -1;    ///< index of the newest save of this run
    int m_notFinite = 0;     ///< losses in a row that were not finite
    OomCounter m_oom;
    std::optional<OomFacts> m_fatalOom;  ///< the run ends because of it
};

}  // namespace headroom
