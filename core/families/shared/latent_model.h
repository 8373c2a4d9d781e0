// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width (latent or pixel), L tokens.
#pragma once

#include "families/model_family.h"
#include "families/shared/autoencoder_kl.h"
#include "memory/memory_tracker.h"

#include <memory>
#include <vector>

namespace headroom {

/// A part of a model and the names of its tensors.
template <typename Part>
struct HeldPart {
    std::unique_ptr<Part> part;
    std::vector<NamedTensor> parameters;
};

/// Reads a part where `where` says; what it holds is counted as `category`.
template <typename Part, typename Shape>
Status build(HeldPart<Part>& held, const Shape& shape, const WeightReader::Where& where, Category category) {
    const CategoryScope scope(category);
    WeightReader reader(where);
    held.part = std::make_unique<Part>(shape, reader);
    if (const Status read = reader.finish(); !read) return read;
    held.parameters = reader.parameters();
    return {};
}

/// What models that denoise the latents of an AutoencoderKL have in common.
class LatentModel : public ModelFamily {
public:
    HeldPart<AutoencoderKl> vae;
    AutoencoderShape vaeShape;  ///< also where the VAE has gone
    c10::ScalarType computeType = c10::ScalarType::Float;
    c10::Device device = c10::kCPU;

    at::Tensor encodePixels(const at::Tensor& pixels_BCHW, at::Generator generator) const override;
    at::Tensor decodeLatents(const at::Tensor& latents_BCHW) const override;
    int latentChannels() const override { return static_cast<int>(vaeShape.latentChannels); }
    int latentScale() const override { return static_cast<int>(vaeShape.downscale()); }

protected:
    /// Token ids on the model's device. `rows` are of one length.
    at::Tensor idsOf(const std::vector<std::vector<std::int64_t>>& rows) const;
};

/// A LatentModel that is known by its shape alone: it is played, not trained. It has no tokenizer, so a caption is as long as its tokens may be.
class ShapedModel : public LatentModel {
public:
    Status save(const std::filesystem::path& folder, c10::ScalarType dtype) const override;

protected:
    /// `count` captions of `length` tokens.
    at::Tensor blankIds(std::size_t count, std::int64_t length) const;
};

/// Where the parts of a shape without weights are read: nowhere, on the meta device.
WeightReader::Where nowhere(c10::ScalarType type, std::optional<Quantization> quantization = {});

}  // namespace headroom
