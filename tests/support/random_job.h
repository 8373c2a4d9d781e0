// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace headroom {

/// A valid job of a few steps on the model in `model` (writeTinySd15), drawn from `seed`: sizes, batch, checkpointing, kind of training, optimizer, precision,
/// caches, averages and previews. Its pictures are written into `own` and its run goes there, so that it finds no cache of another job.
std::string randomJob(std::uint64_t seed, const std::filesystem::path& model, const std::filesystem::path& own);

}  // namespace headroom
