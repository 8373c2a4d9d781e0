// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/free_value.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// One concept of an old slider's `targets:`.
struct SliderTarget {
    std::string targetClass;
    std::string positive;
    std::string negative;
    double multiplier = 1.0;
    double weight = 1.0;
    bool shuffle = false;

    bool operator==(const SliderTarget&) const = default;

    static constexpr void fields(auto&& row) {
        using S = SliderTarget;
        row(Field{.key = "target_class", .member = &S::targetClass, .help = HEADROOM_TR("What is slid.")});
        row(Field{.key = "positive", .member = &S::positive, .help = HEADROOM_TR("Direction of +1.")});
        row(Field{.key = "negative", .member = &S::negative, .help = HEADROOM_TR("Direction of -1.")});
        row(Field{.key = "multiplier", .member = &S::multiplier, .help = HEADROOM_TR("Strength of the slide.")});
        row(Field{.key = "weight", .member = &S::weight, .help = HEADROOM_TR("Weight in the loss.")});
        row(Field{.key = "shuffle", .member = &S::shuffle, .help = HEADROOM_TR("Tries other orders of the parts.")});
    }
};

/// One concept that an old slider must not move.
struct SliderAnchor {
    std::string prompt;
    std::string negPrompt;
    double multiplier = 1.0;

    bool operator==(const SliderAnchor&) const = default;

    static constexpr void fields(auto&& row) {
        using S = SliderAnchor;
        row(Field{.key = "prompt", .member = &S::prompt, .help = HEADROOM_TR("What must not move.")});
        row(Field{.key = "neg_prompt", .member = &S::negPrompt, .help = HEADROOM_TR("Its negative prompt.")});
        row(Field{.key = "multiplier", .member = &S::multiplier, .help = HEADROOM_TR("Strength of the anchor.")});
    }
};

/// The `slider:` section, of `type: concept_slider` and of the old `job: train`.
struct SliderConfig {
    std::string targetClass;
    std::string positivePrompt;
    std::string negativePrompt;
    std::optional<std::string> anchorClass;
    double guidanceStrength = 3.0;
    double anchorStrength = 1.0;
    std::vector<SliderTarget> targets;
    std::vector<SliderAnchor> anchors;
    std::optional<FreeValue> resolutions;
    std::optional<std::string> promptFile;
    std::optional<std::string> promptTensors;
    bool batchFullSlide = true;
    bool useAdapter = false;
    std::optional<std::string> adapterImgDir;
    bool lowRam = false;

    bool operator==(const SliderConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using S = SliderConfig;
        row(Field{.key = "target_class",
                  .member = &S::targetClass,
                  .label = HEADROOM_TR("Target class"),
                  .help = HEADROOM_TR("What is slid."),
                  .panelDefault = "person"});
        row(Field{.key = "positive_prompt",
                  .member = &S::positivePrompt,
                  .label = HEADROOM_TR("Positive prompt"),
                  .help = HEADROOM_TR("Direction of +1."),
                  .panelDefault = "person who is happy"});
        row(Field{.key = "negative_prompt",
                  .member = &S::negativePrompt,
                  .label = HEADROOM_TR("Negative prompt"),
                  .help = HEADROOM_TR("Direction of -1."),
                  .panelDefault = "person who is sad"});
        row(Field{.key = "anchor_class",
                  .member = &S::anchorClass,
                  .label = HEADROOM_TR("Anchor class"),
                  .help = HEADROOM_TR("A concept that must not move; it adds activations."),
                  .panelDefault = "''"});
        row(Field{.key = "guidance_strength",
                  .member = &S::guidanceStrength,
                  .label = HEADROOM_TR("Guidance strength"),
                  .help = HEADROOM_TR("Strength of the pull.")});
        row(Field{.key = "anchor_strength",
                  .member = &S::anchorStrength,
                  .label = HEADROOM_TR("Anchor strength"),
                  .help = HEADROOM_TR("Strength of the anchor.")});
        row(Field{
            .key = "targets", .member = &S::targets, .help = HEADROOM_TR("Old slider: the concepts that are slid.")});
        row(Field{
            .key = "anchors", .member = &S::anchors, .help = HEADROOM_TR("Old slider: concepts that must not move.")});
        row(Field{.key = "resolutions", .member = &S::resolutions, .help = HEADROOM_TR("Old slider: picture sizes.")});
        row(Field{
            .key = "prompt_file", .member = &S::promptFile, .help = HEADROOM_TR("Old slider: a file of prompts.")});
        row(Field{.key = "prompt_tensors",
                  .member = &S::promptTensors,
                  .help = HEADROOM_TR("Old slider: a file of encoded prompts.")});
        row(Field{.key = "batch_full_slide",
                  .member = &S::batchFullSlide,
                  .help = HEADROOM_TR("Old slider: both directions in one batch.")});
        row(Field{.key = "use_adapter", .member = &S::useAdapter, .help = HEADROOM_TR("Old slider: uses an adapter.")});
        row(Field{.key = "adapter_img_dir",
                  .member = &S::adapterImgDir,
                  .help = HEADROOM_TR("Old slider: pictures for the adapter.")});
        row(Field{.key = "low_ram", .member = &S::lowRam, .help = HEADROOM_TR("Old slider: saves host RAM.")});
    }
};

