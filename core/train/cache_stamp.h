// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "files/safetensors_file.h"
#include "nn/adapter_target.h"
#include "train/tensor_file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What a cache file was made from. The name of a cache file says nothing of a picture's content or of the model that encoded it
/// (training-maths.md 9.1), so both stand in its header.
struct CacheStamp {
    std::filesystem::path source = {};  ///< the picture; empty for text
    std::string model;                  ///< fingerprint of the part that encoded it

    /// The entries for a new file's header.
    Metadata metadata() const;

    /// Why the cached file, whose kind and name stand before the words, does not belong to this source and model any more; nothing where it does. A file of another program carries no
    /// stamp: it counts as fresh unless the picture is newer.
    std::optional<Sentence> staleness(const SafetensorsFile& cached) const;
};

/// Tells one set of weights from another: a hash over names, shapes and the first bytes of each tensor.
std::string fingerprintOf(const std::vector<NamedTensor>& weights);

}  // namespace headroom
