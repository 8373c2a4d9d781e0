// SPDX-License-Identifier: Apache-2.0
#include "lora/lora_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

struct Suffix {
    std::string_view words;
    LoraPiece piece;
};

constexpr std::array<Suffix, 9> kSuffixes = {{
    {".lora_down.weight", LoraPiece::Down},
    {".lora_up.weight", LoraPiece::Up},
    {".alpha", LoraPiece::Alpha},
    {".lora_A.weight", LoraPiece::Down},
    {".lora_B.weight", LoraPiece::Up},
    {".lora.down.weight", LoraPiece::Down},
    {".lora.up.weight", LoraPiece::Up},
    {".lora_linear_layer.down.weight", LoraPiece::Down},
    {".lora_linear_layer.up.weight", LoraPiece::Up},
}};

/// Old diffusers hung the adapters on attention processors: "attn1.processor.to_q_lora" is the layer "attn1.to_q".
constexpr std::string_view kProcessor = ".processor.";
constexpr std::array<Suffix, 2> kProcessorSuffixes = {{{"_lora.down.weight", LoraPiece::Down}, {"_lora.up.weight", LoraPiece::Up}}};

template <std::size_t N>
std::optional<LoraKey> cutSuffix(std::string_view key, const std::array<Suffix, N>& suffixes) {
    for (const Suffix& suffix : suffixes)
        if (key.ends_with(suffix.words)) return LoraKey{std::string(key.substr(0, key.size() - suffix.words.size())), suffix.piece};
    return std::nullopt;
}

std::optional<LoraKey> parseProcessorKey(std::string_view key) {
    const std::size_t at = key.find(kProcessor);
    if (at == std::string_view::npos) return std::nullopt;
    std::optional<LoraKey> parsed = cutSuffix(key, kProcessorSuffixes);
    if (!parsed) return std::nullopt;
    parsed->layer.replace(at, kProcessor.size(), ".");
    if (parsed->layer.ends_with(".to_out")) parsed->layer += ".0";
    return parsed;
}

/// peft writes the adapter's name before the last word: ".lora_A.default.weight".
std::string withoutAdapterName(std::string_view key) {
    for (const std::string_view letter : {".lora_A.", ".lora_B."}) {
        const std::size_t at = key.find(letter);
        if (at != std::string_view::npos && key.ends_with(".weight")) return std::string(key.substr(0, at + letter.size())) + "weight";
    }
    return std::string(key);
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kPrefixes = {{
    {"lora_te1_", "lora_te_"},
    {"text_encoder.encoder.", "lora_te_text_model_encoder_"},  // as transformers 5 names the layers
    {"text_encoder.", "lora_te_"},
    {"unet.", "lora_unet_"},
    {"text_model.", "lora_te_text_model_"},
    {"lora_te_", "lora_te_"},
    {"lora_unet_", "lora_unet_"},
}};

}  // namespace

std::optional<LoraKey> parseLoraKey(std::string_view key) {
    if (std::optional<LoraKey> processor = parseProcessorKey(key)) return processor;
    return cutSuffix(withoutAdapterName(key), kSuffixes);
}

std::string_view loraPrefixOf(std::string_view part) { return part == "text_encoder" ? "lora_te" : "lora_unet"; }

std::string loraLayerName(std::string_view part, std::string_view path) {
    std::string name = std::string(loraPrefixOf(part)) + "_" + std::string(path);
    std::ranges::replace(name, '.', '_');
    return name;
}

std::string canonicalLoraLayer(std::string_view layer) {
    constexpr std::string_view peft = "base_model.model.";
    if (layer.starts_with(peft)) layer.remove_prefix(peft.size());
    std::string name;
    for (const auto& [theirs, ours] : kPrefixes) {
        if (!layer.starts_with(theirs)) continue;
        name = std::string(ours) + std::string(layer.substr(theirs.size()));
        break;
    }
    if (name.empty()) name = "lora_unet_" + std::string(layer);  // a bare path is the UNet's
    std::ranges::replace(name, '.', '_');
    return name;
}

}  // namespace headroom
