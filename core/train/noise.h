// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents.
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>

namespace headroom {

/// What a job changes about the training noise (training-maths.md 2.3).
struct NoiseModifiers {
    double offset = 0;          ///< e += offset * N(0, 1) per sample and channel
    double multiplier = 1;      ///< noise_multiplier
    double randomShift = 0;     ///< random_noise_shift: e += s * N(0, 1) per sample and channel
    double randomMultiplier = 0;  ///< random_noise_multiplier: e *= exp(m * N(0, 1)) per sample and channel
};

/// Standard normal noise in the latents' shape, dtype and device with the modifiers in the reference's order.
at::Tensor drawNoise(const at::Tensor& latents_BCHW, const NoiseModifiers& modifiers, at::Generator generator);

}  // namespace headroom
