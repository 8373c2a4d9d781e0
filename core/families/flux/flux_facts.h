// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"

#include <array>

namespace headroom {

inline constexpr std::array<std::string_view, 1> kFluxArchIds = {"flux"};

inline constexpr FamilyFacts kFluxFacts = {
    .name = "FLUX.1",
    .archIds = kFluxArchIds,
    .bucketGrid = 32,
    .latentScale = 8,
    .latentChannels = 16,
    .latentSpaceVersion = "flux1",
    .noiseScheduler = "flowmatch",
    .weightFamily = "FLUX.1",
    .captionTokens = 511,
    .alsoCalled = "FLUX.1",
    .nativeSide = 1024,
};

}  // namespace headroom
