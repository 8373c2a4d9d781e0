// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tiny_sd15.h"

#include "dataset/picture.h"
#include "families/shared/autoencoder_kl.h"
#include "families/shared/clip_text_encoder.h"
#include "families/shared/unet.h"
#include "files/atomic_file.h"
#include "train/tensor_file.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>

#include <stdexcept>

namespace headroom {
namespace {

namespace fs = std::filesystem;

constexpr const char* kUnet = R"({"in_channels": 4, "out_channels": 4, "block_out_channels": [16, 32], "layers_per_block": 1,
    "cross_attention_dim": 16, "attention_head_dim": 2, "norm_num_groups": 4, "sample_size": 4,
    "down_block_types": ["CrossAttnDownBlock2D", "DownBlock2D"], "up_block_types": ["UpBlock2D", "CrossAttnUpBlock2D"]})";
constexpr const char* kText = R"({"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2,
    "vocab_size": 514, "max_position_embeddings": 77, "hidden_act": "quick_gelu", "bos_token_id": 512, "eos_token_id": 513})";
constexpr const char* kVae = R"({"block_out_channels": [8, 8, 8, 8], "layers_per_block": 1, "latent_channels": 4, "norm_num_groups": 4,
    "scaling_factor": 0.5})";
constexpr const char* kScheduler = R"({"_class_name": "DDPMScheduler", "prediction_type": "epsilon"})";
constexpr const char* kIndex = R"({"_class_name": "StableDiffusionPipeline", "unet": ["diffusers", "UNet2DConditionModel"]})";

void must(const Status& status) {
    if (!status) throw std::runtime_error(status.error().sentence());
}

/// Weights that keep activations near one: norms start as ones, biases as zeros, matrices at 1 / sqrt(inputs).
at::Tensor randomWeight(const NamedTensor& shape, at::Generator& generator) {
    const bool isNorm = shape.name.find("norm") != std::string::npos && shape.tensor.dim() == 1;
    if (shape.name.ends_with(".bias")) return at::zeros(shape.tensor.sizes());
    if (isNorm) return at::ones(shape.tensor.sizes());
    const double inputs = static_cast<double>(shape.tensor.numel()) / static_cast<double>(shape.tensor.size(0));
    return at::randn(shape.tensor.sizes(), generator, at::TensorOptions()) / std::sqrt(std::max(inputs, 1.0));
}

template <typename Part, typename Shape>
void writePart(const fs::path& folder, const char* config, const char* file, at::Generator& generator) {
    fs::create_directories(folder);
    WeightReader reader{WeightReader::Where()};
    const Result<Shape> shape = Shape::fromConfig(config);
    if (!shape) throw std::runtime_error(shape.error().sentence());
    const Part part(*shape, reader);
    std::vector<NamedTensor> weights;
    for (const NamedTensor& parameter : reader.parameters()) weights.push_back({parameter.name, randomWeight(parameter, generator)});
    must(saveTensors(folder / file, weights, {{"format", "pt"}}));
    must(writeFileAtomically(folder / "config.json", config));
}

/// The 256 byte pieces, each with and without the word's end, and the two marks: a tokenizer that knows no words.
std::string vocabulary() {
    std::string json = "{";
    int id = 0;
    const auto piece = [&](const std::string& text) { json += (id ? "," : "") + ('"' + text + '"') + ":" + std::to_string(id); ++id; };
    std::vector<std::string> bytes;
    const auto utf8 = [](int code) {
        std::string text;
        if (code < 0x80) text += static_cast<char>(code);
        else { text += static_cast<char>(0xC0 | code >> 6); text += static_cast<char>(0x80 | (code & 63)); }
        return text == "\"" || text == "\\" ? "\\" + text : text;
    };
    const auto isPrintable = [](int b) { return (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || b >= 174; };
    for (int b = 0; b < 256; ++b)
        if (isPrintable(b)) bytes.push_back(utf8(b));
    for (int b = 0, extra = 0; b < 256; ++b)
        if (!isPrintable(b)) bytes.push_back(utf8(256 + extra++));
    for (const std::string& text : bytes) piece(text);
    for (const std::string& text : bytes) piece(text + "</w>");
    piece("<|startoftext|>");
    piece("<|endoftext|>");
    return json + "}";
}

}  // namespace

void writeTinySd15(const fs::path& folder, std::uint64_t seed) {
    at::Generator generator = at::detail::createCPUGenerator(seed);
    writePart<Unet, UnetShape>(folder / "unet", kUnet, "diffusion_pytorch_model.safetensors", generator);
    writePart<ClipTextEncoder, ClipTextShape>(folder / "text_encoder", kText, "model.safetensors", generator);
    writePart<AutoencoderKl, AutoencoderShape>(folder / "vae", kVae, "diffusion_pytorch_model.safetensors", generator);
    for (const char* part : {"scheduler", "tokenizer"}) fs::create_directories(folder / part);
    must(writeFileAtomically(folder / "scheduler" / "scheduler_config.json", kScheduler));
    must(writeFileAtomically(folder / "model_index.json", kIndex));
    must(writeFileAtomically(folder / "tokenizer" / "vocab.json", vocabulary()));
    must(writeFileAtomically(folder / "tokenizer" / "merges.txt", "#version: 0.2\n"));
    must(writeFileAtomically(folder / "tokenizer" / "tokenizer_config.json", R"({"pad_token": "<|endoftext|>", "model_max_length": 77})"));
}

void writeTinyPictures(const fs::path& folder, int count, int side, int height) {
    fs::create_directories(folder);
    if (height == 0) height = side;
    for (int i = 0; i < count; ++i) {
        Picture picture{.width = side, .height = height, .rgb = std::vector<std::uint8_t>(static_cast<std::size_t>(side * height * 3))};
        for (std::size_t at = 0; at < picture.rgb.size(); ++at) picture.rgb[at] = static_cast<std::uint8_t>((at * 7 + static_cast<std::size_t>(i) * 50) % 256);
        const std::string stem = "picture_" + std::to_string(i);
        must(writePicture(folder / (stem + ".png"), picture));
        must(writeFileAtomically(folder / (stem + ".txt"), "picture number " + std::to_string(i)));
    }
}

std::string tinyJob(const fs::path& model, const fs::path& pictures, const fs::path& output, const std::string& train,
                    const std::string& process) {
    return "job: extension\nconfig:\n  name: tiny\n  process:\n    - type: diffusion_trainer\n      training_folder: " + output.string() +
           "\n      training_seed: 3\n      device: cpu\n" + process +
           "      datasets:\n        - folder_path: " + pictures.string() + "\n          resolution: [32]\n          caption_ext: txt\n" +
           "          cache_latents_to_disk: true\n      model:\n        name_or_path: " + model.string() + "\n        arch: sd1\n" +
           "      sample:\n        sampler: ddim\n        sample_every: 1000\n        sample_steps: 2\n        width: 64\n        height: 64\n" +
           "        guidance_scale: 2\n        samples:\n          - prompt: picture number 1\n      train:\n        batch_size: 2\n        dtype: fp32\n" +
           "        gradient_checkpointing: false\n        optimizer: adamw\n        lr: 1e-3\n        noise_scheduler: ddpm\n" + train;
}

}  // namespace headroom
