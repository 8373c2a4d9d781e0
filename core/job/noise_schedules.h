// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace headroom {

/// Names that `train.noise_scheduler` and `sample.sampler` know.
inline constexpr std::string_view kNoiseSchedules =
    "flowmatch ddpm ddim pndm lms k_lms euler k_euler euler_a k_euler_a dpmsolver k_dpmsolver dpmsolver++ "
    "k_dpmsolver++ "
    "dpmsingle heun dpm_2 k_dpm_2 dpm_2_a k_dpm_2_a lcm custom_lcm mean_flow";

}  // namespace headroom
