// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes: B batch, C channels, H height, W width (latent or pixel), L tokens, D features.
#pragma once

#include "families/model_family.h"
#include "train/tensor_file.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/avg_pool2d.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/full.h>
#include <ATen/ops/linspace.h>
#include <ATen/ops/tensor.h>

#include <stdexcept>

namespace headroom {

/// A model small enough to be worked out by hand. Latents are pixels averaged over 8 x 8, times `gain`, with their mean as fourth channel.
/// A caption becomes three tokens of two features made of its length and its letters. The denoiser says `query` over the channels plus
/// `textScale` times the mean of the tokens.
class ToyFamily : public ModelFamily {
public:
    explicit ToyFamily(c10::ScalarType type = c10::ScalarType::Float, double vaeGain = 1, double textGain = 1)
        : query{at::linspace(-0.5, 0.6, 16).view({4, 4}).to(type), {}}, mlp{at::linspace(0.2, 0.8, 4).view({2, 2}).mul(textGain).to(type), {}},
          textScale(at::full({1}, 0.25).to(type)), gain(at::full({1}, vaeGain).to(type)), m_type(type) {}

    TextConditioning encodeText(const std::vector<std::string>& captions) const override {
        if (!m_holdsText) throw std::logic_error("the text encoder was released");
        textsEncoded += static_cast<int>(captions.size());
        std::vector<at::Tensor> features_LD;
        for (const std::string& caption : captions) {
            float letters = 0;
            for (const char letter : caption) letters += static_cast<float>(static_cast<unsigned char>(letter)) / 256;
            const auto length = static_cast<float>(caption.size());
            features_LD.push_back(at::tensor({1.f, 0.5f, length, letters, letters, length}).view({1, 3, 2}));
        }
        return {mlp(at::cat(features_LD).to(m_type))};
    }

    at::Tensor encodePixels(const at::Tensor& pixels_BCHW, at::Generator) const override {
        picturesEncoded += static_cast<int>(pixels_BCHW.size(0));
        const at::Tensor pooled_BCHW = at::avg_pool2d(pixels_BCHW.to(m_type), {8, 8});
        return at::cat({pooled_BCHW, pooled_BCHW.mean({1}, true)}, 1) * gain;
    }

    at::Tensor decodeLatents(const at::Tensor& latents_BCHW) const override {
        return latents_BCHW.narrow(1, 0, 3).repeat_interleave(8, 2).repeat_interleave(8, 3).clamp(-1, 1);
    }

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor&, const TextConditioning& text, const BlockStack&) const override {
        const at::Tensor mixed_BCHW = query(latents_BCHW.permute({0, 2, 3, 1})).permute({0, 3, 1, 2});
        return mixed_BCHW + textScale * text.tokens_BLD.mean({1, 2}).view({-1, 1, 1, 1});
    }

    int latentChannels() const override { return 4; }
    int latentScale() const override { return 8; }
    bool predictsV() const override { return velocity; }
    NoiseBetas noiseBetas() const override { return {}; }

    std::vector<AdapterTarget> adapterTargets() override {
        return {{"text_model.encoder.layers.0.mlp.fc1", "text_encoder", "CLIPMLP", &mlp},
                {"down_blocks.0.attentions.0.to_q", "unet", "Transformer2DModel", &query}};
    }

    std::vector<NamedTensor> parameters(ModelPart part) override {
        if (part == ModelPart::Denoiser) return {{"to_q.weight", query.weight}, {"text_scale", textScale}};
        if (part == ModelPart::TextEncoder) return {{"fc1.weight", mlp.weight}};
        return {{"gain", gain}};
    }

    void release(ModelPart part) override { m_holdsText = m_holdsText && part != ModelPart::TextEncoder; }
    bool holds(ModelPart part) const override { return part != ModelPart::TextEncoder || m_holdsText; }

    Status save(const std::filesystem::path& folder, c10::ScalarType type) const override {
        std::filesystem::create_directories(folder / "unet");
        return saveTensors(folder / "unet" / "weights.safetensors", {{"to_q.weight", query.weight.to(type)}}, {});
    }

    std::string_view baseModelVersion() const override { return "sd_1.5"; }

    Linear query;
    Linear mlp;
    at::Tensor textScale;
    at::Tensor gain;
    bool velocity = false;
    mutable int textsEncoded = 0;
    mutable int picturesEncoded = 0;

private:
    c10::ScalarType m_type;
    bool m_holdsText = true;
};

}  // namespace headroom
