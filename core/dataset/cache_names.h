// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dataset/dataset_index.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace headroom {

/// Where the latent of this item is cached: beside the picture, under the name that ai-toolkit computes
/// (training-maths.md 9.1), so caches can be shared. `latentSpace` is the family's word ("sd1", "sdxl", "flux1" ...).
/// The name says nothing of the picture's content or of the weights that encoded it.
std::filesystem::path latentCacheFile(const DatasetItem& item, std::string_view latentSpace);

/// Where the embedding of `caption` (after all processing) is cached for the picture at `picture`.
std::filesystem::path textCacheFile(const std::filesystem::path& picture, std::string_view caption,
                                    std::string_view textSpace);

/// The seed of `force_consistent_noise` (training-maths.md 2.3): the low 32 bits of the MD5 of the path as the job
/// spells it and of the flips.
std::uint32_t consistentNoiseSeed(const DatasetItem& item);

}  // namespace headroom
