// SPDX-License-Identifier: Apache-2.0
// Which key means which family: models.md 14.3 and training-maths.md 11, in the order in which they must be asked.
#include "families/weight_summary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace headroom {
namespace {

constexpr std::string_view kSd1 = "Stable Diffusion 1.x";
constexpr std::string_view kSd2 = "Stable Diffusion 2.x";
constexpr std::string_view kSdxl = "Stable Diffusion XL";

struct KeySign {
    std::string_view key;  ///< part of a key
    std::string_view kind;
    std::string_view family;
};

constexpr std::array kModelSigns = {
    KeySign{"conditioner.embedders.1.model.transformer.resblocks.", "whole checkpoint", kSdxl},
    KeySign{"cond_stage_model.model.transformer.", "whole checkpoint", kSd2},
    KeySign{"cond_stage_model.transformer.", "whole checkpoint", kSd1},
    KeySign{"output_blocks.11.0.skip_connection.weight", "UNet", kSd1},
    KeySign{"add_embedding.linear_1.weight", "UNet", kSdxl},
    KeySign{"down_blocks.0.attentions.0.transformer_blocks.0.attn2.to_k.weight", "UNet", "Stable Diffusion 1.x or 2.x"},
    KeySign{"double_blocks.0.img_attn.norm.key_norm.scale", "transformer", "FLUX.1"},
    KeySign{"single_transformer_blocks.0.proj_mlp.weight", "transformer", "FLUX.1"},
    KeySign{"transformer_blocks.0.img_mod.1.weight", "transformer", "Qwen-Image"},
    KeySign{"layers.0.adaLN_modulation.0.weight", "transformer", "Z-Image or Lumina 2"},
    KeySign{"condition_embedder.time_proj.weight", "transformer", "Wan"},
    KeySign{"head.modulation", "transformer", "Wan"},
    KeySign{"decoder.middle.0.residual.0.gamma", "VAE", "Wan"},
    KeySign{"decoder.mid_block.resnets.0.norm1.gamma", "VAE", "Wan"},
    KeySign{"decoder.up.0.block.0.conv1.weight", "VAE", "AutoencoderKL"},
    KeySign{"decoder.up_blocks.0.resnets.0.conv1.weight", "VAE", "AutoencoderKL"},
    KeySign{"encoder.block.1.layer.0.SelfAttention.relative_attention_bias.weight", "text encoder", "UMT5"},
    KeySign{"encoder.block.0.layer.0.SelfAttention.q.weight", "text encoder", "T5"},
    KeySign{"text_model.encoder.layers.0.", "text encoder", "CLIP"},
    KeySign{"model.layers.0.self_attn.q_norm.weight", "text encoder", "Qwen3"},
    KeySign{"model.layers.0.self_attn.q_proj.bias", "text encoder", "Qwen2.5"},
    KeySign{"model.layers.0.self_attn.q_proj.weight", "text encoder", "Llama"},
};

constexpr std::array kAdapterSigns = {
    KeySign{"lora_unet_input_blocks_", "", kSdxl},
    KeySign{"lora_unet_output_blocks_", "", kSdxl},
    KeySign{"lora_unet_double_blocks_", "", "FLUX.1"},
    KeySign{"transformer.single_transformer_blocks.", "", "FLUX.1"},
    KeySign{"transformer.transformer_blocks.", "", "FLUX.1"},
    KeySign{"diffusion_model.double_blocks.", "", "FLUX"},
    KeySign{"diffusion_model.transformer_blocks.", "", "Qwen-Image"},
    KeySign{"diffusion_model.layers.", "", "Z-Image"},
    KeySign{"diffusion_model.blocks.", "", "Wan"},
};

/// Keys whose first dimension is the rank.
constexpr std::array<std::string_view, 4> kDownSuffixes = {".lora_down.weight", ".lora_A.weight", ".lora.down.weight", "_lora.down.weight"};
constexpr std::string_view kAlphaSuffix = ".alpha";

template <std::size_t N>
const KeySign* findSign(const std::array<KeySign, N>& signs, const std::vector<TensorEntry>& tensors) {
    for (const KeySign& sign : signs)
        if (std::ranges::any_of(tensors, [&](const TensorEntry& tensor) { return tensor.name.find(sign.key) != std::string::npos; })) return &sign;
    return nullptr;
}

float halfToFloat(std::uint16_t half) {
    const int exponent = half >> 10 & 0x1F;
    const float mantissa = static_cast<float>(half & 0x3FF) / 1024.0F;
    const float magnitude = exponent == 0 ? std::ldexp(mantissa, -14) : std::ldexp(1 + mantissa, exponent - 15);
    return half & 0x8000 ? -magnitude : magnitude;
}

template <typename Value>
Value firstValue(std::span<const std::byte> bytes) {
    Value value{};
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

/// The number in a tensor of one element, of the types in which alphas are written.
std::optional<double> scalarOf(const TensorEntry& tensor) {
    if (tensor.bytes.size() != bytesOf(tensor.type)) return std::nullopt;
    switch (tensor.type) {
    case TensorType::F32: return firstValue<float>(tensor.bytes);
    case TensorType::F16: return halfToFloat(firstValue<std::uint16_t>(tensor.bytes));
    case TensorType::Bf16: return std::bit_cast<float>(static_cast<std::uint32_t>(firstValue<std::uint16_t>(tensor.bytes)) << 16);
    case TensorType::F64: return firstValue<double>(tensor.bytes);
    default: return std::nullopt;
    }
}

template <typename Value>
void widen(std::optional<ValueRange<Value>>& span, Value value) {
    span = span ? ValueRange<Value>{std::min(span->least, value), std::max(span->greatest, value)} : ValueRange<Value>{value, value};
}

bool endsWithAny(std::string_view text, std::span<const std::string_view> endings) {
    return std::ranges::any_of(endings, [&](std::string_view ending) { return text.ends_with(ending); });
}

bool isTextEncoderKey(std::string_view key) { return key.starts_with("lora_te") || key.find("text_encoder") != key.npos || key.find("text_model") != key.npos; }

std::int64_t elementsOf(const TensorEntry& tensor) {
    std::int64_t count = 1;
    for (const std::int64_t side : tensor.shape) count *= side;
    return count;
}

void countAdapterTensor(const TensorEntry& tensor, WeightSummary& summary) {
    if (tensor.name.ends_with(kAlphaSuffix)) {
        if (const auto alpha = scalarOf(tensor)) widen(summary.alpha, *alpha);
    } else if (endsWithAny(tensor.name, kDownSuffixes) && !tensor.shape.empty()) {
        widen(summary.rank, tensor.shape.front());
        ++summary.layers;
        if (isTextEncoderKey(tensor.name)) ++summary.textEncoderLayers;
    }
}

/// SD UNets share their key names; the width of the text they attend to tells them apart.
std::optional<std::string_view> unetByTextWidth(const std::vector<TensorEntry>& tensors) {
    for (const TensorEntry& tensor : tensors) {
        const bool attention = tensor.name.find("attn2_to_k.lora_down") != std::string::npos || tensor.name.find("attn2.to_k.lora_A") != std::string::npos;
        if (!attention || tensor.shape.size() < 2) continue;
        if (tensor.shape[1] == 2048) return kSdxl;
        return tensor.shape[1] == 1024 ? kSd2 : kSd1;
    }
    return std::nullopt;
}

std::string adapterFamily(const std::vector<TensorEntry>& tensors, const std::map<std::string, std::string>& metadata) {
    if (const auto named = metadata.find("ss_base_model_version"); named != metadata.end() && !named->second.empty()) return named->second;
    if (const auto unet = unetByTextWidth(tensors)) return std::string(*unet);
    const KeySign* const sign = findSign(kAdapterSigns, tensors);
    return sign ? std::string(sign->family) : "unknown";
}

bool holdsKey(const std::vector<TensorEntry>& tensors, std::string_view part) {
    return std::ranges::any_of(tensors, [&](const TensorEntry& tensor) { return tensor.name.find(part) != std::string::npos; });
}

}  // namespace

WeightSummary summarizeWeights(const std::vector<TensorEntry>& tensors, const std::map<std::string, std::string>& metadata) {
    WeightSummary summary;
    summary.tensors = tensors.size();
    for (const TensorEntry& tensor : tensors) {
        summary.parameters += elementsOf(tensor);
        summary.bytes += static_cast<std::int64_t>(tensor.bytes.size());
        ++summary.types[std::string(nameOf(tensor.type))];
        countAdapterTensor(tensor, summary);
    }
    const bool lokr = holdsKey(tensors, ".lokr_w1");
    if (summary.layers > 0 || lokr) {
        summary.kind = lokr ? "LoKr" : "LoRA";
        summary.family = adapterFamily(tensors, metadata);
    } else if (const KeySign* const sign = findSign(kModelSigns, tensors)) {
        summary.kind = sign->kind;
        summary.family = sign->family;
    }
    return summary;
}

}  // namespace headroom
