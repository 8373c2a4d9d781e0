// SPDX-License-Identifier: Apache-2.0
#include "families/shared/unet.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace headroom {
namespace {

using Json = nlohmann::json;

/// A config value that is one number for all levels or a list of one for each.
std::vector<std::int64_t> perLevel(const Json& value, std::size_t levels, std::int64_t fallback) {
    if (value.is_array()) return value.get<std::vector<std::int64_t>>();
    return std::vector<std::int64_t>(levels, value.is_number_integer() ? value.get<std::int64_t>() : fallback);
}

std::vector<bool> attends(const Json& types, const char* attending, const char* plain, std::string& unknown) {
    std::vector<bool> result;
    for (const Json& type : types) {
        const std::string name = type.get<std::string>();
        if (name != attending && name != plain) unknown = name;
        result.push_back(name == attending);
    }
    return result;
}

/// Keys whose other values would be another network, and the value (JSON) that ours has. Absent and null mean the same.
constexpr std::array kFixed = {
    std::pair{"act_fn", R"("silu")"},
    std::pair{"mid_block_type", R"("UNetMidBlock2DCrossAttn")"},
    std::pair{"resnet_time_scale_shift", R"("default")"},
    std::pair{"time_embedding_type", R"("positional")"},
    std::pair{"attention_type", R"("default")"},
    std::pair{"center_input_sample", "false"},
    std::pair{"dual_cross_attention", "false"},
    std::pair{"only_cross_attention", "false"},
    std::pair{"resnet_skip_time_act", "false"},
    std::pair{"mid_block_scale_factor", "1"},
    std::pair{"resnet_out_scale_factor", "1"},
    std::pair{"downsample_padding", "1"},
    std::pair{"conv_in_kernel", "3"},
    std::pair{"conv_out_kernel", "3"},
    std::pair{"class_embed_type", "null"},
    std::pair{"num_class_embeds", "null"},
    std::pair{"addition_embed_type", "null"},
    std::pair{"encoder_hid_dim_type", "null"},
    std::pair{"time_embedding_act_fn", "null"},
    std::pair{"timestep_post_act", "null"},
    std::pair{"cross_attention_norm", "null"},
};

Status checkFixed(const Json& config) {
    for (const auto& [key, ours] : kFixed)
        if (config.contains(key) && !config[key].is_null() && config[key] != Json::parse(ours))
            return Error{say("the UNet's config.json says %1: %2; this version knows only %3", key, config[key].dump(), ours)};
    return {};
}

Result<UnetShape> shapeOf(const Json& config) {
    if (const Status usual = checkFixed(config); !usual) return usual.error();
    UnetShape shape;
    std::string unknown;
    shape.inChannels = config.value("in_channels", shape.inChannels);
    shape.outChannels = config.value("out_channels", shape.outChannels);
    shape.widths = config.value("block_out_channels", shape.widths);
    shape.layersPerBlock = config.value("layers_per_block", shape.layersPerBlock);
    shape.contextWidth = config.value("cross_attention_dim", shape.contextWidth);
    shape.groups = config.value("norm_num_groups", shape.groups);
    shape.epsilon = config.value("norm_eps", shape.epsilon);
    shape.linearProjection = config.value("use_linear_projection", false);
    shape.cosineFirst = config.value("flip_sin_to_cos", shape.cosineFirst);
    shape.frequencyShift = config.value("freq_shift", shape.frequencyShift);
    if (config.contains("down_block_types")) shape.downAttends = attends(config["down_block_types"], "CrossAttnDownBlock2D", "DownBlock2D", unknown);
    if (config.contains("up_block_types")) shape.upAttends = attends(config["up_block_types"], "CrossAttnUpBlock2D", "UpBlock2D", unknown);
    if (!unknown.empty()) return Error{say("the UNet's block type %1 is not one of SD 1.5", unknown)};
    const Json heads = config.contains("num_attention_heads") && !config["num_attention_heads"].is_null()
                           ? config["num_attention_heads"]
                           : config.value("attention_head_dim", Json(8));
    shape.heads = perLevel(heads, shape.widths.size(), 8);
    shape.depth = perLevel(config.value("transformer_layers_per_block", Json(1)), shape.widths.size(), 1);
    const std::size_t levels = shape.widths.size();
    if (levels == 0 || shape.downAttends.size() != levels || shape.upAttends.size() != levels || shape.heads.size() != levels || shape.depth.size() != levels)
        return Error{say("the UNet's config.json gives lists of different lengths for its levels")};
    return shape;
}

}  // namespace

