// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace headroom {

/// Writes a diffusers folder of the SD 1.5 architecture with random weights and a few thousand parameters: 32-pixel pictures train in
/// milliseconds. One seed gives one model.
void writeTinySd15(const std::filesystem::path& folder, std::uint64_t seed = 1);

/// Writes `count` pictures in different colours with captions beside them: squares of `side` pixels, or as high as `height` says.
void writeTinyPictures(const std::filesystem::path& folder, int count, int side = 32, int height = 0);

/// A whole job on the two folders above, 32 pixels, `train` and `process` added to their sections (YAML lines with their own indentation).
std::string tinyJob(const std::filesystem::path& model, const std::filesystem::path& pictures, const std::filesystem::path& output,
                    const std::string& train, const std::string& process = {});

}  // namespace headroom
