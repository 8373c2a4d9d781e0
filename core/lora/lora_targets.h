// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/network_config.h"
#include "nn/adapter_target.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// A layer that gets an adapter, with the adapter's size.
struct ChosenTarget {
    AdapterTarget target;
    std::int64_t rank = 0;
    double alpha = 0;
};

/// The layers the reference trains in UNet families (training-maths.md 10.2), in the model's order: every linear layer and
/// 1x1 convolution of a Transformer2DModel; with `conv` set also those of ResnetBlock2D, Downsample2D and Upsample2D, 3x3
/// convolutions at the convolutions' rank and alpha, all else at the linear ones; with `trainTextEncoder` the linear layers
/// of CLIPAttention and CLIPMLP. `ignore_if_contains` and `only_if_contains` look at "lora_unet." or "lora_te." followed
/// by the dotted path. An alpha of 0 means alpha = rank.
std::vector<ChosenTarget> chooseTargets(const NetworkConfig& config, const std::vector<AdapterTarget>& targets,
                                        bool trainTextEncoder);

}  // namespace headroom
