// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"

#include <array>

namespace headroom {

inline constexpr std::array<std::string_view, 1> kSd3ArchIds = {"sd3"};

/// Stable Diffusion 3.5 medium, which trainers mean by SD 3 today (SimpleTuner's "medium" is it).
inline constexpr FamilyFacts kSd3Facts = {
    .name = "SD 3",
    .archIds = kSd3ArchIds,
    .bucketGrid = 32,
    .latentScale = 8,
    .latentChannels = 16,
    .latentSpaceVersion = "sd3",
    .noiseScheduler = "flowmatch",
    .weightFamily = "Stable Diffusion 3",
    .captionTokens = 75,
    .alsoCalled = "SD3",
    .nativeSide = 1024,
};

}  // namespace headroom
