// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, L tokens, D features.
#include "families/flux/flux_model.h"

#include "families/flux/flux_transformer.h"
#include "families/shared/clip_text_encoder.h"
#include "families/shared/latent_model.h"
#include "families/shared/t5_encoder.h"

namespace headroom {
namespace {

constexpr std::int64_t kTextTokens = 512;

class FluxModel final : public ShapedModel {
public:
    HeldPart<FluxTransformer> transformer;
    HeldPart<ClipTextEncoder> clip;
    HeldPart<T5Encoder> t5;

    TextConditioning encodeText(const std::vector<std::string>& captions) const override {
        const at::Tensor pooled_BD = clip.part->encodePooled(blankIds(captions.size(), clip.part->positions()), computeType).pooled_BD;
        return {t5.part->encode(blankIds(captions.size(), kTextTokens), computeType), pooled_BD};
    }

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const TextConditioning& text, const BlockStack& stack) const override {
        return transformer.part->predict(latents_BCHW, timesteps_B, text.tokens_BLD, text.pooled_BD, stack);
    }

    bool predictsV() const override { return true; }
    NoiseBetas noiseBetas() const override { return {.curve = NoiseBetas::Curve::Flow}; }
    bool embedsGuidance() const override { return true; }

    std::vector<AdapterTarget> adapterTargets() override {
        std::vector<AdapterTarget> targets;
        if (clip.part) clip.part->appendTargets(targets);
        transformer.part->appendTargets(targets);
        return targets;
    }

    std::vector<NamedTensor> parameters(ModelPart part) override {
        if (part == ModelPart::Denoiser) return transformer.parameters;
        if (part == ModelPart::Vae) return vae.parameters;
        std::vector<NamedTensor> both = clip.parameters;
        both.insert(both.end(), t5.parameters.begin(), t5.parameters.end());
        return both;
    }

    void release(ModelPart part) override {
        if (part == ModelPart::TextEncoder) {
            clip = {};
            t5 = {};
        }
        if (part == ModelPart::Vae) vae = {};
    }

    bool holds(ModelPart part) const override {
        return part == ModelPart::Denoiser ? transformer.part != nullptr : part == ModelPart::TextEncoder ? t5.part != nullptr : vae.part != nullptr;
    }

    std::string_view baseModelVersion() const override { return "flux.1"; }
};

}  // namespace

AutoencoderShape fluxVaeShape() {
    AutoencoderShape shape;
    shape.latentChannels = 16;
    shape.scalingFactor = 0.3611;
    shape.shiftFactor = 0.1159;
    shape.quantConvolutions = false;
    return shape;
}

std::unique_ptr<ModelFamily> shapeOnlyFlux(c10::ScalarType dtype, std::optional<Quantization> quantization) {
    auto model = std::make_unique<FluxModel>();
    (void)build(model->clip, ClipTextShape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->t5, T5Shape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->transformer, FluxShape(), nowhere(dtype, quantization), Category::Weights);
    model->vaeShape = fluxVaeShape();
    (void)build(model->vae, model->vaeShape, nowhere(dtype), Category::Vae);
    model->computeType = dtype;
    model->device = c10::kMeta;
    return model;
}

}  // namespace headroom
