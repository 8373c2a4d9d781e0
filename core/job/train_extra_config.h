// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <optional>
#include <string>

namespace headroom {

/// The rare keys of `train:`: other rates, noise variants, prompt noise, guidance inside training, old switches.
struct TrainExtraConfig {
    std::optional<double> unetLr;
    std::optional<double> textEncoderLr;
    std::optional<double> refinerLr;
    std::optional<double> embeddingLr;
    std::optional<double> adapterLr;
    int minDenoisingSteps = 0;
    int maxDenoisingSteps = 999;
    int numTrainTimesteps = 1000;
    std::string attentionBackend = "native";
    bool xformers = false;
    bool sdp = false;
    bool trainRefiner = true;
    bool trainTurbo = false;
    bool showTurboOutputs = false;
    double noiseOffset = 0.0;
    bool dynamicNoiseOffset = false;
    double noiseMultiplier = 1.0;
    double targetNoiseMultiplier = 1.0;
    double randomNoiseMultiplier = 0.0;
    double randomNoiseShift = 0.0;
    double imgMultiplier = 1.0;
    double latentMultiplier = 1.0;
    double noisyLatentMultiplier = 1.0;
    bool doSignalCorrectionNoise = false;
    double signalCorrectionNoiseScale = 1.0;
    bool doBatchNoiseCorrection = false;
    double batchNoiseCorrectionScale = 0.1;
    bool doSignalAmplification = false;
    double signalAmplificationStrength = 0.5;
    bool forceConsistentNoise = false;
    bool blendedBlurNoise = false;
    int optimalNoisePairingSamples = 1;
    bool matchNoiseNorm = false;
    bool standardizeImages = false;
    bool standardizeLatents = false;
    bool adaptiveScalingFactor = false;
    bool doCfg = false;
    bool doRandomCfg = false;
    double cfgScale = 1.0;
    std::optional<double> maxCfgScale;
    std::optional<double> cfgRescale;
    std::optional<std::string> negativePrompt;
    int maxNegativePrompts = 1;
    double promptDropoutProb = 0.0;
    double promptSaturationChance = 0.0;
    bool shortAndLongCaptions = false;
    bool shortAndLongCaptionsEncoderSplit = false;
    bool singleItemBatching = false;
    bool linearTimesteps = false;
    bool linearTimesteps2 = false;
    int nextSampleTimesteps = 8;
    bool freeU = false;
    std::optional<std::string> adapterAssistNameOrPath;
    std::string adapterAssistType = "t2i";
    double matchAdapterChance = 0.0;
    bool matchAdapterAssist = false;
    bool doParamiterSwapping = false;
    double paramiterSwappingFactor = 0.1;
    bool mergeNetworkOnSave = false;
    double mergeNetworkOnSaveStrength = 1.0;
    double weightJitter = 0.0;

    bool operator==(const TrainExtraConfig&) const = default;

