// SPDX-License-Identifier: Apache-2.0
#include "sample/denoiser.h"

#include "memory/host_copies.h"
#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace headroom {
namespace {

at::Tensor freshNoise(const at::Tensor& like, at::Generator& generator) {
    return normalFromHost(like.sizes(), generator, like.scalar_type(), like.options());
}

/// Ancestral sampling of Ho et al. 2020, variance "fixed small".
class Ddpm final : public DenoisingMethod {
public:
    Ddpm(const at::Tensor& alphasCumprod, int steps) : DenoisingMethod(alphasCumprod, steps) {}

    at::Tensor step(const at::Tensor& x, const at::Tensor& noise, int i, at::Generator& generator) const override {
        const double abar = alphaBar(i), before = previousAlphaBar(i), alpha = abar / before, beta = 1 - alpha;
        const at::Tensor clean = (x - noise * std::sqrt(1 - abar)) / std::sqrt(abar);
        const at::Tensor mean = clean * (std::sqrt(before) * beta / (1 - abar)) + x * (std::sqrt(alpha) * (1 - before) / (1 - abar));
        if (timesteps()[static_cast<std::size_t>(i)] == 0) return mean;
        const double variance = std::max(beta * (1 - before) / (1 - abar), 1e-20);
        return mean + freshNoise(x, generator) * std::sqrt(variance);
    }
};

/// Song et al. 2021 with eta 0; the last step ends at the schedule's first alpha, not at 1.
class Ddim final : public DenoisingMethod {
public:
    Ddim(const at::Tensor& alphasCumprod, int steps) : DenoisingMethod(alphasCumprod, steps) {}

    at::Tensor step(const at::Tensor& x, const at::Tensor& noise, int i, at::Generator&) const override {
        const double abar = alphaBar(i), found = previousAlphaBar(i), before = found < 1 ? found : firstAlphaBar();
        const at::Tensor clean = (x - noise * std::sqrt(1 - abar)) / std::sqrt(abar);
        return clean * std::sqrt(before) + noise * std::sqrt(1 - before);
    }
};

/// Euler's method on the probability flow in terms of sigma = sqrt((1 - abar) / abar) (Karras et al. 2022).
class Euler final : public DenoisingMethod {
public:
    Euler(const at::Tensor& alphasCumprod, int steps) : DenoisingMethod(alphasCumprod, steps) {}

    double startScale() const override { return std::sqrt(sigma(0) * sigma(0) + 1); }

    at::Tensor modelInput(const at::Tensor& x, int i) const override { return x / std::sqrt(sigma(i) * sigma(i) + 1); }

    at::Tensor step(const at::Tensor& x, const at::Tensor& noise, int i, at::Generator&) const override {
        return x + noise * (sigma(i + 1) - sigma(i));
    }

private:
    double sigma(int i) const {
        if (static_cast<std::size_t>(i) == timesteps().size()) return 0;
        return std::sqrt((1 - alphaBar(i)) / alphaBar(i));
    }
};

/// Euler's method along a flow: what is predicted is the velocity from picture to noise. Sigmas fall evenly from 1 to 0.
class FlowEuler final : public DenoisingMethod {
public:
    FlowEuler(const at::Tensor& alphasCumprod, int steps) : DenoisingMethod(evenly(static_cast<int>(alphasCumprod.numel()), steps)) {}

    at::Tensor step(const at::Tensor& x, const at::Tensor& velocity, int, at::Generator&) const override { return x - velocity / static_cast<double>(timesteps().size()); }

private:
    static std::vector<int> evenly(int all, int steps) {
        std::vector<int> timesteps;
        for (int i = 0; i < steps; ++i) timesteps.push_back(all * (steps - i) / steps);
        return timesteps;
    }
};

}  // namespace

DenoisingMethod::DenoisingMethod(const at::Tensor& alphasCumprod, int steps) {
    const HostScope host;
    const at::Tensor table = alphasCumprod.to(c10::kCPU, c10::ScalarType::Double).contiguous();
    m_alphaBars.assign(table.const_data_ptr<double>(), table.const_data_ptr<double>() + table.numel());
    m_stride = static_cast<int>(table.numel()) / steps;
    for (int i = 0; i < steps; ++i) m_timesteps.push_back((steps - 1 - i) * m_stride);
}

DenoisingMethod::DenoisingMethod(std::vector<int> timesteps) : m_timesteps(std::move(timesteps)), m_stride(0) {}

double DenoisingMethod::previousAlphaBar(int i) const {
    const int previous = m_timesteps[static_cast<std::size_t>(i)] - m_stride;
    return previous < 0 ? 1 : m_alphaBars[static_cast<std::size_t>(previous)];
}

Result<std::unique_ptr<DenoisingMethod>> makeDenoisingMethod(std::string_view name, const at::Tensor& alphasCumprod, int steps) {
    if (steps < 1 || steps > alphasCumprod.numel())
        return Error{say("a picture takes 1 to %1 steps, not %2", alphasCumprod.numel(), steps), "sample.sample_steps"};
    using Made = std::unique_ptr<DenoisingMethod>;
    if (name == "ddpm") return Made(std::make_unique<Ddpm>(alphasCumprod, steps));
    if (name == "ddim") return Made(std::make_unique<Ddim>(alphasCumprod, steps));
    if (name == "euler") return Made(std::make_unique<Euler>(alphasCumprod, steps));
    if (name == kFlowSampler) return Made(std::make_unique<FlowEuler>(alphasCumprod, steps));
    return Error{say("the sampler \"%1\" is not available yet", name), "sample.sampler", say("Use ddpm, ddim or euler")};
}

}  // namespace headroom
