// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>

namespace headroom {

/// What a run was started from. Lies in the run's folder beside its log, so that whoever opens the folder can train on: the text of
/// the job is in config.yaml, its relative paths start where the job file lay.
struct RunOrigin {
    std::string jobPath = {};  ///< of the job file, absolute; empty where there was none
    std::string device = {};   ///< chosen for this run instead of the job's; empty = as the job says

    bool operator==(const RunOrigin&) const = default;
};

Status writeOrigin(const std::filesystem::path& file, const RunOrigin& origin);

/// Empty members where the file is missing or says nothing that can be used.
RunOrigin readOrigin(const std::filesystem::path& file);

}  // namespace headroom
