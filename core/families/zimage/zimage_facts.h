// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"
#include "families/language_model_facts.h"

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

/// Its text encoder.
inline constexpr LanguageModelFacts kQwen3Facts = {"qwen3_4b", "Qwen3 4B", "", 36, 2560, 32, 8, 9728, 151936, 1e6, true, 128, true};

}  // namespace headroom
