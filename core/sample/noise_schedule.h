// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents.
#pragma once

#include "families/noise_betas.h"

#include <ATen/core/TensorBody.h>
#include <c10/core/Device.h>

namespace headroom {

/// A model's noise schedule of 1000 steps, DDPM's (training-maths.md 4.1) or that of flow matching. All in fp32. Immutable; copies share the tables; any thread.
class NoiseSchedule {
public:
    explicit NoiseSchedule(const NoiseBetas& betas = {}, c10::Device device = c10::kCPU);

    /// x_t = sqrt(abar_t) x0 + sqrt(1 - abar_t) e, in the latents' dtype; of a flow (1 - t / 1000) x0 + t / 1000 e. Timesteps are indices 0 ... 999.
    at::Tensor addNoise(const at::Tensor& latents_BCHW, const at::Tensor& noise_BCHW, const at::Tensor& timesteps_B) const;

    /// What a v-predicting model is to say: sqrt(abar_t) e - sqrt(1 - abar_t) x0 (from the latents: quirk Q3 is mended); of a flow e - x0.
    at::Tensor velocity(const at::Tensor& latents_BCHW, const at::Tensor& noise_BCHW, const at::Tensor& timesteps_B) const;

    /// abar / (1 - abar) at each timestep, the squared ratio of both shares.
    at::Tensor signalToNoise(const at::Tensor& timesteps_B) const;

    const at::Tensor& alphasCumprod() const { return m_alphasCumprod; }

private:
    bool m_flows;
    at::Tensor m_alphasCumprod;  ///< [1000]
    at::Tensor m_signalScale;    ///< sqrt(abar), [1000]
    at::Tensor m_noiseScale;     ///< sqrt(1 - abar), [1000]
};

}  // namespace headroom
