// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runs/run_files.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace headroom {

/// How often a job saves. Steps are counted from 0, as in the names of saves.
struct SaveRhythm {
    int every = 0;  ///< steps between saves; 0 = only the final one
    int keep = 0;   ///< step saves that stay; 0 = all
    int steps = 0;  ///< of the whole job
};

/// One save: in the folder now, or still to come.
struct PlannedSave {
    std::filesystem::path path;
    std::optional<int> step = {};    ///< nothing for the final one
    std::int64_t bytes = 0;          ///< in the folder; 0 for one to come
    std::optional<int> goesAt = {};  ///< the step whose save deletes this one; nothing where it stays

    bool operator==(const PlannedSave&) const = default;
};

/// What a run's folder holds, and what the job adds and deletes when it is trained to its end from there.
struct SavePlan {
    std::vector<PlannedSave> present;    ///< step saves, the oldest first, then the final one of an earlier run
    int passing = 0;                     ///< saves to come that later ones delete again
    std::optional<int> firstPassing = {};
    std::optional<int> lastPassing = {};
    std::vector<PlannedSave> remaining;  ///< to come and to stay, the final one last; it replaces an earlier final one
    std::filesystem::path goesOnFrom = {};  ///< the save that the run starts with; empty for a fresh one
    bool isFinished = false;             ///< that save is the end of the job already
    std::int64_t bytesEach = 0;          ///< of a save to come; 0 where no save is there to tell
    std::int64_t bytesNeeded = 0;        ///< that the run takes of the disk at its fullest moment; 0 where that cannot be told
    std::int64_t bytesFree = 0;          ///< on the disk of the folder
    int samples = 0;                     ///< previews in the folder
    std::int64_t sampleBytes = 0;
    std::int64_t stateBytes = 0;         ///< what the folder keeps to go on from: the optimizer's state and the like

    bool operator==(const SavePlan&) const = default;
};

/// Looks at the disk: some milliseconds, more for a folder of thousands of previews; any thread but the window's. A folder that is not there,
/// or cannot be read, is an empty one.
SavePlan planSaves(const RunFiles& files, const SaveRhythm& rhythm);

}  // namespace headroom
