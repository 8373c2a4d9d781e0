// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace headroom {

/// What the window must know of a model family, without LibTorch.
struct FamilyFacts {
    std::string_view name;  ///< as people say it: "SD 1.5"
    std::span<const std::string_view> archIds;  ///< `model.arch` values, the usual one first
    int bucketGrid;       ///< bucket sides are multiples of it, in pixels
    int latentScale;      ///< pixels per latent
    int latentChannels;
    std::string_view latentSpaceVersion;  ///< in the names of latent caches
    std::string_view noiseScheduler;      ///< the one its jobs name
    std::string_view weightFamily;        ///< what summarizeWeights() calls its weights
    int captionTokens;                    ///< of CLIP's tokenizer that the text encoder takes of a caption, start and end aside; the rest is cut off
    std::string_view alsoCalled;          ///< what its models' names have before their first blank in tables of other people; several are separated by blanks
    int nativeSide;                       ///< side of the square pictures it was made for, in pixels
};

}  // namespace headroom
