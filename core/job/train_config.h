// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/ema_config.h"
#include "job/free_value.h"
#include "job/noise_schedules.h"
#include "job/precision.h"
#include "job/train_extra_config.h"
#include "job/train_loss_config.h"
#include "job/validation_config.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

/// The keys of `train:` that everyday jobs use.
struct TrainEverydayConfig {
    int steps = 1000;
    int batchSize = 1;
    int gradientAccumulation = 1;
    int gradientAccumulationSteps = 1;  ///< legacy; -1 = a whole epoch
    double lr = 1e-6;
    std::string optimizer = "adamw";
    FreeMap optimizerParams;
    std::string lrScheduler = "constant";
    FreeMap lrSchedulerParams;
    std::string dtype = "fp32";
    bool gradientCheckpointing = true;
    std::string noiseScheduler = "ddpm";
    std::string timestepType = "sigmoid";
    std::string contentOrStyle = "balanced";
    std::string lossType = "mse";
    bool unloadTextEncoder = false;
    bool cacheTextEmbeddings = false;  ///< after reading: already handed on to every dataset
    bool trainUnet = true;
    bool trainTextEncoder = false;
    double maxGradNorm = 1.0;
    bool skipFirstSample = false;
    bool forceFirstSample = false;
    bool disableSampling = false;
    std::optional<int> startStep;
    EmaConfig emaConfig;
    std::optional<ValidationConfig> validationConfig;
    int switchBoundaryEvery = 1;
    double audioLossMultiplier = 1.0;
    bool bypassGuidanceEmbedding = false;
    std::optional<double> maxLoss;
    bool maxLossDebug = false;

    bool operator==(const TrainEverydayConfig&) const = default;