    static constexpr void fields(auto&& row) {
        rateFields(row);
        noiseFields(row);
        promptFields(row);
        modelFields(row);
    }

private:
    static constexpr void rateFields(auto&& row) {
        using T = TrainExtraConfig;
        row(Field{.key = "unet_lr",
                  .member = &T::unetLr,
                  .help = HEADROOM_TR("Learning rate of the main network; AI Toolkit ignores it and uses lr."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "text_encoder_lr",
                  .member = &T::textEncoderLr,
                  .help = HEADROOM_TR("Learning rate of the text encoder; AI Toolkit ignores it and uses lr."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "refiner_lr",
                  .member = &T::refinerLr,
                  .help = HEADROOM_TR("Learning rate of the refiner."),
                  .limits = {.least = 0}});
        row(Field{.key = "embedding_lr",
                  .member = &T::embeddingLr,
                  .help = HEADROOM_TR("Learning rate of a trained embedding."),
                  .limits = {.least = 0}});
        row(Field{.key = "adapter_lr",
                  .member = &T::adapterLr,
                  .help = HEADROOM_TR("Learning rate of a trained image adapter."),
                  .limits = {.least = 0}});
        row(Field{.key = "min_denoising_steps",
                  .member = &T::minDenoisingSteps,
                  .help = HEADROOM_TR("First index of the timestep draw; 0 is the noisiest."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "max_denoising_steps",
                  .member = &T::maxDenoisingSteps,
                  .help = HEADROOM_TR("Last index of the timestep draw."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "num_train_timesteps",
                  .member = &T::numTrainTimesteps,
                  .help = HEADROOM_TR("Length of the noise schedule."),
                  .limits = {.least = 1}});
        row(Field{.key = "attention_backend",
                  .member = &T::attentionBackend,
                  .help = HEADROOM_TR("Attention kernel; one that keeps the whole score matrix needs far more memory."),
                  .choices = "native flash _flash_3 _flash_3_hub",
                  .openChoices = true});
        row(Field{.key = "xformers",
                  .member = &T::xformers,
                  .help = HEADROOM_TR("Old attention switch."),
                  .obeyed = Obeyed::Inert});
        row(Field{
            .key = "sdp", .member = &T::sdp, .help = HEADROOM_TR("Old attention switch."), .obeyed = Obeyed::Inert});
        row(Field{.key = "train_refiner",
                  .member = &T::trainRefiner,
                  .help = HEADROOM_TR("Trains the SDXL refiner if one is loaded."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "train_turbo", .member = &T::trainTurbo, .help = HEADROOM_TR("Old turbo training.")});
        row(Field{.key = "show_turbo_outputs",
                  .member = &T::showTurboOutputs,
                  .help = HEADROOM_TR("Shows what old turbo training makes."),
                  .obeyed = Obeyed::Inert});
    }

    static constexpr void noiseFields(auto&& row) {
        using T = TrainExtraConfig;
        row(Field{.key = "noise_offset",
                  .member = &T::noiseOffset,
                  .label = HEADROOM_TR("Noise offset"),
                  .help = HEADROOM_TR("Shifts the noise of each channel as a whole, for darker and brighter pictures."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "dynamic_noise_offset",
                  .member = &T::dynamicNoiseOffset,
                  .help = HEADROOM_TR("Takes the noise offset from the latent.")});
        row(Field{.key = "noise_multiplier",
                  .member = &T::noiseMultiplier,
                  .help = HEADROOM_TR("Scales the noise."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "target_noise_multiplier",
                  .member = &T::targetNoiseMultiplier,
                  .help = HEADROOM_TR("Scales the noise in the target.")});
        row(Field{.key = "random_noise_multiplier",
                  .member = &T::randomNoiseMultiplier,
                  .help = HEADROOM_TR("Spread of a random scale of the noise."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "random_noise_shift",
                  .member = &T::randomNoiseShift,
                  .help = HEADROOM_TR("Spread of a random shift of the noise."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "img_multiplier", .member = &T::imgMultiplier, .help = HEADROOM_TR("Scales the pixels.")});
        row(Field{.key = "latent_multiplier",
                  .member = &T::latentMultiplier,
                  .help = HEADROOM_TR("Scales the latents."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "noisy_latent_multiplier",
                  .member = &T::noisyLatentMultiplier,
                  .help = HEADROOM_TR("Scales the noised latents."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "do_signal_correction_noise",
                  .member = &T::doSignalCorrectionNoise,
                  .help = HEADROOM_TR("Correlates the noise with the picture.")});
        row(Field{.key = "signal_correction_noise_scale",
                  .member = &T::signalCorrectionNoiseScale,
                  .help = HEADROOM_TR("Strength of do_signal_correction_noise.")});
        row(Field{.key = "do_batch_noise_correction",
                  .member = &T::doBatchNoiseCorrection,
                  .help = HEADROOM_TR("Mixes other items of the batch into the noise.")});
        row(Field{.key = "batch_noise_correction_scale",
                  .member = &T::batchNoiseCorrectionScale,
                  .help = HEADROOM_TR("Strength of do_batch_noise_correction.")});
        row(Field{.key = "do_signal_amplification",
                  .member = &T::doSignalAmplification,
                  .help = HEADROOM_TR("Boosts the signal in the target.")});
        row(Field{.key = "signal_amplification_strength",
                  .member = &T::signalAmplificationStrength,
                  .help = HEADROOM_TR("Strength of do_signal_amplification.")});
        row(Field{.key = "force_consistent_noise",
                  .member = &T::forceConsistentNoise,
                  .help = HEADROOM_TR("Gives each picture the same noise every time.")});
        row(Field{.key = "blended_blur_noise",
                  .member = &T::blendedBlurNoise,
                  .help = HEADROOM_TR("Blends blurred noise in.")});
        row(Field{.key = "optimal_noise_pairing_samples",
                  .member = &T::optimalNoisePairingSamples,
                  .help = HEADROOM_TR("Noise candidates per picture, of which the nearest is used."),
                  .limits = {.least = 1}});
        row(Field{.key = "match_noise_norm",
                  .member = &T::matchNoiseNorm,
                  .help = HEADROOM_TR("Scales the prediction to the noise's norm.")});
        row(Field{.key = "standardize_images",
                  .member = &T::standardizeImages,
                  .help = HEADROOM_TR("Normalizes pixels to mean 0 and deviation 1.")});
        row(Field{.key = "standardize_latents",
                  .member = &T::standardizeLatents,
                  .help = HEADROOM_TR("Normalizes latents to mean 0 and deviation 1.")});
        row(Field{.key = "adaptive_scaling_factor",
                  .member = &T::adaptiveScalingFactor,
                  .help = HEADROOM_TR("Fits the VAE's scaling factor to each batch.")});
    }

    static constexpr void promptFields(auto&& row) {
        using T = TrainExtraConfig;
        row(Field{.key = "do_cfg",
                  .member = &T::doCfg,
                  .help = HEADROOM_TR("Guidance inside training: twice the activations.")});
        row(Field{.key = "do_random_cfg",
                  .member = &T::doRandomCfg,
                  .help = HEADROOM_TR("Draws the guidance between 1 and max_cfg_scale: twice the activations.")});
        row(Field{.key = "cfg_scale", .member = &T::cfgScale, .help = HEADROOM_TR("Guidance inside training.")});
        row(Field{.key = "max_cfg_scale",
                  .member = &T::maxCfgScale,
                  .help = HEADROOM_TR("Upper end of do_random_cfg; cfg_scale when absent.")});
        row(Field{.key = "cfg_rescale",
                  .member = &T::cfgRescale,
                  .help = HEADROOM_TR("Rescales guided predictions; cfg_scale when absent.")});
        row(Field{.key = "negative_prompt",
                  .member = &T::negativePrompt,
                  .help = HEADROOM_TR("Text, or a file of texts, for guidance inside training.")});
        row(Field{.key = "max_negative_prompts",
                  .member = &T::maxNegativePrompts,
                  .help = HEADROOM_TR("How many negative prompts are joined."),
                  .limits = {.least = 1}});
        row(Field{.key = "prompt_dropout_prob",
                  .member = &T::promptDropoutProb,
                  .help = HEADROOM_TR("Share of prompts that become empty before encoding."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "prompt_saturation_chance",
                  .member = &T::promptSaturationChance,
                  .help = HEADROOM_TR("Share of prompts that are repeated until the encoder is full."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "short_and_long_captions",
                  .member = &T::shortAndLongCaptions,
                  .help = HEADROOM_TR("Trains each item with its short and its long caption: twice the activations.")});
        row(Field{.key = "short_and_long_captions_encoder_split",
                  .member = &T::shortAndLongCaptionsEncoderSplit,
                  .help = HEADROOM_TR("SDXL: long caption to encoder 2, short one to encoder 1.")});
        row(Field{.key = "single_item_batching",
                  .member = &T::singleItemBatching,
                  .label = HEADROOM_TR("Item by item"),
                  .help = HEADROOM_TR("Runs a batch item by item: activations of batch 1, slower.")});
    }

    static constexpr void modelFields(auto&& row) {
        using T = TrainExtraConfig;
        row(Field{
            .key = "linear_timesteps", .member = &T::linearTimesteps, .help = HEADROOM_TR("Old linear weighting.")});
        row(Field{
            .key = "linear_timesteps2", .member = &T::linearTimesteps2, .help = HEADROOM_TR("Old linear weighting.")});
        row(Field{.key = "next_sample_timesteps",
                  .member = &T::nextSampleTimesteps,
                  .help = HEADROOM_TR("Sampler steps of timestep_type next_sample."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "free_u", .member = &T::freeU, .help = HEADROOM_TR("FreeU in previews.")});
        row(Field{.key = "adapter_assist_name_or_path",
                  .member = &T::adapterAssistNameOrPath,
                  .help = HEADROOM_TR("A help adapter while training: more weights.")});
        row(Field{.key = "adapter_assist_type",
                  .member = &T::adapterAssistType,
                  .help = HEADROOM_TR("Kind of help adapter."),
                  .choices = "t2i control_net"});
        row(Field{.key = "match_adapter_chance",
                  .member = &T::matchAdapterChance,
                  .help = HEADROOM_TR("Share of steps that match the help adapter."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "match_adapter_assist",
                  .member = &T::matchAdapterAssist,
                  .help = HEADROOM_TR("Old switch that sets match_adapter_chance to 1.")});
        row(Field{.key = "do_paramiter_swapping",
                  .member = &T::doParamiterSwapping,
                  .help = HEADROOM_TR("Adafactor only: part of the weights is active at a time, so state shrinks.")});
        row(Field{.key = "paramiter_swapping_factor",
                  .member = &T::paramiterSwappingFactor,
                  .help = HEADROOM_TR("Share of active weights with do_paramiter_swapping."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "merge_network_on_save",
                  .member = &T::mergeNetworkOnSave,
                  .help = HEADROOM_TR("Bakes the LoRA into the base at each save.")});
        row(Field{.key = "merge_network_on_save_strength",
                  .member = &T::mergeNetworkOnSaveStrength,
                  .help = HEADROOM_TR("Strength with which merge_network_on_save bakes.")});
        row(Field{.key = "weight_jitter",
                  .member = &T::weightJitter,
                  .help = HEADROOM_TR("Without effect here."),
                  .obeyed = Obeyed::Inert});
    }
};

}  // namespace headroom
