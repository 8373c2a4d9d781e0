// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"

#include <array>

namespace headroom {

inline constexpr std::array<std::string_view, 1> kZImageArchIds = {"zimage"};

/// Z-Image and Z-Image Turbo, which have one shape.
inline constexpr FamilyFacts kZImageFacts = {
    .name = "Z-Image",
    .archIds = kZImageArchIds,
    .bucketGrid = 16,
    .latentScale = 8,
    .latentChannels = 16,
    .latentSpaceVersion = "zimage",
    .noiseScheduler = "flowmatch",
    .weightFamily = "Z-Image",
    .captionTokens = 512,
    .alsoCalled = "Z-Image",
    .nativeSide = 1024,
};

}  // namespace headroom
