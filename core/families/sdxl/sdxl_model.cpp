// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, L tokens, D features, P features of pooled text.
#include "families/sdxl/sdxl_model.h"

#include "families/shared/latent_model.h"
#include "families/shared/sinusoid.h"
#include "memory/host_copies.h"
#include "memory/memory_tracker.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/tensor.h>

namespace headroom {
namespace {

constexpr std::int64_t kSizeFeatures = 256;
constexpr std::int64_t kSizes = 6;

class SdxlModel final : public ShapedModel {
public:
    HeldPart<Unet> unet;
    HeldPart<ClipTextEncoder> textEncoder, secondTextEncoder;

    TextConditioning encodeText(const std::vector<std::string>& captions) const override {
        const at::Tensor ids_BL = blankIds(captions.size(), textEncoder.part->positions());
        const ClipTextEncoder::Pooled first = textEncoder.part->encodePooled(ids_BL, computeType), second = secondTextEncoder.part->encodePooled(ids_BL, computeType);
        return {at::cat({first.beforeLast_BLD, second.beforeLast_BLD}, 2), second.pooled_BD};
    }

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const TextConditioning& text, const BlockStack& stack) const override {
        return unet.part->predict(latents_BCHW, timesteps_B, text.tokens_BLD, stack, sdxlAddition(text.pooled_BD, latents_BCHW, latentScale()));
    }

    bool predictsV() const override { return false; }
    NoiseBetas noiseBetas() const override { return {}; }

    std::vector<AdapterTarget> adapterTargets() override {
        std::vector<AdapterTarget> targets;
        if (textEncoder.part) textEncoder.part->appendTargets(targets, "1.");
        if (secondTextEncoder.part) secondTextEncoder.part->appendTargets(targets, "2.");
        unet.part->appendTargets(targets);
        return targets;
    }

    std::vector<NamedTensor> parameters(ModelPart part) override {
        if (part == ModelPart::Denoiser) return unet.parameters;
        if (part == ModelPart::Vae) return vae.parameters;
        std::vector<NamedTensor> both;
        for (const auto& [prefix, encoder] : {std::pair{"1.", &textEncoder}, {"2.", &secondTextEncoder}})
            for (const NamedTensor& parameter : encoder->parameters) both.push_back({prefix + parameter.name, parameter.tensor});
        return both;
    }

    void release(ModelPart part) override {
        if (part == ModelPart::TextEncoder) {
            textEncoder = {};
            secondTextEncoder = {};
        }
        if (part == ModelPart::Vae) vae = {};
    }

    bool holds(ModelPart part) const override {
        return part == ModelPart::Denoiser ? unet.part != nullptr : part == ModelPart::TextEncoder ? textEncoder.part != nullptr : vae.part != nullptr;
    }

    std::string_view baseModelVersion() const override { return "sdxl_1.0"; }
};

at::Tensor hostSizes(const at::Tensor& latents_BCHW, int scale) {
    const HostScope host;
    const double height = static_cast<double>(latents_BCHW.size(2) * scale), width = static_cast<double>(latents_BCHW.size(3) * scale);
    return at::tensor({height, width, 0.0, 0.0, height, width}, at::kFloat).repeat({latents_BCHW.size(0)});
}

}  // namespace

UnetShape sdxlUnetShape() {
    UnetShape shape;
    shape.widths = {320, 640, 1280};
    shape.downAttends = {false, true, true};
    shape.upAttends = {true, true, false};
    shape.heads = {5, 10, 20};
    shape.depth = {1, 2, 10};
    shape.contextWidth = 2048;
    shape.linearProjection = true;
    shape.additionWidth = sdxlSecondTextShape().width + kSizes * kSizeFeatures;
    return shape;
}

ClipTextShape sdxlSecondTextShape() {
    ClipTextShape shape;
    shape.width = 1280;
    shape.feedForward = 5120;
    shape.layers = 32;
    shape.heads = 20;
    shape.activation = "gelu";
    shape.projects = true;
    return shape;
}

AutoencoderShape sdxlVaeShape() {
    AutoencoderShape shape;
    shape.scalingFactor = 0.13025;
    return shape;
}

at::Tensor sdxlAddition(const at::Tensor& pooled_BP, const at::Tensor& latents_BCHW, int scale) {
    const at::Tensor sizes_N = deviceCopyOf(hostSizes(latents_BCHW, scale), latents_BCHW.device(), at::kFloat);
    const at::Tensor waves_BF = sinusoid(sizes_N, kSizeFeatures).view({latents_BCHW.size(0), kSizes * kSizeFeatures}).to(pooled_BP.scalar_type());
    return at::cat({pooled_BP, waves_BF}, 1);
}

std::unique_ptr<ModelFamily> shapeOnlySdxl(c10::ScalarType dtype, std::optional<Quantization> quantization) {
    auto model = std::make_unique<SdxlModel>();
    (void)build(model->textEncoder, ClipTextShape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->secondTextEncoder, sdxlSecondTextShape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->unet, sdxlUnetShape(), nowhere(dtype, quantization), Category::Weights);
    model->vaeShape = sdxlVaeShape();
    (void)build(model->vae, model->vaeShape, nowhere(dtype), Category::Vae);
    model->computeType = dtype;
    model->device = c10::kMeta;
    return model;
}

}  // namespace headroom
