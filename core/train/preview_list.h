// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/sample_config.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// One preview to be made, with everything that the section, the item and the prompt's flags say settled.
struct Preview {
    std::string prompt;
    std::string negative;
    int width = 512;
    int height = 512;
    std::int64_t seed = 0;  ///< -1 = draw one
    double guidance = 7;
    int steps = 20;
    double networkMultiplier = 1;
    bool operator==(const Preview&) const = default;
};

/// The previews of a section in order (training-maths.md 16.4): seeds walk or stay as the reference's do (quirk Q19), `[trigger]` and
/// `[name]` are replaced. The sampler rounds the sides.
std::vector<Preview> previewsOf(const SampleConfig& config, const std::string& trigger, const std::string& name);

}  // namespace headroom
