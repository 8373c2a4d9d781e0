// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch (2 with guidance: negative, prompt), C channels, H height, W width of the latents.
#include "sample/sampler.h"

#include "memory/host_copies.h"
#include "memory/memory_tracker.h"
#include "sample/denoiser.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/full.h>
#include <ATen/ops/std.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace headroom {
namespace {

/// Lin et al. 2023: guidance may not blow up the contrast beyond that of the prompt's own prediction.
at::Tensor rescaled(const at::Tensor& guided, const at::Tensor& prompted, double weight) {
    const std::vector<std::int64_t> axes = {1, 2, 3};
    const at::Tensor ratio = prompted.std(axes, /*unbiased=*/true, /*keepdim=*/true) / guided.std(axes, true, true);
    return guided * ratio * weight + guided * (1 - weight);
}

/// The noise that a v-prediction speaks of: e = sqrt(abar) v + sqrt(1 - abar) x.
at::Tensor noiseOfVelocity(const at::Tensor& velocity, const at::Tensor& x, double alphaBar) {
    return velocity * std::sqrt(alphaBar) + x * std::sqrt(1 - alphaBar);
}

}  // namespace

int previewSide(int asked, int grid) {
    const int side = std::max(asked / 8 * 8, 64);
    return std::max(side / grid * grid, grid);
}

Picture toPicture(const at::Tensor& pixels_1CHW) {
    if (pixels_1CHW.is_meta()) return {};
    const HostScope host;
    const at::Tensor bytes_HWC = ((hostCopyOf(pixels_1CHW[0], c10::ScalarType::Float) * 0.5 + 0.5).clamp(0, 1) * 255)
                                     .round()
                                     .to(c10::ScalarType::Byte)
                                     .permute({1, 2, 0})
                                     .contiguous();
    Picture picture;
    picture.height = static_cast<int>(bytes_HWC.size(0));
    picture.width = static_cast<int>(bytes_HWC.size(1));
    picture.rgb.resize(bytes_HWC.nbytes());
    std::memcpy(picture.rgb.data(), bytes_HWC.const_data_ptr(), bytes_HWC.nbytes());
    return picture;
}

at::Tensor Sampler::predictNoise(const at::Tensor& input_BCHW, int timestep, const PictureRequest& request, const TextConditioning& text, bool guided) const {
    const at::Tensor shown_BCHW = guided ? at::cat({input_BCHW, input_BCHW}) : input_BCHW;
    const at::Tensor timesteps_B = at::full({shown_BCHW.size(0)}, timestep, at::TensorOptions().dtype(c10::ScalarType::Long).device(m_device));
    at::Tensor said = m_model.denoise(shown_BCHW, timesteps_B, text, BlockStack());
    if (guided) {
        const auto halves = said.chunk(2);
        said = halves[0] + (halves[1] - halves[0]) * request.guidance;
        if (request.guidanceRescale > 0) said = rescaled(said, halves[1], request.guidanceRescale);
    }
    if (!m_model.predictsV() || flows()) return said;
    return noiseOfVelocity(said, input_BCHW, m_alphasCumprod[timestep].item<double>());
}

Result<std::optional<Picture>> Sampler::sample(const PictureRequest& request, const TextConditioning& prompt, const TextConditioning& negative,
                                               const Progress& progress) const {
    const at::NoGradGuard noGrad;
    const auto method = makeDenoisingMethod(request.sampler, m_alphasCumprod, request.steps);
    if (!method) return method.error();
    if (flows() != (request.sampler == kFlowSampler))
        return Error{say("the sampler \"%1\" does not fit this model", request.sampler), "sample.sampler", flows() ? say("Use %1", kFlowSampler) : say("Use ddpm, ddim or euler")};
    const bool guided = request.guidance > 1 && !m_model.embedsGuidance();
    TextConditioning text = prompt;
    if (guided) text.tokens_BLD = at::cat({negative.tokens_BLD, prompt.tokens_BLD});
    if (guided && prompt.pooled_BD.defined()) text.pooled_BD = at::cat({negative.pooled_BD, prompt.pooled_BD});

    at::Generator generator = at::detail::createCPUGenerator(static_cast<std::uint64_t>(request.seed));
    const std::int64_t scale = m_model.latentScale();
    const std::vector<std::int64_t> size = {1, m_model.latentChannels(), previewSide(request.height, m_grid) / scale, previewSide(request.width, m_grid) / scale};
    const auto type = prompt.tokens_BLD.scalar_type();
    at::Tensor latents_BCHW = normalFromHost(size, generator, type, at::TensorOptions().dtype(type).device(m_device)) * (*method)->startScale();
    for (int i = 0; i < request.steps; ++i) {
        const at::Tensor input_BCHW = (*method)->modelInput(latents_BCHW, i);
        const at::Tensor noise_BCHW = predictNoise(input_BCHW, (*method)->timesteps()[static_cast<std::size_t>(i)], request, text, guided);
        latents_BCHW = (*method)->step(latents_BCHW, noise_BCHW, i, generator);
        if (progress && !progress(i + 1, request.steps)) return std::optional<Picture>();
    }
    return std::optional<Picture>(toPicture(m_model.decodeLatents(latents_BCHW)));
}

}  // namespace headroom
