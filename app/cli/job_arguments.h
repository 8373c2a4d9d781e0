// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "job/job_document.h"
#include "job/job_reader.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}

namespace headroom::cli {

/// Which job a command works on, and what this call changes in it without writing the file.
struct JobArguments {
    std::filesystem::path path;
    std::vector<std::string> settings;  ///< KEY=VALUE each
    std::optional<int> steps;

    /// The positional JOB and --set.
    CLI::Option* addTo(CLI::App& command);  ///< the positional, which is required
    void addSetTo(CLI::App& command);
    void addStepsTo(CLI::App& command);
};

/// The text of the file with the settings of this call applied. A text that is not YAML is an error only where a setting has
/// to be applied to it; readJob() reports it otherwise.
Result<JobDocument> openJob(const JobArguments& arguments);

/// As openJob(), but a text that is not whole YAML is an error with its line and column.
Result<JobDocument> openWholeJob(const JobArguments& arguments);

/// "job.yaml:12:5: error: train.batch_sise is unknown ..."
std::string findingText(const std::filesystem::path& path, const Issue& issue);

/// A job without errors: its text with the settings of the call, and what it means.
struct UsableJob {
    JobDocument document;
    JobReading reading;
};

/// Opens a job that is to be worked off. Nothing where it has errors: each was said then, none of the warnings.
std::optional<UsableJob> readUsableJob(const JobArguments& arguments, Console& console);

}  // namespace headroom::cli