/// The legacy `guidance:` section.
struct GuidanceConfig {
    std::string targetClass;
    double guidanceScale = 1.0;
    std::string positivePrompt;
    std::string negativePrompt;

    bool operator==(const GuidanceConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using G = GuidanceConfig;
        row(Field{.key = "target_class", .member = &G::targetClass, .help = HEADROOM_TR("What is guided.")});
        row(Field{
            .key = "guidance_scale", .member = &G::guidanceScale, .help = HEADROOM_TR("Strength of the guidance.")});
        row(Field{.key = "positive_prompt", .member = &G::positivePrompt, .help = HEADROOM_TR("Towards this.")});
        row(Field{.key = "negative_prompt", .member = &G::negativePrompt, .help = HEADROOM_TR("Away from this.")});
    }
};

/// The `embedding:` section: textual inversion.
struct EmbeddingConfig {
    std::string trigger = "custom_embedding";
    int tokens = 4;
    std::string initWords = "*";
    std::string saveFormat = "safetensors";
    std::optional<std::string> triggerClassName;

    bool operator==(const EmbeddingConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using E = EmbeddingConfig;
        row(Field{.key = "trigger",
                  .member = &E::trigger,
                  .label = HEADROOM_TR("Trigger"),
                  .help = HEADROOM_TR("Word that stands for the embedding.")});
        row(Field{.key = "tokens",
                  .member = &E::tokens,
                  .label = HEADROOM_TR("Tokens"),
                  .help = HEADROOM_TR("Length of the embedding."),
                  .limits = {.least = 1}});
        row(Field{.key = "init_words", .member = &E::initWords, .help = HEADROOM_TR("Words that it starts from.")});
        row(Field{.key = "save_format",
                  .member = &E::saveFormat,
                  .help = HEADROOM_TR("File type of the embedding."),
                  .choices = "safetensors pt"});
        row(Field{.key = "trigger_class_name",
                  .member = &E::triggerClassName,
                  .help = HEADROOM_TR("Class word of the embedding.")});
    }
};

/// The `decorator:` section: learned prompt tokens (FLUX).
struct DecoratorConfig {
    int numTokens = 4;

    bool operator==(const DecoratorConfig&) const = default;

    static constexpr void fields(auto&& row) {
        row(Field{.key = "num_tokens",
                  .member = &DecoratorConfig::numTokens,
                  .help = HEADROOM_TR("Learned tokens."),
                  .limits = {.least = 1}});
    }
};

}  // namespace headroom
