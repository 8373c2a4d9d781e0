// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/issue.h"
#include "job/job_config.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

class JobDocument;

/// What reading needs besides the file.
struct ReadingOptions {
    /// Value of an environment variable for `${NAME}`; nothing = unset. The process's own environment by default.
    std::function<std::optional<std::string>(std::string_view)> environment;
    /// Replaces `config.name`, and `[name]` with it.
    std::optional<std::string> name;
};

/// A job as the trainer understands it, and everything found on the way.
struct JobReading {
    JobConfig config;
    std::vector<Issue> issues;  ///< in the order of the text

    /// Whether the job can run: no issue is an error.
    bool usable() const { return !hasErrors(issues); }
};

/// Reads and checks a whole job: types, limits, unknown and misplaced keys, legacy forms, rules between keys
/// (ai-toolkit-config.md 13 and 14). Aliases, merge keys, `${NAME}` and `[name]` are resolved; defaults that follow
/// from other keys are filled in. A value that cannot be used leaves the default in place and adds an Issue. A broken
/// text gives the default config and one Issue with line and column. Never throws.
JobReading readJob(const JobDocument& document, const ReadingOptions& options = {});

/// Whether this version can run the first process of a job at all; the error says why not.
Status runnable(const JobConfig& job);

/// A warning for each key of the file that is valid but that this version's engine does not act on yet, where it says
/// something else than the default. To be shown before a run.
std::vector<Issue> notObeyed(const JobDocument& document);

/// Applies one `KEY=VALUE` of a command line to the document: `train.steps=20`, `sample.neg=`,
/// `datasets[0].resolution=[512]`. The value is YAML; an empty one is the empty text. An unknown key is refused, with
/// the nearest known one named.
Status applyOverride(JobDocument& document, std::string_view assignment);

}  // namespace headroom
