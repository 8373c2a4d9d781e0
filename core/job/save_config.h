// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/precision.h"

#include <optional>
#include <string>

namespace headroom {

/// The `save:` section: when weights are written, how they are spelled on disk, how many are kept.
struct SaveConfig {
    std::string dtype = "float16";
    int saveEvery = 1000;
    int maxStepSavesToKeep = 5;
    std::string saveFormat = "safetensors";
    bool pushToHub = false;
    std::optional<std::string> hfRepoId;
    bool hfPrivate = false;

    bool operator==(const SaveConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using S = SaveConfig;
        row(Field{.key = "dtype",
                  .member = &S::dtype,
                  .label = HEADROOM_TR("Save precision"),
                  .help = HEADROOM_TR("Number format of the saved weights; bf16 halves the file against fp32."),
                  .choices = kPrecisions,
                  .panelDefault = "bf16",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "float fp32 single float32 fp16 half float16 bf16 bfloat16"});
        row(Field{.key = "save_every",
                  .member = &S::saveEvery,
                  .label = HEADROOM_TR("Save every"),
                  .help = HEADROOM_TR(
                      "Steps between saves, 0 for none but the last; an interrupted run loses at most this many."),
                  .limits = {.least = 0, .unit = HEADROOM_TR("steps")},
                  .panelDefault = "250",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "max_step_saves_to_keep",
                  .member = &S::maxStepSavesToKeep,
                  .label = HEADROOM_TR("Saves kept"),
                  .help = HEADROOM_TR("Older step saves are deleted beyond this number; the final file never is."),
                  .limits = {.least = 1},
                  .panelDefault = "4",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "save_format",
                  .member = &S::saveFormat,
                  .label = HEADROOM_TR("Save format"),
                  .help = HEADROOM_TR("Layout of a whole model on disk; a LoRA is always one safetensors file."),
                  .choices = "safetensors diffusers",
                  .panelDefault = "diffusers",
                  .obeyed = Obeyed::Yes,
                  .obeyedWords = "diffusers"});
        row(Field{.key = "push_to_hub",
                  .member = &S::pushToHub,
                  .label = HEADROOM_TR("Push to hub"),
                  .help = HEADROOM_TR("Uploads the result to the Hugging Face hub at the end.")});
        row(Field{.key = "hf_repo_id",
                  .member = &S::hfRepoId,
                  .label = HEADROOM_TR("Hub repository"),
                  .help = HEADROOM_TR("Repository on the hub that takes the upload.")});
        row(Field{.key = "hf_private",
                  .member = &S::hfPrivate,
                  .label = HEADROOM_TR("Private upload"),
                  .help = HEADROOM_TR("Makes the uploaded repository private.")});
    }
};

}  // namespace headroom
