// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// How a run stands. Interrupted: its log ends in the middle and nobody works on it: the program or the machine went down.
enum class RunState { Running, Interrupted, Failed, Stopped, Finished };

/// What a run's folder says in a few lines, without reading the whole log.
struct RunSummary {
    std::filesystem::path folder = {};
    std::string name = {};  ///< config.name of the job
    RunState state = RunState::Interrupted;
    int step = 0;   ///< finished updates
    int total = 0;  ///< updates of the job; 0 where the run never came to its first
    std::optional<double> loss = {};     ///< of the newest update, may be not a number
    std::optional<int> savedStep = {};   ///< finished updates at the newest save
    std::filesystem::path picture = {};  ///< the newest preview on disk; empty where there is none
    double began = 0;                    ///< seconds since 1970: first event of the folder's first run
    double ended = 0;                    ///< newest event
    Sentence reason = {};                ///< why it failed, one sentence
    bool outOfMemory = false;            ///< and memory was the reason

    bool operator==(const RunSummary&) const = default;
};

/// Reads a run's folder: its lock, the ends of its log, the names of its pictures. An Error in one sentence where there is no run of
/// Headroom in it. Any thread; the run may be under way.
Result<RunSummary> summarizeRun(const std::filesystem::path& folder);

/// The folder of a run by what a user may point at: the folder itself, its `.headroom` or a file in that.
std::filesystem::path runFolderOf(const std::filesystem::path& path);

/// Whether there is a log of Headroom's in the folder.
bool holdsRun(const std::filesystem::path& folder);

/// The folders of runs directly below a training folder, by name. Empty where it is missing or cannot be read.
std::vector<std::filesystem::path> runFoldersIn(const std::filesystem::path& trainingFolder);

}  // namespace headroom
