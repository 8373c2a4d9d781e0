// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "families/noise_betas.h"

#include <string_view>

namespace headroom {

/// What a diffusers model's scheduler_config.json says about its training. How previews are drawn is the job's to say, not the file's.
struct SchedulerConfig {
    NoiseBetas betas;
    bool predictsV = false;

    /// An Error where the file asks for a diffusion that this version does not compute: it would train without learning.
    static Result<SchedulerConfig> fromConfig(std::string_view json);
};

}  // namespace headroom
