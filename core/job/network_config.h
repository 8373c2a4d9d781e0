// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// `network.network_kwargs`: which layers get an adapter, and extra dropout.
struct NetworkKwargs {
    std::vector<std::string> ignoreIfContains;
    std::vector<std::string> onlyIfContains;
    std::vector<std::string> fullIfContains;
    std::optional<int> parameterThreshold;
    bool attnOnly = false;
    std::optional<double> rankDropout;
    std::optional<double> moduleDropout;
    bool fullTrainInOut = false;

    bool operator==(const NetworkKwargs&) const = default;

    static constexpr void fields(auto&& row) {
        using N = NetworkKwargs;
        row(Field{
            .key = "ignore_if_contains",
            .member = &N::ignoreIfContains,
            .label = HEADROOM_TR("Skip layers"),
            .help = HEADROOM_TR("Layers whose dotted name contains any of these get no adapter; wins over the next."),
            .panelDefault = "[]",
            .obeyed = Obeyed::Yes});
        row(Field{.key = "only_if_contains",
                  .member = &N::onlyIfContains,
                  .label = HEADROOM_TR("Only layers"),
                  .help = HEADROOM_TR("Only layers whose dotted name contains any of these get an adapter."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "full_if_contains",
                  .member = &N::fullIfContains,
                  .help = HEADROOM_TR(
                      "Matching layers get a full-weight delta in place of low rank: more trained weights.")});
        row(Field{.key = "parameter_threshold",
                  .member = &N::parameterThreshold,
                  .help = HEADROOM_TR("Layers with fewer parameters get no adapter."),
                  .limits = {.least = 0}});
        row(Field{.key = "attn_only",
                  .member = &N::attnOnly,
                  .help = HEADROOM_TR("Only attention layers get an adapter: fewer trained weights.")});
        row(Field{.key = "rank_dropout",
                  .member = &N::rankDropout,
                  .help = HEADROOM_TR("Chance of dropping single ranks of an adapter in a step."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "module_dropout",
                  .member = &N::moduleDropout,
                  .help = HEADROOM_TR("Chance of dropping a whole adapter in a step."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "full_train_in_out",
                  .member = &N::fullTrainInOut,
                  .help = HEADROOM_TR("Trains the first and last layers fully: more trained weights.")});
    }
};

/// One rule of `network.lorm.module_settings`.
struct LormModule {
    std::string contains;  ///< parts joined by `|`, all of which must match
    std::string extractMode = "ratio";
    double extractModeParam = 0.25;
    int parameterThreshold = 0;

    bool operator==(const LormModule&) const = default;

    static constexpr void fields(auto&& row) {
        using L = LormModule;
        row(Field{
            .key = "contains", .member = &L::contains, .help = HEADROOM_TR("Parts of a layer's name, joined by |.")});
        row(Field{
            .key = "extract_mode", .member = &L::extractMode, .help = HEADROOM_TR("How the kept rank is chosen.")});
        row(Field{.key = "extract_mode_param",
                  .member = &L::extractModeParam,
                  .help = HEADROOM_TR("Argument of extract_mode.")});
        row(Field{.key = "parameter_threshold",
                  .member = &L::parameterThreshold,
                  .help = HEADROOM_TR("Layers with fewer parameters are left alone."),
                  .limits = {.least = 0}});
    }
};

/// `network.lorm`: settings of the LoRM adapter.
struct LormConfig {
    std::string extractMode = "ratio";
    bool doConv = false;
    double extractModeParam = 0.25;
    int parameterThreshold = 0;
    std::vector<LormModule> moduleSettings;

    bool operator==(const LormConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using L = LormConfig;
        row(Field{
            .key = "extract_mode", .member = &L::extractMode, .help = HEADROOM_TR("How the kept rank is chosen.")});
        row(Field{.key = "do_conv", .member = &L::doConv, .help = HEADROOM_TR("Includes convolutions.")});
        row(Field{.key = "extract_mode_param",
                  .member = &L::extractModeParam,
                  .help = HEADROOM_TR("Argument of extract_mode.")});
        row(Field{.key = "parameter_threshold",
                  .member = &L::parameterThreshold,
                  .help = HEADROOM_TR("Layers with fewer parameters are left alone."),
                  .limits = {.least = 0}});
        row(Field{
            .key = "module_settings", .member = &L::moduleSettings, .help = HEADROOM_TR("Rules for single layers.")});
    }
};

/// The `network:` section: the adapter that is trained. A process without one trains the whole model.
/// readJob() leaves `linear`, `linearAlpha` and `convAlpha` resolved: `rank` and `alpha` are already folded in.
struct NetworkConfig {
    std::string type = "lora";
    int linear = 4;                   ///< rank of linear layers
    double linearAlpha = 1.0;         ///< the adapter's effect is scaled by linearAlpha / linear
    std::optional<int> conv;          ///< rank of convolutions; nothing = none
    std::optional<double> convAlpha;  ///< after reading: as written, else `conv`
    std::optional<double> dropout;
    NetworkKwargs networkKwargs;
    bool transformerOnly = true;
    std::optional<int> rank;  ///< old name of `linear`; wins
    double alpha = 1.0;       ///< old name; default of `linear_alpha`
    bool lokrFullRank = true;
    int lokrFactor = -1;
    bool oldLokrFormat = false;
    bool splitMultistageLoras = true;
    bool layerOffloading = false;
    std::optional<std::string> pretrainedLoraPath;
    bool allLayers = false;
    std::optional<LormConfig> lorm;

    bool operator==(const NetworkConfig&) const = default;

    static constexpr void fields(auto&& row) {
        rankFields(row);
        rareFields(row);
    }

private:
    static constexpr void rankFields(auto&& row) {
        using N = NetworkConfig;
        row(Field{.key = "type",
                  .member = &N::type,
                  .label = HEADROOM_TR("Adapter type"),
                  .help = HEADROOM_TR("Kind of adapter; decides how many weights are trained."),
                  .choices = "lora locon lokr dora lycoris lorm fullrank lierla",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "lora locon lierla"});
        row(Field{.key = "linear",
                  .member = &N::linear,
                  .label = HEADROOM_TR("Rank"),
                  .help = HEADROOM_TR("Rank on linear layers; trained weights and optimizer state grow with it."),
                  .limits = {.least = 1, .most = 1e6},
                  .panelDefault = "32",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "linear_alpha",
                  .member = &N::linearAlpha,
                  .label = HEADROOM_TR("Alpha"),
                  .help = HEADROOM_TR("The adapter's effect is scaled by alpha / rank; it moves no memory."),
                  .panelDefault = "32",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "conv",
                  .member = &N::conv,
                  .label = HEADROOM_TR("Conv rank"),
                  .help = HEADROOM_TR("Rank on convolutions, which only UNet models have; null means none."),
                  .limits = {.least = 0, .most = 1e6},
                  .panelDefault = "16",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "conv_alpha",
                  .member = &N::convAlpha,
                  .label = HEADROOM_TR("Conv alpha"),
                  .help = HEADROOM_TR("Scale numerator for convolutions; the conv rank when absent."),
                  .panelDefault = "16",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "dropout",
                  .member = &N::dropout,
                  .label = HEADROOM_TR("Adapter dropout"),
                  .help = HEADROOM_TR("Chance of dropping single activations inside the adapter."),
                  .limits = {.least = 0, .most = 1},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "network_kwargs",
                  .member = &N::networkKwargs,
                  .label = HEADROOM_TR("Layer choice"),
                  .help = HEADROOM_TR("Which layers get an adapter, and extra dropout."),
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void rareFields(auto&& row) {
        using N = NetworkConfig;
        row(Field{.key = "transformer_only",
                  .member = &N::transformerOnly,
                  .label = HEADROOM_TR("Blocks only"),
                  .help = HEADROOM_TR("Only layers inside the model's block lists get an adapter.")});
        row(Field{.key = "rank",
                  .member = &N::rank,
                  .help = HEADROOM_TR("Old name of linear; wins over it where both are present."),
                  .limits = {.least = 1, .most = 1e6},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "alpha",
                  .member = &N::alpha,
                  .help = HEADROOM_TR("Old shared scale; default of linear_alpha."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "lokr_full_rank",
                  .member = &N::lokrFullRank,
                  .label = HEADROOM_TR("LoKr full rank"),
                  .help = HEADROOM_TR("LoKr without a low-rank split.")});
        row(Field{.key = "lokr_factor",
                  .member = &N::lokrFactor,
                  .label = HEADROOM_TR("LoKr factor"),
                  .help = HEADROOM_TR("Kronecker split; -1 takes the largest, a small one trains more weights."),
                  .limits = {.least = -1}});
        row(Field{
            .key = "old_lokr_format", .member = &N::oldLokrFormat, .help = HEADROOM_TR("Old key names on save.")});
        row(Field{.key = "split_multistage_loras",
                  .member = &N::splitMultistageLoras,
                  .help = HEADROOM_TR("Two-stage models save one file a stage."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "layer_offloading",
                  .member = &N::layerOffloading,
                  .help = HEADROOM_TR("Meant to keep adapter weights in host memory; does nothing in AI Toolkit."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "pretrained_lora_path",
                  .member = &N::pretrainedLoraPath,
                  .label = HEADROOM_TR("Start from"),
                  .help = HEADROOM_TR("A LoRA file to start from when the run has no save of its own."),
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "all_layers",
            .member = &N::allLayers,
            .help = HEADROOM_TR("Also gives full-weight deltas to layers that are neither linear nor convolution.")});
        row(Field{.key = "lorm", .member = &N::lorm, .help = HEADROOM_TR("Settings of type lorm, which needs them.")});
    }
};

}  // namespace headroom
