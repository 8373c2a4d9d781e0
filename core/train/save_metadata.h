// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "files/safetensors_file.h"
#include "train/tensor_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace headroom {

/// How far a run was when it saved. `step` is the loop's index, or the job's `steps` for the final save (T-01).
struct TrainingInfo {
    int step = 0;
    int epoch = 0;
    bool operator==(const TrainingInfo&) const = default;
};

/// What a save says of itself.
struct SaveDescription {
    Metadata meta = {};  ///< the job's `meta` section
    TrainingInfo info = {};
    std::string baseModelVersion;  ///< "sd_1.5"
    std::string name;              ///< config.name
    std::string trigger = {};
};

/// The header of a save in the reference's order (training-maths.md 12). With `entries` the hashes of the file are among it.
Metadata headerOf(const SaveDescription& description, const std::vector<TensorEntry>& entries);

/// `training_info` of a save: of a file's header, or of `aitk_meta.yaml` in a folder. Nothing where it says none.
std::optional<TrainingInfo> trainingInfoOf(const std::filesystem::path& save);

/// The text of `aitk_meta.yaml`, which carries the header of a save that is a folder.
std::string metaYamlOf(const Metadata& header);

}  // namespace headroom
