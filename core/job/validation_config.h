// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <string>
#include <vector>

namespace headroom {

/// One held-out picture of `train.validation_config.validation_items`.
struct ValidationItem {
    std::string imagePath;
    std::string prompt;

    bool operator==(const ValidationItem&) const = default;

    static constexpr void fields(auto&& row) {
        using V = ValidationItem;
        row(Field{.key = "image_path",
                  .member = &V::imagePath,
                  .label = HEADROOM_TR("Picture"),
                  .help = HEADROOM_TR("A picture that is never trained on.")});
        row(Field{.key = "prompt",
                  .member = &V::prompt,
                  .label = HEADROOM_TR("Prompt"),
                  .help = HEADROOM_TR("What the held-out picture shows.")});
    }
};

/// `train.validation_config`: loss with fixed noise on held-out pictures, comparable over the whole run.
struct ValidationConfig {
    std::vector<ValidationItem> validationItems;
    int resolution = 512;
    int validateEveryNSteps = 10;
    std::vector<double> validationSigmas{1.0, 0.75, 0.5, 0.25};

    bool operator==(const ValidationConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using V = ValidationConfig;
        row(Field{.key = "validation_items",
                  .member = &V::validationItems,
                  .label = HEADROOM_TR("Held-out pictures"),
                  .help = HEADROOM_TR("Pictures and prompts for the validation loss; encoded once at the start.")});
        row(Field{.key = "resolution",
                  .member = &V::resolution,
                  .label = HEADROOM_TR("Validation size"),
                  .help = HEADROOM_TR("Side of the square whose area caps a validation picture."),
                  .limits = {.least = 64, .unit = HEADROOM_TR("px")},
                  .panelDefault = "1024"});
        row(Field{.key = "validate_every_n_steps",
                  .member = &V::validateEveryNSteps,
                  .label = HEADROOM_TR("Validate every"),
                  .help = HEADROOM_TR("Steps between validations; each one costs time, not training memory."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("steps")},
                  .panelDefault = "1"});
        row(Field{.key = "validation_sigmas",
                  .member = &V::validationSigmas,
                  .label = HEADROOM_TR("Noise levels"),
                  .help = HEADROOM_TR("Noise levels that are measured; all of them form one batch without gradients."),
                  .limits = {.least = 0, .most = 1},
                  .panelDefault = "[0.5]"});
    }
};

}  // namespace headroom
