// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, L tokens, D features.
#include "families/sd3/sd3_model.h"

#include "families/sd3/sd3_transformer.h"
#include "families/shared/clip_text_encoder.h"
#include "families/shared/latent_model.h"
#include "families/shared/t5_encoder.h"
#include "families/sdxl/sdxl_model.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/constant_pad_nd.h>

namespace headroom {
namespace {

constexpr std::int64_t kTextTokens = 256;  // of T5, behind those of both CLIPs

class Sd3Model final : public ShapedModel {
public:
    HeldPart<Sd3Transformer> transformer;
    HeldPart<ClipTextEncoder> clip, secondClip;
    HeldPart<T5Encoder> t5;

    TextConditioning encodeText(const std::vector<std::string>& captions) const override {
        const at::Tensor ids_BL = blankIds(captions.size(), clip.part->positions());
        const ClipTextEncoder::Pooled first = clip.part->encodePooled(ids_BL, computeType), second = secondClip.part->encodePooled(ids_BL, computeType);
        const at::Tensor said_BTD = t5.part->encode(blankIds(captions.size(), kTextTokens), computeType), seen_BLD = at::cat({first.beforeLast_BLD, second.beforeLast_BLD}, 2);
        const at::Tensor wide_BLD = at::constant_pad_nd(seen_BLD, {0, said_BTD.size(2) - seen_BLD.size(2)});
        return {at::cat({wide_BLD, said_BTD}, 1), at::cat({first.pooled_BD, second.pooled_BD}, 1)};
    }

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const TextConditioning& text, const BlockStack& stack) const override {
        return transformer.part->predict(latents_BCHW, timesteps_B, text.tokens_BLD, text.pooled_BD, stack);
    }

    bool predictsV() const override { return true; }
    NoiseBetas noiseBetas() const override { return {.curve = NoiseBetas::Curve::Flow}; }

    std::vector<AdapterTarget> adapterTargets() override {
        std::vector<AdapterTarget> targets;
        if (clip.part) clip.part->appendTargets(targets, "1.");
        if (secondClip.part) secondClip.part->appendTargets(targets, "2.");
        transformer.part->appendTargets(targets);
        return targets;
    }

    std::vector<NamedTensor> parameters(ModelPart part) override {
        if (part == ModelPart::Denoiser) return transformer.parameters;
        if (part == ModelPart::Vae) return vae.parameters;
        std::vector<NamedTensor> all = t5.parameters;
        for (const auto& [prefix, encoder] : {std::pair{"1.", &clip}, {"2.", &secondClip}})
            for (const NamedTensor& parameter : encoder->parameters) all.push_back({prefix + parameter.name, parameter.tensor});
        return all;
    }

    void release(ModelPart part) override {
        if (part == ModelPart::TextEncoder) {
            clip = {};
            secondClip = {};
            t5 = {};
        }
        if (part == ModelPart::Vae) vae = {};
    }

    bool holds(ModelPart part) const override {
        return part == ModelPart::Denoiser ? transformer.part != nullptr : part == ModelPart::TextEncoder ? t5.part != nullptr : vae.part != nullptr;
    }

    std::string_view baseModelVersion() const override { return "sd3"; }
};

ClipTextShape projecting(ClipTextShape shape) {
    shape.projects = true;
    return shape;
}

AutoencoderShape vaeShape() {
    AutoencoderShape shape;
    shape.latentChannels = 16;
    shape.scalingFactor = 1.5305;
    shape.shiftFactor = 0.0609;
    shape.quantConvolutions = false;
    return shape;
}

}  // namespace

std::unique_ptr<ModelFamily> shapeOnlySd3(c10::ScalarType dtype, std::optional<Quantization> quantization) {
    auto model = std::make_unique<Sd3Model>();
    (void)build(model->clip, projecting({}), nowhere(dtype), Category::TextEncoder);
    (void)build(model->secondClip, sdxlSecondTextShape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->t5, T5Shape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->transformer, Sd3Shape(), nowhere(dtype, quantization), Category::Weights);
    model->vaeShape = vaeShape();
    (void)build(model->vae, model->vaeShape, nowhere(dtype), Category::Vae);
    model->computeType = dtype;
    model->device = c10::kMeta;
    return model;
}

}  // namespace headroom
