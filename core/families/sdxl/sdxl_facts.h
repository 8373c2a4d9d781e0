// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"

#include <array>

namespace headroom {

inline constexpr std::array<std::string_view, 1> kSdxlArchIds = {"sdxl"};

inline constexpr FamilyFacts kSdxlFacts = {
    .name = "SDXL",
    .archIds = kSdxlArchIds,
    .bucketGrid = 16,
    .latentScale = 8,
    .latentChannels = 4,
    .latentSpaceVersion = "sdxl",
    .noiseScheduler = "ddpm",
    .weightFamily = "Stable Diffusion XL",
    .captionTokens = 75,
    .alsoCalled = "SDXL",
    .nativeSide = 1024,
};

}  // namespace headroom
