// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/noise_schedules.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// One item of `sample.samples`. What is absent comes from the section; flags inside the prompt (`--w 512`) beat both.
struct SamplePrompt {
    std::string prompt;
    std::optional<int> width;
    std::optional<int> height;
    std::optional<std::string> neg;
    std::optional<std::int64_t> seed;  ///< stays in force for the samples after it until the walk resets it
    std::optional<double> guidanceScale;
    std::optional<int> sampleSteps;
    std::optional<int> fps;
    std::optional<int> numFrames;
    std::optional<double> networkMultiplier;
    std::optional<std::string> ctrlImg;
    int ctrlIdx = 0;
    std::optional<std::string> ctrlImg1;
    std::optional<std::string> ctrlImg2;
    std::optional<std::string> ctrlImg3;
    bool doCfgNorm = false;

    bool operator==(const SamplePrompt&) const = default;

    static constexpr void fields(auto&& row) {
        everydayFields(row);
        rareFields(row);
    }

private:
    static constexpr void everydayFields(auto&& row) {
        using S = SamplePrompt;
        row(Field{.key = "prompt",
                  .member = &S::prompt,
                  .label = HEADROOM_TR("Prompt"),
                  .help = HEADROOM_TR("What the preview shows; may end in flags such as --w 512."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "width",
                  .member = &S::width,
                  .label = HEADROOM_TR("Width"),
                  .help = HEADROOM_TR("Width of this preview; memory of sampling grows with its area."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("px")},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "height",
                  .member = &S::height,
                  .label = HEADROOM_TR("Height"),
                  .help = HEADROOM_TR("Height of this preview; memory of sampling grows with its area."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("px")},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "neg",
                  .member = &S::neg,
                  .label = HEADROOM_TR("Negative prompt"),
                  .help = HEADROOM_TR("What this preview should not show."),
                  .obeyed = Obeyed::Yes,
                  .accepts = Accepts::FalseAsEmpty});
        row(Field{.key = "seed",
                  .member = &S::seed,
                  .label = HEADROOM_TR("Seed"),
                  .help = HEADROOM_TR("Noise of this preview; -1 draws one."),
                  .limits = {.least = -1},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "guidance_scale",
                  .member = &S::guidanceScale,
                  .label = HEADROOM_TR("Guidance"),
                  .help = HEADROOM_TR("Guidance of this preview; above 1 it takes two passes."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "sample_steps",
                  .member = &S::sampleSteps,
                  .label = HEADROOM_TR("Sampler steps"),
                  .help = HEADROOM_TR("Sampler steps of this preview; they cost time only."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void rareFields(auto&& row) {
        using S = SamplePrompt;
        row(Field{.key = "network_multiplier",
                  .member = &S::networkMultiplier,
                  .label = HEADROOM_TR("LoRA scale"),
                  .help = HEADROOM_TR("Strength of the adapter in this preview."),
                  .obeyed = Obeyed::Yes,
                  .accepts = Accepts::TextAsNumber});
        row(Field{.key = "num_frames",
                  .member = &S::numFrames,
                  .label = HEADROOM_TR("Frames"),
                  .help = HEADROOM_TR("Frames of this preview; memory of sampling grows with them."),
                  .limits = {.least = 1}});
        row(Field{.key = "fps",
                  .member = &S::fps,
                  .label = HEADROOM_TR("Frame rate"),
                  .help = HEADROOM_TR("Playback rate of this preview."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "ctrl_img",
                  .member = &S::ctrlImg,
                  .label = HEADROOM_TR("Control image"),
                  .help = HEADROOM_TR("Control image or first frame.")});
        row(Field{.key = "ctrl_idx",
                  .member = &S::ctrlIdx,
                  .help = HEADROOM_TR("Which control the image is."),
                  .limits = {.least = 0}});
        row(Field{.key = "ctrl_img_1",
                  .member = &S::ctrlImg1,
                  .label = HEADROOM_TR("Control image 1"),
                  .help = HEADROOM_TR("First of several control images.")});
        row(Field{.key = "ctrl_img_2",
                  .member = &S::ctrlImg2,
                  .label = HEADROOM_TR("Control image 2"),
                  .help = HEADROOM_TR("Second of several control images.")});
        row(Field{.key = "ctrl_img_3",
                  .member = &S::ctrlImg3,
                  .label = HEADROOM_TR("Control image 3"),
                  .help = HEADROOM_TR("Third of several control images.")});
        row(Field{.key = "do_cfg_norm",
                  .member = &S::doCfgNorm,
                  .help = HEADROOM_TR("Without effect here; only the section's own is read."),
                  .obeyed = Obeyed::Inert});
    }
};

/// The `sample:` section: previews while training.
struct SampleConfig {
    std::string sampler = "ddpm";
    int sampleEvery = 100;
    int sampleStartStep = 0;
    int width = 512;  ///< rounded down to a multiple of 8 by the sampler
    int height = 512;
    int numFrames = 1;
    int fps = 16;
    std::vector<SamplePrompt> samples;  ///< after reading: as written, else made from `prompts`
    std::vector<std::string> prompts;   ///< old form of `samples`
    std::string neg;
    std::int64_t seed = 0;  ///< -1 = random
    bool walkSeed = false;  ///< sample i uses seed + i
    double guidanceScale = 7.0;
    int sampleSteps = 20;
    double networkMultiplier = 1.0;
    double guidanceRescale = 0.0;
    std::string format = "jpg";
    double adapterConditioningScale = 1.0;
    double refinerStartAt = 0.5;
    std::vector<double> extraValues;
    bool doCfgNorm = false;

    bool operator==(const SampleConfig&) const = default;

    static constexpr void fields(auto&& row) {
        pictureFields(row);
        promptFields(row);
    }

private:
    static constexpr void pictureFields(auto&& row) {
        using S = SampleConfig;
        row(Field{.key = "sampler",
                  .member = &S::sampler,
                  .label = HEADROOM_TR("Sampler"),
                  .help = HEADROOM_TR("How previews are denoised; should agree with train.noise_scheduler."),
                  .choices = kNoiseSchedules,
                  .panelDefault = "flowmatch",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "ddpm ddim euler"});
        row(Field{.key = "sample_every",
                  .member = &S::sampleEvery,
                  .label = HEADROOM_TR("Sample every"),
                  .help = HEADROOM_TR("Steps between previews, 0 for none; each round costs time and its own peak."),
                  .limits = {.least = 0, .unit = HEADROOM_TR("steps")},
                  .panelDefault = "250",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "sample_start_step",
                  .member = &S::sampleStartStep,
                  .label = HEADROOM_TR("First sample step"),
                  .help = HEADROOM_TR("No previews before this step."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "width",
                  .member = &S::width,
                  .label = HEADROOM_TR("Width"),
                  .help = HEADROOM_TR("Width of previews; memory of sampling grows with the area."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("px")},
                  .panelDefault = "1024",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "height",
                  .member = &S::height,
                  .label = HEADROOM_TR("Height"),
                  .help = HEADROOM_TR("Height of previews; memory of sampling grows with the area."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("px")},
                  .panelDefault = "1024",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "guidance_scale",
                  .member = &S::guidanceScale,
                  .label = HEADROOM_TR("Guidance"),
                  .help = HEADROOM_TR("How closely previews follow the prompt; above 1 they take two passes."),
                  .panelDefault = "4",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "sample_steps",
                  .member = &S::sampleSteps,
                  .label = HEADROOM_TR("Sampler steps"),
                  .help = HEADROOM_TR("Denoising steps of a preview; they cost time only."),
                  .limits = {.least = 1},
                  .panelDefault = "30",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "seed",
                  .member = &S::seed,
                  .label = HEADROOM_TR("Seed"),
                  .help = HEADROOM_TR("Noise of the first preview; -1 draws one."),
                  .limits = {.least = -1},
                  .panelDefault = "42",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "walk_seed",
                  .member = &S::walkSeed,
                  .label = HEADROOM_TR("Walk seed"),
                  .help = HEADROOM_TR("Adds one to the seed from preview to preview."),
                  .panelDefault = "true",
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void promptFields(auto&& row) {
        using S = SampleConfig;
        row(Field{.key = "neg",
                  .member = &S::neg,
                  .label = HEADROOM_TR("Negative prompt"),
                  .help = HEADROOM_TR("What previews should not show."),
                  .obeyed = Obeyed::Yes,
                  .accepts = Accepts::FalseAsEmpty});
        row(Field{.key = "samples",
                  .member = &S::samples,
                  .label = HEADROOM_TR("Prompts"),
                  .help = HEADROOM_TR("One preview each."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "prompts",
                  .member = &S::prompts,
                  .help = HEADROOM_TR("Old form of samples, which wins."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "network_multiplier",
                  .member = &S::networkMultiplier,
                  .label = HEADROOM_TR("LoRA scale"),
                  .help = HEADROOM_TR("Strength of the adapter in previews."),
                  .obeyed = Obeyed::Yes,
                  .accepts = Accepts::TextAsNumber});
        row(Field{.key = "num_frames",
                  .member = &S::numFrames,
                  .label = HEADROOM_TR("Frames"),
                  .help = HEADROOM_TR("Frames of a preview; above 1 it is a video and memory grows with them."),
                  .limits = {.least = 1}});
        row(Field{.key = "fps",
                  .member = &S::fps,
                  .label = HEADROOM_TR("Frame rate"),
                  .help = HEADROOM_TR("Playback rate of video previews."),
                  .limits = {.least = 1},
                  .panelDefault = "1",
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "guidance_rescale",
                  .member = &S::guidanceRescale,
                  .help = HEADROOM_TR("Rescales guided previews against burnt colors.")});
        row(Field{.key = "format",
                  .member = &S::format,
                  .label = HEADROOM_TR("Preview format"),
                  .help = HEADROOM_TR("File type of previews."),
                  .choices = "jpg png webp wav mp3 flac ogg",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "jpg png webp"});
        row(Field{.key = "adapter_conditioning_scale",
                  .member = &S::adapterConditioningScale,
                  .help = HEADROOM_TR("Strength of an image adapter in previews."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "refiner_start_at",
                  .member = &S::refinerStartAt,
                  .help = HEADROOM_TR("Share of the sampling after which the refiner takes over."),
                  .limits = {.least = 0, .most = 1},
                  .obeyed = Obeyed::Inert});
        row(Field{
            .key = "extra_values", .member = &S::extraValues, .help = HEADROOM_TR("Numbers handed to the model.")});
        row(Field{.key = "do_cfg_norm",
                  .member = &S::doCfgNorm,
                  .help = HEADROOM_TR("Normalizes guidance of Qwen edit models."),
                  .obeyed = Obeyed::Inert});
    }
};

}  // namespace headroom
