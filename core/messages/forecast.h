// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/memory_report.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What one phase of a run will hold at its fullest moment, in bytes.
struct PhaseForecast {
    Phase phase = Phase::Load;
    std::int64_t peak = 0;
    std::array<std::int64_t, kCategoryIds.size()> categories{};

    bool operator==(const PhaseForecast&) const = default;
};

/// One of the largest tensors at the peak.
struct HeldTensor {
    std::string name;  ///< of a weight its own; else the operator that makes it
    std::int64_t bytes = 0;
    Category category = Category::Other;

    bool operator==(const HeldTensor&) const = default;
};

/// Sides of a picture in pixels.
struct PictureSize {
    int width = 0;
    int height = 0;

    bool operator==(const PictureSize&) const = default;
};

/// How much device memory a job will need, known before it runs.
struct Forecast {
    std::int64_t peak = 0;                           ///< of the fullest phase
    std::vector<PhaseForecast> phases = {};          ///< in the order of the run
    std::optional<PictureSize> heaviestBucket = {};  ///< nothing where there is no picture
    std::vector<HeldTensor> largest = {};            ///< ten at most, largest first, at the fullest moment of all
    bool knowsWeights = true;                        ///< false: the model is not on this machine, its family's usual shape stands for it

    bool operator==(const Forecast&) const = default;
};

}  // namespace headroom
