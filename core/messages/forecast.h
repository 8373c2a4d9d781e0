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
    std::int64_t peak = 0;      ///< of the tensors: the sum of the categories
    std::int64_t reserved = 0;  ///< what their allocator takes from a device with room for everything; more than the peak where it keeps some for later
    std::int64_t needed = 0;    ///< the least that the device must have free, on a card the context of CUDA included
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
    std::int64_t peak = 0;                           ///< of the fullest phase, as in PhaseForecast
    std::int64_t reserved = 0;                       ///< at the most
    std::int64_t needed = 0;                         ///< at the most
    std::int64_t low = 0;                            ///< what is needed lies between low and high
    std::int64_t high = 0;
    std::int64_t hostPeak = 0;                       ///< of the machine's own memory: what the program takes, and on the processor what the run needs
    std::vector<PhaseForecast> phases = {};          ///< in the order of the run
    double stepSeconds = 0;                          ///< of one update with the heaviest bucket, all of its micro-steps: rough by itself, close where two jobs are compared; 0 = not known
    std::optional<PictureSize> heaviestBucket = {};  ///< nothing where there is no picture
    std::vector<HeldTensor> largest = {};            ///< ten at most, largest first, at the fullest moment of all
    bool knowsWeights = true;                        ///< false: the model is not on this machine, its family's usual shape stands for it

    bool operator==(const Forecast&) const = default;
};

}  // namespace headroom
