// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The keys of `train:` that shape the loss: preservation, guidance, targets and their weights.
struct TrainLossConfig {
    bool diffOutputPreservation = false;
    double diffOutputPreservationMultiplier = 1.0;
    std::string diffOutputPreservationClass;
    bool blankPromptPreservation = false;
    double blankPromptPreservationMultiplier = 1.0;
    bool doGuidanceLoss = false;
    std::vector<double> guidanceLossTarget{3.0};  ///< one value, or the two ends of a random draw
    bool doGuidanceLossCfgZero = false;
    std::string guidanceLossSchedule = "constant";
    std::string unconditionalPrompt;
    bool doDifferentialGuidance = false;
    double differentialGuidanceScale = 3.0;
    bool invertedMaskPrior = false;
    double invertedMaskPriorMultiplier = 0.5;
    bool doPriorDivergence = false;
    bool correctPredNorm = false;
    double correctPredNormMultiplier = 1.0;
    bool doBlankStabilization = false;
    double regWeight = 1.0;
    std::optional<double> minSnrGamma;
    std::optional<double> snrGamma;
    bool learnableSnrGos = false;
    std::optional<double> targetNormStd;
    double targetNormStdValue = 1.0;
    std::string lossTarget = "noise";
    bool t0LossTarget = false;
    bool t0VelocityEquivWeight = false;
    bool doFftLoss = false;
    bool doFftVelocityEquivWeight = false;
    double predScaler = 1.0;
    std::optional<std::string> latentFeatureExtractorPath;
    double latentFeatureLossWeight = 1.0;
    std::optional<std::string> diffusionFeatureExtractorPath;
    double diffusionFeatureExtractorWeight = 1.0;

    bool operator==(const TrainLossConfig&) const = default;

    static constexpr void fields(auto&& row) {
        guidanceFields(row);
        weightFields(row);
    }

private:
    static constexpr void guidanceFields(auto&& row) {
        using T = TrainLossConfig;
        row(Field{
            .key = "diff_output_preservation",
            .member = &T::diffOutputPreservation,
            .label = HEADROOM_TR("Output preservation"),
            .help = HEADROOM_TR("Also matches the untrained model on the class word: about twice the activations.")});
        row(Field{.key = "diff_output_preservation_multiplier",
                  .member = &T::diffOutputPreservationMultiplier,
                  .label = HEADROOM_TR("Preservation weight"),
                  .help = HEADROOM_TR("Weight of output preservation.")});
        row(Field{.key = "diff_output_preservation_class",
                  .member = &T::diffOutputPreservationClass,
                  .label = HEADROOM_TR("Preservation class"),
                  .help = HEADROOM_TR("Word that replaces the trigger word in the preserved caption."),
                  .panelDefault = "person"});
        row(Field{
            .key = "blank_prompt_preservation",
            .member = &T::blankPromptPreservation,
            .label = HEADROOM_TR("Blank preservation"),
            .help = HEADROOM_TR("Also matches the untrained model on an empty prompt: about twice the activations.")});
        row(Field{.key = "blank_prompt_preservation_multiplier",
                  .member = &T::blankPromptPreservationMultiplier,
                  .label = HEADROOM_TR("Blank weight"),
                  .help = HEADROOM_TR("Weight of blank prompt preservation.")});
        row(Field{.key = "do_guidance_loss",
                  .member = &T::doGuidanceLoss,
                  .label = HEADROOM_TR("Guidance loss"),
                  .help = HEADROOM_TR("Pushes the prediction towards a guided one: one more pass without gradients.")});
        row(Field{.key = "guidance_loss_target",
                  .member = &T::guidanceLossTarget,
                  .label = HEADROOM_TR("Guidance target"),
                  .help = HEADROOM_TR("Guidance to aim at; two values are the ends of a random draw."),
                  .panelDefault = "4.0",
                  .accepts = Accepts::ScalarAsList});
        row(Field{.key = "do_guidance_loss_cfg_zero",
                  .member = &T::doGuidanceLossCfgZero,
                  .help = HEADROOM_TR("CFG-zero variant of the guidance loss.")});
        row(Field{.key = "guidance_loss_schedule",
                  .member = &T::guidanceLossSchedule,
                  .help = HEADROOM_TR("constant, or sigma: the target falls to 1 with the noise level."),
                  .choices = "constant sigma"});
        row(Field{.key = "unconditional_prompt",
                  .member = &T::unconditionalPrompt,
                  .help = HEADROOM_TR("Text of the unconditional side of the guidance loss.")});
        row(Field{.key = "do_differential_guidance",
                  .member = &T::doDifferentialGuidance,
                  .label = HEADROOM_TR("Differential guidance"),
                  .help = HEADROOM_TR("Overshoots the target by the present error times a factor.")});
        row(Field{.key = "differential_guidance_scale",
                  .member = &T::differentialGuidanceScale,
                  .label = HEADROOM_TR("Differential scale"),
                  .help = HEADROOM_TR("Factor of differential guidance.")});
    }

