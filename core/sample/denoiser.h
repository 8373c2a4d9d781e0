// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents.
#pragma once

#include "base/result.h"

#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>

#include <array>
#include <memory>
#include <string_view>
#include <vector>

namespace headroom {

/// One way of getting from noise to a picture in a few steps: `sample.sampler`. Formulas: training-maths.md 16.2. One run each.
class DenoisingMethod {
public:
    virtual ~DenoisingMethod() = default;

    /// Timesteps of the run, the noisiest first.
    const std::vector<int>& timesteps() const { return m_timesteps; }

    /// Standard normal noise times this is where the run starts.
    virtual double startScale() const { return 1; }

    /// What the model is shown at step `i`.
    virtual at::Tensor modelInput(const at::Tensor& latents_BCHW, int i) const {
        (void)i;
        return latents_BCHW;
    }

    /// From step `i` to `i` + 1, given the predicted noise. `generator` gives fresh noise where the method needs some.
    virtual at::Tensor step(const at::Tensor& latents_BCHW, const at::Tensor& noise_BCHW, int i, at::Generator& generator) const = 0;

protected:
    /// Leading spacing without offset: (n - 1 - i) * floor(N / n).
    DenoisingMethod(const at::Tensor& alphasCumprod, int steps);
    /// Of a method that needs no alphas.
    explicit DenoisingMethod(std::vector<int> timesteps);
    double alphaBar(int i) const { return m_alphaBars[static_cast<std::size_t>(m_timesteps[static_cast<std::size_t>(i)])]; }
    /// Of the timestep one stride below step `i`, 1 below zero.
    double previousAlphaBar(int i) const;
    double firstAlphaBar() const { return m_alphaBars.front(); }

private:
    std::vector<double> m_alphaBars;
    std::vector<int> m_timesteps;
    int m_stride;
};

/// Names of `sample.sampler` that this version offers.
inline constexpr std::array<std::string_view, 3> kSamplerNames = {"ddpm", "ddim", "euler"};

/// The one for models of flow matching, which take no other.
inline constexpr std::string_view kFlowSampler = "flowmatch";

/// `alphasCumprod` is the model's noise schedule; `steps` 1 ... its length. An unknown name is an Error that lists the known ones.
Result<std::unique_ptr<DenoisingMethod>> makeDenoisingMethod(std::string_view name, const at::Tensor& alphasCumprod, int steps);

}  // namespace headroom
