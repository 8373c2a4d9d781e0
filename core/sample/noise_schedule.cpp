// SPDX-License-Identifier: Apache-2.0
#include "sample/noise_schedule.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cumprod.h>
#include <ATen/ops/linspace.h>

#include <cmath>

namespace headroom {
namespace {

constexpr std::int64_t kSteps = 1000;

/// Picks `table`'s values at `timesteps_B` and shapes them for a product with latents.
at::Tensor perSample(const at::Tensor& table, const at::Tensor& timesteps_B, const at::Tensor& like) {
    return table.index_select(0, timesteps_B).to(like.scalar_type()).view({-1, 1, 1, 1});
}

at::Tensor tableOf(const NoiseBetas& betas) {
    const auto options = at::TensorOptions().dtype(at::kFloat);
    if (betas.curve == NoiseBetas::Curve::Linear) return at::linspace(betas.first, betas.last, kSteps, options);
    const at::Tensor roots = at::linspace(std::sqrt(betas.first), std::sqrt(betas.last), kSteps, options);
    return roots * roots;
}

}  // namespace

NoiseSchedule::NoiseSchedule(const NoiseBetas& betas, c10::Device device) : m_flows(betas.curve == NoiseBetas::Curve::Flow) {
    if (m_flows) {
        const at::Tensor noise = at::arange(kSteps, at::TensorOptions().dtype(at::kFloat)) / static_cast<double>(kSteps), signal = 1 - noise;
        m_noiseScale = noise.to(device);
        m_signalScale = signal.to(device);
        m_alphasCumprod = (signal * signal / (signal * signal + noise * noise)).to(device);
        return;
    }
    m_alphasCumprod = at::cumprod(1 - tableOf(betas), 0).to(device);
    m_signalScale = m_alphasCumprod.sqrt();
    m_noiseScale = (1 - m_alphasCumprod).sqrt();
}

at::Tensor NoiseSchedule::addNoise(const at::Tensor& latents_BCHW, const at::Tensor& noise_BCHW,
                                   const at::Tensor& timesteps_B) const {
    return perSample(m_signalScale, timesteps_B, latents_BCHW) * latents_BCHW +
           perSample(m_noiseScale, timesteps_B, latents_BCHW) * noise_BCHW;
}

at::Tensor NoiseSchedule::velocity(const at::Tensor& latents_BCHW, const at::Tensor& noise_BCHW,
                                   const at::Tensor& timesteps_B) const {
    if (m_flows) return noise_BCHW - latents_BCHW;
    return perSample(m_signalScale, timesteps_B, latents_BCHW) * noise_BCHW -
           perSample(m_noiseScale, timesteps_B, latents_BCHW) * latents_BCHW;
}

at::Tensor NoiseSchedule::signalToNoise(const at::Tensor& timesteps_B) const {
    const at::Tensor abar_B = m_alphasCumprod.index_select(0, timesteps_B);
    return abar_B / (1 - abar_B);
}

}  // namespace headroom