Result<UnetShape> UnetShape::fromConfig(std::string_view json) {
    const Json config = Json::parse(json, nullptr, false);
    if (!config.is_object()) return Error{say("the UNet's config.json is not valid JSON")};
    try {
        return shapeOf(config);
    } catch (const Json::exception& fault) {
        return Error{say("the UNet's config.json holds a value of the wrong kind (%1)", fault.what())};
    }
}

UnetShape UnetShape::fromTensors(const WeightSource& source) {
    const auto sideOf = [&](const std::string& name, std::size_t axis) -> std::int64_t {
        const TensorEntry* entry = source.find(name);
        return entry && entry->shape.size() > axis ? entry->shape[axis] : 0;
    };
    UnetShape shape;
    shape.inChannels = sideOf("conv_in.weight", 1);
    shape.outChannels = sideOf("conv_out.weight", 0);
    shape.widths.clear(), shape.downAttends.clear(), shape.upAttends.clear();
    for (std::size_t level = 0;; ++level) {
        const std::string down = "down_blocks." + std::to_string(level), up = "up_blocks." + std::to_string(level);
        if (!source.has(down + ".resnets.0.conv1.weight")) break;
        shape.widths.push_back(sideOf(down + ".resnets.0.conv1.weight", 0));
        shape.downAttends.push_back(source.has(down + ".attentions.0.norm.weight"));
        shape.upAttends.push_back(source.has(up + ".attentions.0.norm.weight"));
    }
    shape.layersPerBlock = 0;
    while (source.has("down_blocks.0.resnets." + std::to_string(shape.layersPerBlock) + ".conv1.weight")) ++shape.layersPerBlock;
    shape.heads.assign(shape.widths.size(), 8);
    shape.depth.assign(shape.widths.size(), 1);
    if (const std::int64_t width = sideOf("mid_block.attentions.0.transformer_blocks.0.attn2.to_k.weight", 1)) shape.contextWidth = width;
    const TensorEntry* projection = source.find("mid_block.attentions.0.proj_in.weight");
    shape.linearProjection = projection && projection->shape.size() == 2;
    return shape;
}

Status UnetShape::check() const {
    constexpr std::int64_t mostLayers = 100;
    const std::size_t levels = widths.size();
    if (levels == 0 || layersPerBlock < 1 || layersPerBlock > mostLayers || groups < 1) return Error{say("the UNet has no levels or no layers")};
    if (frequencyShift < 0 || frequencyShift >= static_cast<double>(widths.front() / 2)) return Error{say("the UNet's freq_shift leaves no frequencies")};
    for (std::size_t level = 0; level < levels; ++level) {
        if (widths[level] < 1 || widths[level] % groups != 0) return Error{say("the UNet's width %1 cannot be cut into %2 groups", widths[level], groups)};
        const bool middle = level + 1 == levels;
        if (!downAttends[level] && !upAttends[levels - 1 - level] && !middle) continue;
        if (heads[level] < 1 || widths[level] % heads[level] != 0)
            return Error{say("the UNet's width %1 cannot be cut into %2 attention heads", widths[level], heads[level])};
        if (depth[level] < 1 || depth[level] > mostLayers) return Error{say("the UNet has a level without transformer blocks")};
    }
    return {};
}

}  // namespace headroom
