// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/free_value.h"
#include "job/process_config.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The `config:` map of a job file.
struct JobBody {
    std::string name;  ///< names the job, its folder and its files
    std::vector<ProcessConfig> process;
    std::string device = "cpu";
    std::optional<std::string> trainingFolder;
    std::optional<std::string> logDir;
    bool isV2 = false;

    bool operator==(const JobBody&) const = default;

    static constexpr void fields(auto&& row) {
        using J = JobBody;
        row(Field{.key = "name",
                  .member = &J::name,
                  .label = HEADROOM_TR("Name"),
                  .help = HEADROOM_TR("Names the job, its folder and its files."),
                  .panelDefault = "my_first_lora_v1",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "process",
                  .member = &J::process,
                  .label = HEADROOM_TR("Processes"),
                  .help = HEADROOM_TR("Work to do, in order."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "device",
                  .member = &J::device,
                  .help = HEADROOM_TR("Only for job: train."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "training_folder",
                  .member = &J::trainingFolder,
                  .help = HEADROOM_TR("Only for job: train."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "log_dir",
                  .member = &J::logDir,
                  .help = HEADROOM_TR("Only for job: train."),
                  .obeyed = Obeyed::Inert});
        row(Field{
            .key = "is_v2", .member = &J::isV2, .help = HEADROOM_TR("Only for job: train."), .obeyed = Obeyed::Inert});
    }
};

/// A whole job file as the trainer understands it; made by readJob(). Members bear the names of their keys, so
/// `config.process[0].train.batch_size` of the file is `job.config.process[0].train.batchSize` here.
struct JobConfig {
    std::string job = "extension";
    JobBody config;
    FreeMap meta;  ///< copied into the saved weights

    bool operator==(const JobConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using J = JobConfig;
        row(Field{.key = "job",
                  .member = &J::job,
                  .label = HEADROOM_TR("Job kind"),
                  .help = HEADROOM_TR("Which runner takes the job; extension is the normal one."),
                  .choices = "extension train extract mod generate",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "config",
                  .member = &J::config,
                  .label = HEADROOM_TR("Job"),
                  .help = HEADROOM_TR("The work to do."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "meta",
                  .member = &J::meta,
                  .label = HEADROOM_TR("Metadata"),
                  .help = HEADROOM_TR("Free text copied into the saved weights."),
                  .obeyed = Obeyed::Yes});
    }
};

}  // namespace headroom