    static constexpr void weightFields(auto&& row) {
        using T = TrainLossConfig;
        row(Field{
            .key = "inverted_mask_prior",
            .member = &T::invertedMaskPrior,
            .help = HEADROOM_TR("Outside the mask, matches the untrained model: one more pass without gradients.")});
        row(Field{.key = "inverted_mask_prior_multiplier",
                  .member = &T::invertedMaskPriorMultiplier,
                  .help = HEADROOM_TR("Weight of inverted_mask_prior.")});
        row(Field{.key = "do_prior_divergence",
                  .member = &T::doPriorDivergence,
                  .help = HEADROOM_TR("Pushes away from the untrained model: one more pass without gradients.")});
        row(Field{.key = "correct_pred_norm",
                  .member = &T::correctPredNorm,
                  .help = HEADROOM_TR("Corrects drift of the prediction's norm: one more pass without gradients.")});
        row(Field{.key = "correct_pred_norm_multiplier",
                  .member = &T::correctPredNormMultiplier,
                  .help = HEADROOM_TR("Weight of correct_pred_norm.")});
        row(Field{.key = "do_blank_stabilization",
                  .member = &T::doBlankStabilization,
                  .help = HEADROOM_TR("Steers empty prompts towards a zero prediction.")});
        row(Field{.key = "reg_weight",
                  .member = &T::regWeight,
                  .label = HEADROOM_TR("Regularization weight"),
                  .help = HEADROOM_TR("Loss weight of regularization datasets.")});
        row(Field{.key = "min_snr_gamma",
                  .member = &T::minSnrGamma,
                  .label = HEADROOM_TR("Min-SNR gamma"),
                  .help = HEADROOM_TR("Caps the weight of easy timesteps; diffusion models only, 5 is usual."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "snr_gamma",
                  .member = &T::snrGamma,
                  .help = HEADROOM_TR("Weights the loss by the signal-to-noise ratio; diffusion models only."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "learnable_snr_gos",
                  .member = &T::learnableSnrGos,
                  .help = HEADROOM_TR("Learns the loss scale of each timestep; writes learnable_snr.json.")});
        row(Field{.key = "target_norm_std",
                  .member = &T::targetNormStd,
                  .help = HEADROOM_TR("Weight of a loss on the prediction's deviation.")});
        row(Field{.key = "target_norm_std_value",
                  .member = &T::targetNormStdValue,
                  .help = HEADROOM_TR("Deviation that target_norm_std aims at.")});
        row(Field{.key = "loss_target",
                  .member = &T::lossTarget,
                  .help = HEADROOM_TR("What the prediction is compared with."),
                  .choices = "noise source unaugmented differential_noise"});
        row(Field{.key = "t0_loss_target",
                  .member = &T::t0LossTarget,
                  .help = HEADROOM_TR("Compares clean pictures instead of noise.")});
        row(Field{.key = "t0_velocity_equiv_weight",
                  .member = &T::t0VelocityEquivWeight,
                  .help = HEADROOM_TR("Weights t0_loss_target like the velocity loss.")});
        row(Field{.key = "do_fft_loss", .member = &T::doFftLoss, .help = HEADROOM_TR("Compares frequencies too.")});
        row(Field{.key = "do_fft_velocity_equiv_weight",
                  .member = &T::doFftVelocityEquivWeight,
                  .help = HEADROOM_TR("Weights do_fft_loss like the velocity loss.")});
        row(Field{.key = "pred_scaler", .member = &T::predScaler, .help = HEADROOM_TR("Scales the prediction.")});
        row(Field{.key = "latent_feature_extractor_path",
                  .member = &T::latentFeatureExtractorPath,
                  .help = HEADROOM_TR("Old name of diffusion_feature_extractor_path.")});
        row(Field{.key = "latent_feature_loss_weight",
                  .member = &T::latentFeatureLossWeight,
                  .help = HEADROOM_TR("Old name of diffusion_feature_extractor_weight.")});
        row(Field{.key = "diffusion_feature_extractor_path",
                  .member = &T::diffusionFeatureExtractorPath,
                  .help = HEADROOM_TR("A perceptual network for the loss: more weights and activations.")});
        row(Field{.key = "diffusion_feature_extractor_weight",
                  .member = &T::diffusionFeatureExtractorWeight,
                  .help = HEADROOM_TR("Weight of the perceptual loss.")});
    }
};

}  // namespace headroom
