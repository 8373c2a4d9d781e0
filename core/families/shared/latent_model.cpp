// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width (latent or pixel), L tokens.
#include "families/shared/latent_model.h"

#include "memory/host_copies.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/from_blob.h>

namespace headroom {

at::Tensor LatentModel::encodePixels(const at::Tensor& pixels_BCHW, at::Generator generator) const {
    const at::NoGradGuard noGrad;
    const auto [mean, logVariance] = vae.part->encode(pixels_BCHW.to(device, computeType));
    const at::Tensor noise = normalFromHost(mean.sizes(), generator, c10::ScalarType::Float, mean.options());
    return (mean + (logVariance * 0.5).exp() * noise - vaeShape.shiftFactor) * vaeShape.scalingFactor;
}

at::Tensor LatentModel::decodeLatents(const at::Tensor& latents_BCHW) const {
    const at::NoGradGuard noGrad;
    return vae.part->decode((latents_BCHW / vaeShape.scalingFactor + vaeShape.shiftFactor).to(device, computeType));
}

at::Tensor LatentModel::idsOf(const std::vector<std::vector<std::int64_t>>& rows) const {
    std::vector<std::int64_t> ids;
    for (const std::vector<std::int64_t>& row : rows) ids.insert(ids.end(), row.begin(), row.end());
    const auto length = static_cast<std::int64_t>(rows.front().size());
    return at::from_blob(ids.data(), {static_cast<std::int64_t>(rows.size()), length}, c10::ScalarType::Long).to(device, c10::ScalarType::Long, false, true);
}

Status ShapedModel::save(const std::filesystem::path& folder, c10::ScalarType) const {
    return Error{say("a model that is known by its shape alone has nothing to save"), folder.string()};
}

at::Tensor ShapedModel::blankIds(std::size_t count, std::int64_t length) const {
    return idsOf(std::vector(count, std::vector<std::int64_t>(static_cast<std::size_t>(length))));
}

WeightReader::Where nowhere(c10::ScalarType type, std::optional<Quantization> quantization) {
    return {.source = nullptr, .label = {}, .type = type, .device = c10::kMeta, .quantization = quantization};
}

}  // namespace headroom
