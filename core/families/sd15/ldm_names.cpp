// SPDX-License-Identifier: Apache-2.0
#include "families/sd15/ldm_names.h"

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

constexpr std::string_view kUnet = "model.diffusion_model.", kText = "cond_stage_model.transformer.", kVae = "first_stage_model.";

using Rule = std::pair<std::string_view, std::string_view>;
constexpr std::array kResBlockRules = {Rule{"in_layers.0.", "norm1."},  Rule{"in_layers.2.", "conv1."},       Rule{"emb_layers.1.", "time_emb_proj."},
                                       Rule{"out_layers.0.", "norm2."}, Rule{"out_layers.3.", "conv2."}, Rule{"skip_connection.", "conv_shortcut."}};
constexpr std::array kUnetRules = {Rule{"time_embed.0.", "time_embedding.linear_1."}, Rule{"time_embed.2.", "time_embedding.linear_2."},
                                   Rule{"input_blocks.0.0.", "conv_in."}, Rule{"out.0.", "conv_norm_out."}, Rule{"out.2.", "conv_out."}};
constexpr std::array kMiddleRules = {Rule{"middle_block.0.", "mid_block.resnets.0."}, Rule{"middle_block.1.", "mid_block.attentions.0."},
                                     Rule{"middle_block.2.", "mid_block.resnets.1."}};
constexpr std::array kVaeMiddleRules = {Rule{"mid.block_1.", "mid_block.resnets.0."}, Rule{"mid.block_2.", "mid_block.resnets.1."},
                                        Rule{"mid.attn_1.norm.", "mid_block.attentions.0.group_norm."}, Rule{"mid.attn_1.q.", "mid_block.attentions.0.to_q."},
                                        Rule{"mid.attn_1.k.", "mid_block.attentions.0.to_k."}, Rule{"mid.attn_1.v.", "mid_block.attentions.0.to_v."},
                                        Rule{"mid.attn_1.proj_out.", "mid_block.attentions.0.to_out.0."}};

/// Replaces the left side of the rule that `name` begins with.
template <typename Rules>
bool replaceStart(std::string& name, const Rules& rules) {
    for (const auto& [old, now] : rules)
        if (name.starts_with(old)) return name.replace(0, old.size(), now), true;
    return false;
}

/// Replaces the left side of the first rule that `name` holds anywhere.
template <typename Rules>
bool replaceOne(std::string& name, const Rules& rules) {
    for (const auto& [old, now] : rules)
        if (const auto at = name.find(old); at != std::string::npos) return name.replace(at, old.size(), now), true;
    return false;
}

/// Takes "12." off the front; -1 where there is no number.
int takeNumber(std::string& rest) {
    int number = -1;
    const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (fault != std::errc() || end == rest.data() + rest.size() || *end != '.') return -1;
    rest.erase(0, static_cast<std::size_t>(end - rest.data()) + 1);
    return number;
}

}  // namespace

LdmNames::LdmNames(const SafetensorsFile& file) {
    const auto has = [&](std::string_view prefix, const std::string& rest) { return file.find(std::string(prefix) + rest) != nullptr; };
    // The first down-sampler stands after the residual blocks of the first level.
    for (int i = 1; i < 8; ++i)
        if (has(kUnet, "input_blocks." + std::to_string(i) + ".0.op.weight")) {
            m_unetLayers = i - 1;
            break;
        }
    m_vaeLevels = 0;
    while (has(kVae, "encoder.down." + std::to_string(m_vaeLevels) + ".block.0.conv1.weight")) ++m_vaeLevels;
}

std::string LdmNames::unetName(std::string rest) const {
    if (replaceStart(rest, kUnetRules)) return rest;
    if (replaceStart(rest, kMiddleRules)) return replaceOne(rest, kResBlockRules), rest;
    const bool down = rest.starts_with("input_blocks."), up = rest.starts_with("output_blocks.");
    if (!down && !up) return rest;
    rest.erase(0, rest.find('.') + 1);
    const int index = takeNumber(rest), child = takeNumber(rest), per = m_unetLayers + 1;
    const int level = down ? (index - 1) / per : index / per, layer = down ? (index - 1) % per : index % per;
    const std::string blocks = (down ? "down_blocks." : "up_blocks.") + std::to_string(level);
    if (rest.starts_with("op.")) return blocks + ".downsamplers.0.conv." + rest.substr(3);
    if (up && child > 0 && rest.starts_with("conv.")) return blocks + ".upsamplers.0." + rest;
    if (child == 0) return replaceOne(rest, kResBlockRules), blocks + ".resnets." + std::to_string(layer) + "." + rest;
    return blocks + ".attentions." + std::to_string(layer) + "." + rest;
}

std::string LdmNames::vaeName(std::string rest) const {
    if (const auto at = rest.find("nin_shortcut"); at != std::string::npos) rest.replace(at, 12, "conv_shortcut");
    if (const auto at = rest.find(".norm_out."); at != std::string::npos) return rest.replace(at, 10, ".conv_norm_out.");
    if (replaceOne(rest, kVaeMiddleRules)) return rest;
    const bool down = rest.starts_with("encoder.down."), up = rest.starts_with("decoder.up.");
    if (!down && !up) return rest;
    rest.erase(0, down ? 13 : 11);
    const int stored = takeNumber(rest), level = down ? stored : m_vaeLevels - 1 - stored;  // the decoder counts from the other end
    const std::string blocks = (down ? "encoder.down_blocks." : "decoder.up_blocks.") + std::to_string(level);
    if (rest.starts_with("downsample.")) return blocks + ".downsamplers.0." + rest.substr(11);
    if (rest.starts_with("upsample.")) return blocks + ".upsamplers.0." + rest.substr(9);
    rest.erase(0, rest.find('.') + 1);  // "block."
    const int layer = takeNumber(rest);
    return blocks + ".resnets." + std::to_string(layer) + "." + rest;
}

std::optional<LdmNames::Placed> LdmNames::place(const TensorEntry& entry) const {
    const std::string& name = entry.name;
    if (name.starts_with(kUnet)) return Placed{ModelPartName::Unet, unetName(name.substr(kUnet.size()))};
    if (name.starts_with(kText)) {
        std::string rest = name.substr(kText.size());
        if (rest.starts_with("text_model.")) rest.erase(0, 11);
        return Placed{ModelPartName::TextEncoder, rest};
    }
    if (!name.starts_with(kVae)) return {};
    Placed placed{ModelPartName::Vae, vaeName(name.substr(kVae.size()))};
    if (entry.shape.size() == 4 && placed.name.find(".attentions.0.to_") != std::string::npos) placed.shape = {entry.shape[0], entry.shape[1]};
    return placed;
}

}  // namespace headroom
