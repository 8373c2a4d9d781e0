// SPDX-License-Identifier: Apache-2.0
#include "train/noise.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>

namespace headroom {
namespace {

at::Tensor perChannel(const at::Tensor& latents_BCHW, at::Generator generator) {
    return at::randn({latents_BCHW.size(0), latents_BCHW.size(1), 1, 1}, std::move(generator), latents_BCHW.options());
}

}  // namespace

at::Tensor drawNoise(const at::Tensor& latents_BCHW, const NoiseModifiers& modifiers, at::Generator generator) {
    at::Tensor noise_BCHW = at::randn(latents_BCHW.sizes(), generator, latents_BCHW.options());
    if (modifiers.offset > 0) noise_BCHW += modifiers.offset * perChannel(latents_BCHW, generator);
    if (modifiers.multiplier != 1) noise_BCHW *= modifiers.multiplier;
    if (modifiers.randomShift > 0) noise_BCHW += modifiers.randomShift * perChannel(latents_BCHW, generator);
    if (modifiers.randomMultiplier > 0) noise_BCHW *= (modifiers.randomMultiplier * perChannel(latents_BCHW, generator)).exp();
    return noise_BCHW;
}

}  // namespace headroom
