// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"

#include <array>

namespace headroom {

inline constexpr std::array<std::string_view, 3> kSd15ArchIds = {"sd1", "sd15", "sd1.5"};

inline constexpr FamilyFacts kSd15Facts = {
    .name = "SD 1.5",
    .archIds = kSd15ArchIds,
    .bucketGrid = 16,
    .latentScale = 8,
    .latentChannels = 4,
    .latentSpaceVersion = "sd1",
    .noiseScheduler = "ddpm",
    .weightFamily = "Stable Diffusion 1.x",
    .captionTokens = 75,
    .alsoCalled = "SD1.4 SD1.5",
    .nativeSide = 512,
};

}  // namespace headroom
