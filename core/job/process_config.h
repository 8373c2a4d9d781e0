// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/adapter_config.h"
#include "job/dataset_config.h"
#include "job/free_value.h"
#include "job/headroom_config.h"
#include "job/logging_config.h"
#include "job/model_config.h"
#include "job/network_config.h"
#include "job/sample_config.h"
#include "job/save_config.h"
#include "job/slider_config.h"
#include "job/train_config.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// One item of `config.process`: what is done, to which model, with which pictures.
struct ProcessConfig {
    std::string type;
    std::optional<std::string> name;
    std::string trainingFolder;  ///< results go to trainingFolder/<config.name>
    std::string device = "cpu";
    std::string sqliteDbPath = "./aitk_db.db";
    std::optional<std::string> triggerWord;
    int performanceLogEvery = 0;
    std::optional<std::int64_t> trainingSeed;
    std::optional<std::string> logDir;
    bool torchProfiler = false;
    std::optional<NetworkConfig> network;  ///< nothing, and no adapter, embedding or decorator = full fine-tune
    SaveConfig save;
    LoggingConfig logging;
    TrainConfig train;
    ModelConfig model;
    std::vector<DatasetConfig> datasets;
    SampleConfig sample;
    std::optional<SampleConfig> firstSample;  ///< used in place of `sample` at step 0 and 1
    std::optional<SliderConfig> slider;
    std::optional<GuidanceConfig> guidance;
    std::optional<EmbeddingConfig> embedding;
    std::optional<DecoratorConfig> decorator;
    std::optional<AdapterConfig> adapter;
    bool doLorm = false;
    std::string lormExtractMode = "ratio";
    double lormExtractModeParam = 0.25;
    HeadroomConfig headroom;
    FreeMap caption;  ///< section of captioning jobs, kept as it is

    bool operator==(const ProcessConfig&) const = default;

    static constexpr void fields(auto&& row) {
        sectionFields(row);
        rareFields(row);
    }

private:
    static constexpr void sectionFields(auto&& row) {
        using P = ProcessConfig;
        row(Field{.key = "type",
                  .member = &P::type,
                  .label = HEADROOM_TR("Process type"),
                  .help = HEADROOM_TR("What is done; sd_trainer and diffusion_trainer train a model."),
                  .panelDefault = "diffusion_trainer",
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "name", .member = &P::name, .help = HEADROOM_TR("Label of this process."), .obeyed = Obeyed::Inert});
        row(Field{.key = "training_folder",
                  .member = &P::trainingFolder,
                  .label = HEADROOM_TR("Output folder"),
                  .help = HEADROOM_TR("Results go into a folder of the job's name in here."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "device",
                  .member = &P::device,
                  .label = HEADROOM_TR("Device"),
                  .help = HEADROOM_TR("cuda, cuda:0 or cpu."),
                  .panelDefault = "cuda",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "trigger_word",
                  .member = &P::triggerWord,
                  .label = HEADROOM_TR("Trigger word"),
                  .help = HEADROOM_TR("Word of the concept, put in front of captions that lack it."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "training_seed",
                  .member = &P::trainingSeed,
                  .label = HEADROOM_TR("Training seed"),
                  .help = HEADROOM_TR("Makes a run repeatable."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "model",
                  .member = &P::model,
                  .label = HEADROOM_TR("Model"),
                  .help = HEADROOM_TR("Base model: where it is, how it is held in memory."),
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "network",
            .member = &P::network,
            .label = HEADROOM_TR("Adapter"),
            .help = HEADROOM_TR("Adapter that is trained; without one the whole model is, which needs most memory."),
            .obeyed = Obeyed::Yes});
        row(Field{.key = "train",
                  .member = &P::train,
                  .label = HEADROOM_TR("Training"),
                  .help = HEADROOM_TR("Steps, optimizer, precision, loss."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "datasets",
                  .member = &P::datasets,
                  .label = HEADROOM_TR("Datasets"),
                  .help = HEADROOM_TR("Pictures and captions."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "sample",
                  .member = &P::sample,
                  .label = HEADROOM_TR("Previews"),
                  .help = HEADROOM_TR("Pictures made while training."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "save",
                  .member = &P::save,
                  .label = HEADROOM_TR("Saving"),
                  .help = HEADROOM_TR("When weights are written."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "logging",
                  .member = &P::logging,
                  .label = HEADROOM_TR("Records"),
                  .help = HEADROOM_TR("Which records of a run are kept."),
                  .panelDefault = "{log_every: 1, use_ui_logger: true}",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "headroom",
                  .member = &P::headroom,
                  .label = HEADROOM_TR("Headroom"),
                  .help = HEADROOM_TR("Headroom's own keys, which other programs ignore."),
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void rareFields(auto&& row) {
        using P = ProcessConfig;
        row(Field{.key = "first_sample",
                  .member = &P::firstSample,
                  .help = HEADROOM_TR("Other preview settings for step 0 and 1.")});
        row(Field{.key = "sqlite_db_path",
                  .member = &P::sqliteDbPath,
                  .help = HEADROOM_TR("Job database of AI Toolkit's panel."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "performance_log_every",
                  .member = &P::performanceLogEvery,
                  .help = HEADROOM_TR("Steps between prints of inner timings; 0 = never."),
                  .limits = {.least = 0},
                  .panelDefault = "10",
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "log_dir", .member = &P::logDir, .help = HEADROOM_TR("Folder of TensorBoard records.")});
        row(Field{.key = "torch_profiler",
                  .member = &P::torchProfiler,
                  .help = HEADROOM_TR("Profiles every step, which is slow."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "slider",
                  .member = &P::slider,
                  .label = HEADROOM_TR("Slider"),
                  .help = HEADROOM_TR("Settings of a concept slider.")});
        row(Field{.key = "guidance", .member = &P::guidance, .help = HEADROOM_TR("Legacy guidance targets.")});
        row(Field{.key = "embedding",
                  .member = &P::embedding,
                  .label = HEADROOM_TR("Embedding"),
                  .help = HEADROOM_TR("Textual inversion.")});
        row(Field{.key = "decorator", .member = &P::decorator, .help = HEADROOM_TR("Learned prompt tokens.")});
        row(Field{.key = "adapter",
                  .member = &P::adapter,
                  .label = HEADROOM_TR("Image adapter"),
                  .help = HEADROOM_TR("An image adapter, trained or helping.")});
        row(Field{.key = "do_lorm", .member = &P::doLorm, .help = HEADROOM_TR("Legacy LoRM extraction.")});
        row(Field{.key = "lorm_extract_mode",
                  .member = &P::lormExtractMode,
                  .help = HEADROOM_TR("Legacy LoRM extraction: how the kept rank is chosen.")});
        row(Field{.key = "lorm_extract_mode_param",
                  .member = &P::lormExtractModeParam,
                  .help = HEADROOM_TR("Argument of lorm_extract_mode.")});
        row(Field{.key = "caption", .member = &P::caption, .help = HEADROOM_TR("Settings of captioning jobs.")});
    }
};

}  // namespace headroom