    static constexpr void fields(auto&& row) {
        updateFields(row);
        targetFields(row);
        runFields(row);
    }

private:
    static constexpr void updateFields(auto&& row) {
        using T = TrainEverydayConfig;
        row(Field{.key = "steps",
                  .member = &T::steps,
                  .label = HEADROOM_TR("Steps"),
                  .help = HEADROOM_TR("Optimizer updates in this run."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("steps")},
                  .panelDefault = "3000",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "batch_size",
                  .member = &T::batchSize,
                  .label = HEADROOM_TR("Batch size"),
                  .help = HEADROOM_TR("Pictures in one forward pass; activations grow with it."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "gradient_accumulation",
                  .member = &T::gradientAccumulation,
                  .label = HEADROOM_TR("Gradient accumulation"),
                  .help = HEADROOM_TR("Batches per update, their gradients added up: a larger batch at no memory."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "gradient_accumulation_steps",
            .member = &T::gradientAccumulationSteps,
            .help = HEADROOM_TR("Old accumulation, in which every batch counts as a step; -1 means a whole epoch."),
            .limits = {.least = -1},
            .obeyed = Obeyed::Yes});
        row(Field{.key = "gradient_checkpointing",
                  .member = &T::gradientCheckpointing,
                  .label = HEADROOM_TR("Gradient checkpointing"),
                  .help = HEADROOM_TR("Recomputes activations instead of keeping them: far less memory, slower steps."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "lr",
                  .member = &T::lr,
                  .label = HEADROOM_TR("Learning rate"),
                  .help = HEADROOM_TR("Size of each update; it moves no memory."),
                  .limits = {.least = 0},
                  .panelDefault = "1e-4",
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "optimizer",
            .member = &T::optimizer,
            .label = HEADROOM_TR("Optimizer"),
            .help = HEADROOM_TR("How gradients become updates; its state is kept for every trained weight."),
            .choices =
                "adamw adamw8bit adamw8 adam adafactor automagic automagic2 automagic3 prodigyopt prodigy8bit lion",
            .openChoices = true,
            .panelDefault = "adamw8bit",
            .obeyed = Obeyed::Yes,
            .obeyedWords = "adamw adamw8bit adamw8"});
        row(Field{.key = "optimizer_params",
                  .member = &T::optimizerParams,
                  .label = HEADROOM_TR("Optimizer settings"),
                  .help = HEADROOM_TR("The optimizer's own arguments, such as weight_decay."),
                  .panelDefault = "{weight_decay: 1e-4}",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "lr_scheduler",
                  .member = &T::lrScheduler,
                  .label = HEADROOM_TR("LR schedule"),
                  .help = HEADROOM_TR("How the learning rate changes over the run."),
                  .choices = "constant constant_with_warmup cosine cosine_with_restarts linear",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "constant constant_with_warmup cosine cosine_with_restarts linear"});
        row(Field{.key = "lr_scheduler_params",
                  .member = &T::lrSchedulerParams,
                  .label = HEADROOM_TR("Schedule settings"),
                  .help = HEADROOM_TR("The schedule's own arguments, such as num_warmup_steps."),
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void targetFields(auto&& row) {
        using T = TrainEverydayConfig;
        row(Field{
            .key = "dtype",
            .member = &T::dtype,
            .label = HEADROOM_TR("Precision"),
            .help = HEADROOM_TR("Number format of compute and base weights; 16 bits halve weights and activations."),
            .choices = kPrecisions,
            .panelDefault = "bf16",
            .obeyed = Obeyed::Yes,
            .obeyedWords = "float fp32 single float32 fp16 half float16 bf16 bfloat16"});
        row(Field{.key = "noise_scheduler",
                  .member = &T::noiseScheduler,
                  .label = HEADROOM_TR("Noise schedule"),
                  .help = HEADROOM_TR("Chooses between diffusion and flow matching; the family decides what fits."),
                  .choices = kNoiseSchedules,
                  .panelDefault = "flowmatch",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "ddpm"});
        row(Field{.key = "timestep_type",
                  .member = &T::timestepType,
                  .label = HEADROOM_TR("Timestep type"),
                  .help = HEADROOM_TR("How timesteps are drawn; flow matching only."),
                  .choices =
                      "sigmoid linear weighted shift flux_shift lumina2_shift lognorm_blend next_sample one_step "
                      "two_step four_step eight_step",
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "content_or_style",
                  .member = &T::contentOrStyle,
                  .label = HEADROOM_TR("Timestep bias"),
                  .help = HEADROOM_TR("Favors high noise (content) or low noise (style)."),
                  .choices = "balanced content style",
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "loss_type",
            .member = &T::lossType,
            .label = HEADROOM_TR("Loss type"),
            .help = HEADROOM_TR("How prediction and target are compared; wavelet and stepped need a little memory."),
            .choices = "mse mae wavelet stepped pseudo_huber pseudo-huber mean_flow pixelspace",
            .obeyed = Obeyed::Yes,
            .obeyedWords = "mse mae pseudo_huber pseudo-huber"});
        row(Field{
            .key = "unload_text_encoder",
            .member = &T::unloadTextEncoder,
            .label = HEADROOM_TR("Unload TE"),
            .help = HEADROOM_TR("Drops the text encoder after encoding trigger and previews; captions are ignored."),
            .obeyed = Obeyed::Yes});
        row(Field{
            .key = "cache_text_embeddings",
            .member = &T::cacheTextEmbeddings,
            .label = HEADROOM_TR("Cache text embeddings"),
            .help = HEADROOM_TR("Encodes captions once to disk, then drops the text encoder: its weights are freed."),
            .obeyed = Obeyed::Yes});
        row(Field{.key = "train_unet",
                  .member = &T::trainUnet,
                  .label = HEADROOM_TR("Train UNet"),
                  .help = HEADROOM_TR("Trains the main network."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "train_text_encoder",
                  .member = &T::trainTextEncoder,
                  .label = HEADROOM_TR("Train text encoder"),
                  .help = HEADROOM_TR("Trains the text encoder too: it stays loaded and adds activations."),
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void runFields(auto&& row) {
        using T = TrainEverydayConfig;
        row(Field{.key = "max_grad_norm",
                  .member = &T::maxGradNorm,
                  .label = HEADROOM_TR("Gradient clipping"),
                  .help = HEADROOM_TR("Longest gradient that an update may use; adafactor skips it."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "skip_first_sample",
                  .member = &T::skipFirstSample,
                  .label = HEADROOM_TR("Skip first sample"),
                  .help = HEADROOM_TR("No baseline previews before step 1."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "force_first_sample",
                  .member = &T::forceFirstSample,
                  .label = HEADROOM_TR("Force first sample"),
                  .help = HEADROOM_TR("Previews at the start even when a run resumes."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "disable_sampling",
                  .member = &T::disableSampling,
                  .label = HEADROOM_TR("Disable sampling"),
                  .help = HEADROOM_TR("Never makes previews, so their memory and time are saved."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "start_step",
                  .member = &T::startStep,
                  .help = HEADROOM_TR("Counts steps from here."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "ema_config",
                  .member = &T::emaConfig,
                  .label = HEADROOM_TR("EMA"),
                  .help = HEADROOM_TR("Running average of the trained weights."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "validation_config",
                  .member = &T::validationConfig,
                  .label = HEADROOM_TR("Validation"),
                  .help = HEADROOM_TR("Loss with fixed noise on held-out pictures.")});
        row(Field{.key = "switch_boundary_every",
                  .member = &T::switchBoundaryEvery,
                  .label = HEADROOM_TR("Switch stage every"),
                  .help = HEADROOM_TR("Two-stage models: batches before the other stage is trained."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "audio_loss_multiplier",
                  .member = &T::audioLossMultiplier,
                  .label = HEADROOM_TR("Audio loss"),
                  .help = HEADROOM_TR("Weight of the audio loss."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "bypass_guidance_embedding",
                  .member = &T::bypassGuidanceEmbedding,
                  .label = HEADROOM_TR("Bypass guidance"),
                  .help = HEADROOM_TR("Models of the FLUX kind: trains without the guidance embedding."),
                  .panelDefault = "true",
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "max_loss",
                  .member = &T::maxLoss,
                  .label = HEADROOM_TR("Largest loss"),
                  .help = HEADROOM_TR("Clamps the loss at this value.")});
        row(Field{.key = "max_loss_debug",
                  .member = &T::maxLossDebug,
                  .help = HEADROOM_TR("Ends the run with details when max_loss clamps.")});
    }
};

/// The `train:` section. One flat struct for its users; its rows stand in three lists that fit a screen each.
struct TrainConfig : TrainEverydayConfig, TrainLossConfig, TrainExtraConfig {
    bool operator==(const TrainConfig&) const = default;

    static constexpr void fields(auto&& row) {
        TrainEverydayConfig::fields(row);
        TrainLossConfig::fields(row);
        TrainExtraConfig::fields(row);
    }
};

}  // namespace headroom
