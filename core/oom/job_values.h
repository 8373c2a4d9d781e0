// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/process_config.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Sides that buckets and previews usually have, in pixels.
inline constexpr std::array kUsualSides = {256, 512, 768, 1024, 1280, 1536, 2048};

/// The usual side above or below one; nothing where there is none.
constexpr std::optional<int> nextLargerSide(int side) {
    const auto next = std::ranges::upper_bound(kUsualSides, side);
    return next == kUsualSides.end() ? std::nullopt : std::optional(*next);
}
constexpr std::optional<int> nextSmallerSide(int side) {
    const auto here = std::ranges::lower_bound(kUsualSides, side);
    return here == kUsualSides.begin() ? std::nullopt : std::optional(*(here - 1));
}

/// The largest side of any dataset's buckets, in pixels; 0 where there is none.
inline int largestSide(const ProcessConfig& config) {
    int largest = 0;
    for (const DatasetConfig& dataset : config.datasets)
        for (const int side : dataset.resolution) largest = std::max(largest, side);
    return largest;
}

/// `datasets[1].resolution`
inline std::string datasetKey(std::size_t index, const std::string& key) { return "datasets[" + std::to_string(index) + "]." + key; }

/// `[512, 768]`
inline std::string yamlOf(const std::vector<int>& values) {
    std::string text = "[";
    for (const int value : values) text += (text.size() > 1 ? ", " : "") + std::to_string(value);
    return text + ']';
}

}  // namespace headroom
