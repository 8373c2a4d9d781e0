// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_finder.h"

namespace headroom {

/// The folders of base models that ComfyUI's `extra_model_paths.yaml` names, as ComfyUI reads it: sections with a base_path, one folder a line,
/// `~` and `$NAME` filled in, relative to the base_path or else to the file. Folders of LoRAs, VAEs and the like are passed over. A base_path or
/// folder that is not there, and a file that is no YAML, are told once as a folder with an obstacle. `environment` gives a variable's value, empty
/// where it is not set. Any thread but the window's.
std::vector<ModelFolder> foldersNamedIn(const std::filesystem::path& file, const std::filesystem::path& home,
                                        const std::function<std::string(const char*)>& environment);

}  // namespace headroom
