// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "checkpointing/checkpoint_policy.h"
#include "train/losses.h"
#include "train/noise.h"
#include "train/timestep_choice.h"

namespace headroom {

/// What a job says about one forward and backward pass.
struct MicroStepRules {
    LossType loss = LossType::Mse;
    SnrWeighting weighting = {};
    TimestepBias bias = TimestepBias::Balanced;
    TimestepRange range = {};
    NoiseModifiers noise = {};
    double latentMultiplier = 1;
    double noisyLatentMultiplier = 1;
    CheckpointPolicy checkpointing = {};
};

}  // namespace headroom
