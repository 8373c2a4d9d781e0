// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <optional>
#include <string>

namespace headroom {

/// The `logging:` section: which records of a run are kept.
struct LoggingConfig {
    std::optional<int> logEvery = 100;  ///< nothing = every step
    bool verbose = false;
    bool useWandb = false;
    bool useUiLogger = false;
    std::string projectName = "ai-toolkit";
    std::optional<std::string> runName;

    bool operator==(const LoggingConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using L = LoggingConfig;
        row(Field{.key = "log_every",
                  .member = &L::logEvery,
                  .label = HEADROOM_TR("Log every"),
                  .help = HEADROOM_TR("Steps between records of loss and learning rate; null means every step."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("steps")},
                  .panelDefault = "1",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "use_ui_logger",
                  .member = &L::useUiLogger,
                  .label = HEADROOM_TR("Loss database"),
                  .help = HEADROOM_TR("Writes loss_log.db beside the weights, in AI Toolkit's own format."),
                  .panelDefault = "true",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "verbose",
                  .member = &L::verbose,
                  .help = HEADROOM_TR("Prints more text while training."),
                  .obeyed = Obeyed::Inert});
        row(Field{
            .key = "use_wandb", .member = &L::useWandb, .help = HEADROOM_TR("Sends records to Weights & Biases.")});
        row(Field{.key = "project_name",
                  .member = &L::projectName,
                  .help = HEADROOM_TR("Weights & Biases project; only with use_wandb."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "run_name",
                  .member = &L::runName,
                  .help = HEADROOM_TR("Weights & Biases name of the run; only with use_wandb."),
                  .obeyed = Obeyed::Inert});
    }
};

}  // namespace headroom
