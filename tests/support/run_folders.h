// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/event_codec.h"
#include "runs/run_files.h"
#include "runs/run_origin.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace headroom::test {

/// Writes the folder of a run as the trainer leaves it: log, job text, origin. Gives the folder.
inline std::filesystem::path writeRun(const std::filesystem::path& trainingFolder, const std::string& name, const std::vector<TrainerEvent>& events,
                                      const std::string& jobText = {}, const RunOrigin& origin = {}) {
    const RunFiles files = RunFiles::ofFolder(trainingFolder / name);
    std::filesystem::create_directories(files.own());
    std::filesystem::create_directories(files.samples());
    std::ofstream log(files.events());
    for (const TrainerEvent& event : events) log << encodeEvent(event) << '\n';
    if (!jobText.empty()) std::ofstream(files.config()) << jobText;
    static_cast<void>(writeOrigin(files.origin(), origin));
    return files.folder();
}

}  // namespace headroom::test
