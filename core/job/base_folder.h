// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/process_config.h"

#include <filesystem>

namespace headroom {

/// Where relative paths of a job start: in the job file's folder if the model or a dataset lies there, else in the working directory,
/// as in other programs. `jobFile` may be empty.
std::filesystem::path baseFolderOf(const ProcessConfig& process, const std::filesystem::path& jobFile);

}  // namespace headroom
