// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, L tokens, D features.
#include "families/zimage/zimage_model.h"

#include "families/flux/flux_model.h"
#include "families/llama/llama_facts.h"
#include "families/llama/llama_model.h"
#include "families/shared/latent_model.h"
#include "families/zimage/zimage_facts.h"
#include "families/zimage/zimage_transformer.h"

#include <ATen/ops/empty.h>

namespace headroom {
namespace {

/// Of a caption whose length is not known. The denoiser sees each at its own length; captions of LoRAs seldom have more than a hundred words.
constexpr std::int64_t kTextTokens = 128;

class ZImageModel final : public ShapedModel {
public:
    HeldPart<ZImageTransformer> transformer;
    HeldPart<LlamaModel> textEncoder;

    TextConditioning encodeText(const std::vector<std::string>& captions) const override {
        return {textEncoder.part->beforeLast(blankIds(captions.size(), kTextTokens)).to(computeType)};
    }

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const TextConditioning& text, const BlockStack& stack) const override {
        return transformer.part->predict(latents_BCHW, timesteps_B, text.tokens_BLD, stack);
    }

    bool predictsV() const override { return true; }
    NoiseBetas noiseBetas() const override { return {.curve = NoiseBetas::Curve::Flow}; }

    std::vector<AdapterTarget> adapterTargets() override {
        std::vector<AdapterTarget> targets;
        transformer.part->appendTargets(targets);
        return targets;
    }

    std::vector<NamedTensor> parameters(ModelPart part) override {
        return part == ModelPart::Denoiser ? transformer.parameters : part == ModelPart::TextEncoder ? textEncoder.parameters : vae.parameters;
    }

    void release(ModelPart part) override {
        if (part == ModelPart::TextEncoder) textEncoder = {};
        if (part == ModelPart::Vae) vae = {};
    }

    bool holds(ModelPart part) const override {
        return part == ModelPart::Denoiser ? transformer.part != nullptr : part == ModelPart::TextEncoder ? textEncoder.part != nullptr : vae.part != nullptr;
    }

    std::string_view baseModelVersion() const override { return "zimage"; }
};

}  // namespace

std::unique_ptr<ModelFamily> shapeOnlyZImage(c10::ScalarType dtype, std::optional<Quantization> quantization) {
    auto model = std::make_unique<ZImageModel>();
    {
        const CategoryScope scope(Category::TextEncoder);
        const auto make = [dtype](const std::string&, at::IntArrayRef shape) { return at::empty(shape, at::TensorOptions().dtype(dtype).device(c10::kMeta)); };
        model->textEncoder.part = std::make_unique<LlamaModel>(kQwen3Facts, make);
        model->textEncoder.parameters = model->textEncoder.part->parameters();
    }
    (void)build(model->transformer, ZImageShape(), nowhere(dtype, quantization), Category::Weights);
    model->vaeShape = fluxVaeShape();
    (void)build(model->vae, model->vaeShape, nowhere(dtype), Category::Vae);
    model->computeType = dtype;
    model->device = c10::kMeta;
    return model;
}

}  // namespace headroom
