// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width, L tokens, D features.
#include "families/sd15/sd15_model.h"

#include "families/sd15/sd15_save.h"
#include "families/shared/clip_text_encoder.h"
#include "families/shared/latent_model.h"
#include "families/shared/scheduler_config.h"
#include "families/shared/unet.h"

namespace headroom {
namespace {

class Sd15Model final : public LatentModel {
public:
    HeldPart<Unet> unet;
    HeldPart<ClipTextEncoder> textEncoder;
    std::optional<ClipTokenizer> tokenizer;
    std::filesystem::path loadedFrom;
    bool fromFolder = false;
    SchedulerConfig scheduler;

    TextConditioning encodeText(const std::vector<std::string>& captions) const override {
        const std::int64_t length = textEncoder.part->positions();
        std::vector<std::vector<std::int64_t>> ids;
        for (const std::string& caption : captions)
            ids.push_back(tokenizer ? tokenizer->encode(caption, static_cast<int>(length)) : std::vector<std::int64_t>(static_cast<std::size_t>(length)));
        return {textEncoder.part->encode(idsOf(ids), computeType)};
    }

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const TextConditioning& text,
                       const BlockStack& stack) const override {
        return unet.part->predict(latents_BCHW, timesteps_B, text.tokens_BLD, stack);
    }

    bool predictsV() const override { return scheduler.predictsV; }
    NoiseBetas noiseBetas() const override { return scheduler.betas; }

    std::vector<AdapterTarget> adapterTargets() override {
        std::vector<AdapterTarget> targets;
        if (textEncoder.part) textEncoder.part->appendTargets(targets);
        unet.part->appendTargets(targets);
        return targets;
    }

    std::vector<NamedTensor> parameters(ModelPart part) override {
        return part == ModelPart::Denoiser ? unet.parameters : part == ModelPart::TextEncoder ? textEncoder.parameters : vae.parameters;
    }

    void release(ModelPart part) override {
        if (part == ModelPart::TextEncoder) textEncoder = {};
        if (part == ModelPart::Vae) vae = {};
    }

    bool holds(ModelPart part) const override {
        return part == ModelPart::Denoiser ? unet.part != nullptr : part == ModelPart::TextEncoder ? textEncoder.part != nullptr : vae.part != nullptr;
    }

    Status save(const std::filesystem::path& folder, c10::ScalarType dtype) const override {
        if (!fromFolder)
            return Error{say("a full fine-tune of a single-file checkpoint cannot be saved yet"), loadedFrom.string(),
                         say("Start from the diffusers folder of the same model")};
        return saveSd15Folder(folder, loadedFrom, unet.parameters, textEncoder.parameters, dtype);
    }

    std::string_view baseModelVersion() const override { return "sd_1.5"; }
};

template <typename Shape>
Result<Shape> shapeFrom(const std::optional<std::string>& config, const WeightSource& source, const std::filesystem::path& path) {
    const Result<Shape> shape = config ? Shape::fromConfig(*config) : Result<Shape>(Shape::fromTensors(source));
    const auto wrong = [&](const Error& error) { return Error{error.what, path.string(), say("Fetch the model again or choose another one")}; };
    if (!shape) return wrong(shape.error());
    if (const Status fits = shape->check(); !fits) return wrong(fits.error());
    return shape;
}

Result<SchedulerConfig> schedulerOf(const Sd15Files& files) {
    if (!files.schedulerConfig) return SchedulerConfig();
    const auto config = SchedulerConfig::fromConfig(*files.schedulerConfig);
    if (!config) return Error{config.error().what, (files.path / "scheduler").string(), say("Choose another model")};
    return config;
}

}  // namespace

Result<std::unique_ptr<ModelFamily>> loadSd15(Sd15Files files, c10::ScalarType dtype, c10::Device device, const LoadProgress& progress) {
    const auto unetShape = shapeFrom<UnetShape>(files.unetConfig, files.unet, files.path);
    const auto textShape = shapeFrom<ClipTextShape>(files.textEncoderConfig, files.textEncoder, files.path);
    const auto vaeShape = shapeFrom<AutoencoderShape>(files.vaeConfig, files.vae, files.path);
    if (!unetShape) return unetShape.error();
    if (!textShape) return textShape.error();
    if (!vaeShape) return vaeShape.error();
    const auto scheduler = schedulerOf(files);
    if (!scheduler) return scheduler.error();

    auto model = std::make_unique<Sd15Model>();
    const auto where = [&](const WeightSource& source, const char* part) {
        return WeightReader::Where{&source, (files.isFolder ? files.path / part : files.path).string(), dtype, device};
    };
    const auto tell = [&](int done, const char* part) { if (progress) progress(done, 3, part); };
    tell(0, "text_encoder");
    if (const Status built = build(model->textEncoder, *textShape, where(files.textEncoder, "text_encoder"), Category::TextEncoder); !built) return built.error();
    tell(1, "unet");
    if (const Status built = build(model->unet, *unetShape, where(files.unet, "unet"), Category::Weights); !built) return built.error();
    tell(2, "vae");
    if (const Status built = build(model->vae, *vaeShape, where(files.vae, "vae"), Category::Vae); !built) return built.error();
    tell(3, "");
    if (files.tokenizer->vocabularySize() > textShape->vocabulary)
        return Error{say("the tokenizer knows %1 pieces, the text encoder only %2", files.tokenizer->vocabularySize(), textShape->vocabulary),
                     files.path.string(), say("Tokenizer and text encoder must be of one model")};

    model->tokenizer = std::move(files.tokenizer);
    model->loadedFrom = files.path;
    model->fromFolder = files.isFolder;
    model->scheduler = *scheduler;
    model->vaeShape = *vaeShape;
    model->computeType = dtype;
    model->device = device;
    return std::unique_ptr<ModelFamily>(std::move(model));
}

std::unique_ptr<ModelFamily> shapeOnlySd15(c10::ScalarType dtype, std::optional<Quantization> quantization) {
    auto model = std::make_unique<Sd15Model>();
    (void)build(model->textEncoder, ClipTextShape(), nowhere(dtype), Category::TextEncoder);
    (void)build(model->unet, UnetShape(), nowhere(dtype, quantization), Category::Weights);
    (void)build(model->vae, AutoencoderShape(), nowhere(dtype), Category::Vae);
    model->computeType = dtype;
    model->device = c10::kMeta;
    return model;
}

}  // namespace headroom
