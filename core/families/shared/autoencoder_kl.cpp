// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width.
#include "families/shared/autoencoder_kl.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/clamp.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/upsample_nearest2d.h>

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

constexpr double kEpsilon = 1e-6;

AutoencoderShape shapeOf(const nlohmann::json& config) {
    AutoencoderShape shape;
    shape.widths = config.value("block_out_channels", shape.widths);
    shape.layersPerBlock = config.value("layers_per_block", shape.layersPerBlock);
    shape.latentChannels = config.value("latent_channels", shape.latentChannels);
    shape.pictureChannels = config.value("in_channels", shape.pictureChannels);
    shape.groups = config.value("norm_num_groups", shape.groups);
    shape.scalingFactor = config.value("scaling_factor", shape.scalingFactor);
    if (config.contains("shift_factor") && config["shift_factor"].is_number()) shape.shiftFactor = config["shift_factor"];
    shape.quantConvolutions = config.value("use_quant_conv", true);
    return shape;
}

}  // namespace

Result<AutoencoderShape> AutoencoderShape::fromConfig(std::string_view json) {
    const auto config = nlohmann::json::parse(json, nullptr, false);
    if (!config.is_object()) return Error{say("the VAE's config.json is not valid JSON")};
    try {
        return shapeOf(config);
    } catch (const nlohmann::json::exception& fault) {
        return Error{say("the VAE's config.json holds a value of the wrong kind (%1)", fault.what())};
    }
}

AutoencoderShape AutoencoderShape::fromTensors(const WeightSource& source) {
    const auto sideOf = [&](const std::string& name, std::size_t axis) -> std::int64_t {
        const TensorEntry* entry = source.find(name);
        return entry && entry->shape.size() > axis ? entry->shape[axis] : 0;
    };
    AutoencoderShape shape;
    shape.widths.clear();
    for (std::size_t level = 0; source.has("encoder.down_blocks." + std::to_string(level) + ".resnets.0.conv1.weight"); ++level)
        shape.widths.push_back(sideOf("encoder.down_blocks." + std::to_string(level) + ".resnets.0.conv1.weight", 0));
    shape.layersPerBlock = 0;
    while (source.has("encoder.down_blocks.0.resnets." + std::to_string(shape.layersPerBlock) + ".conv1.weight")) ++shape.layersPerBlock;
    if (const std::int64_t channels = sideOf("decoder.conv_in.weight", 1)) shape.latentChannels = channels;
    shape.quantConvolutions = source.has("quant_conv.weight");
    return shape;
}

Status AutoencoderShape::check() const {
    constexpr std::int64_t mostLayers = 100;
    if (widths.empty() || layersPerBlock < 1 || layersPerBlock > mostLayers || groups < 1 || latentChannels < 1)
        return Error{say("the VAE has no levels or no layers")};
    if (!(scalingFactor > 0)) return Error{say("the VAE's scaling_factor is not above zero")};
    for (const std::int64_t width : widths)
        if (width < 1 || width % groups != 0)
            return Error{say("the VAE's width %1 cannot be cut into %2 groups", width, groups)};
    return {};
}

AutoencoderKl::AutoencoderKl(const AutoencoderShape& shape, WeightReader& reader) : m_shape(shape) {
    const std::int64_t latent = shape.latentChannels;
    readEncoder(reader);
    readDecoder(reader);
    if (!shape.quantConvolutions) return;
    m_quant = reader.conv("quant_conv", 2 * latent, 2 * latent, 1);
    m_postQuant = reader.conv("post_quant_conv", latent, latent, 1);
}

void AutoencoderKl::readEncoder(WeightReader& reader) {
    const auto& widths = m_shape.widths;
    m_encoder.in = reader.conv("encoder.conv_in", m_shape.pictureChannels, widths.front(), 3, 1, 1);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const std::string path = "encoder.down_blocks." + std::to_string(i);
        Level& level = m_encoder.levels.emplace_back();
        for (std::int64_t j = 0; j < m_shape.layersPerBlock; ++j) {
            const std::int64_t in = j == 0 ? widths[i == 0 ? 0 : i - 1] : widths[i];
            level.blocks.push_back(readResBlock(path + ".resnets." + std::to_string(j), in, widths[i], reader));
        }
        if (i + 1 < widths.size()) level.sampler = reader.conv(path + ".downsamplers.0.conv", widths[i], widths[i], 3, 2, 0);
    }
    m_encoder.middle = readMiddle("encoder.mid_block", reader);
    m_encoder.outNorm = reader.groupNorm("encoder.conv_norm_out", widths.back(), m_shape.groups, kEpsilon);
    m_encoder.out = reader.conv("encoder.conv_out", widths.back(), 2 * m_shape.latentChannels, 3, 1, 1);
}

void AutoencoderKl::readDecoder(WeightReader& reader) {
    const std::vector<std::int64_t> widths(m_shape.widths.rbegin(), m_shape.widths.rend());
    m_decoder.in = reader.conv("decoder.conv_in", m_shape.latentChannels, widths.front(), 3, 1, 1);
    m_decoder.middle = readMiddle("decoder.mid_block", reader);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const std::string path = "decoder.up_blocks." + std::to_string(i);
        Level& level = m_decoder.levels.emplace_back();
        for (std::int64_t j = 0; j <= m_shape.layersPerBlock; ++j) {
            const std::int64_t in = j == 0 ? widths[i == 0 ? 0 : i - 1] : widths[i];
            level.blocks.push_back(readResBlock(path + ".resnets." + std::to_string(j), in, widths[i], reader));
        }
        if (i + 1 < widths.size()) level.sampler = reader.conv(path + ".upsamplers.0.conv", widths[i], widths[i], 3, 1, 1);
    }
    m_decoder.outNorm = reader.groupNorm("decoder.conv_norm_out", widths.back(), m_shape.groups, kEpsilon);
    m_decoder.out = reader.conv("decoder.conv_out", widths.back(), m_shape.pictureChannels, 3, 1, 1);
}

AutoencoderKl::ResBlock AutoencoderKl::readResBlock(const std::string& path, std::int64_t in, std::int64_t out, WeightReader& reader) const {
    ResBlock block;
    block.norm1 = reader.groupNorm(path + ".norm1", in, m_shape.groups, kEpsilon);
    block.conv1 = reader.conv(path + ".conv1", in, out, 3, 1, 1);
    block.norm2 = reader.groupNorm(path + ".norm2", out, m_shape.groups, kEpsilon);
    block.conv2 = reader.conv(path + ".conv2", out, out, 3, 1, 1);
    if (in != out) block.shortcut = reader.conv(path + ".conv_shortcut", in, out, 1);
    return block;
}

AutoencoderKl::Middle AutoencoderKl::readMiddle(const std::string& path, WeightReader& reader) const {
    const std::int64_t width = m_shape.widths.back();
    const std::string attention = path + ".attentions.0";
    Middle middle;
    middle.first = readResBlock(path + ".resnets.0", width, width, reader);
    middle.norm = reader.groupNorm(attention + ".group_norm", width, m_shape.groups, kEpsilon);
    middle.query = reader.linear(attention + ".to_q", width, width);
    middle.key = reader.linear(attention + ".to_k", width, width);
    middle.value = reader.linear(attention + ".to_v", width, width);
    middle.out = reader.linear(attention + ".to_out.0", width, width);
    middle.second = readResBlock(path + ".resnets.1", width, width, reader);
    return middle;
}

at::Tensor AutoencoderKl::runResBlock(const ResBlock& block, const at::Tensor& x_BCHW) {
    const at::Tensor h_BCHW = block.conv2(at::silu(block.norm2(block.conv1(at::silu(block.norm1(x_BCHW))))));
    return (block.shortcut ? (*block.shortcut)(x_BCHW) : x_BCHW) + h_BCHW;
}

at::Tensor AutoencoderKl::runMiddle(const Middle& middle, const at::Tensor& x_BCHW) {
    const at::Tensor h_BCHW = runResBlock(middle.first, x_BCHW);
    const at::Tensor tokens_BLC = middle.norm(h_BCHW).flatten(2).transpose(1, 2);
    const at::Tensor mixed_BLC = middle.out(attention(middle.query(tokens_BLC), middle.key(tokens_BLC), middle.value(tokens_BLC), 1));
    return runResBlock(middle.second, h_BCHW + mixed_BLC.transpose(1, 2).reshape(h_BCHW.sizes()));
}

std::pair<at::Tensor, at::Tensor> AutoencoderKl::encode(const at::Tensor& pixels_BCHW) const {
    at::Tensor h_BCHW = m_encoder.in(pixels_BCHW);
    for (const Level& level : m_encoder.levels) {
        for (const ResBlock& block : level.blocks) h_BCHW = runResBlock(block, h_BCHW);
        if (level.sampler) h_BCHW = (*level.sampler)(at::constant_pad_nd(h_BCHW, {0, 1, 0, 1}));  // right and bottom only
    }
    h_BCHW = m_encoder.out(at::silu(m_encoder.outNorm(runMiddle(m_encoder.middle, h_BCHW))));
    if (m_quant) h_BCHW = (*m_quant)(h_BCHW);
    const auto halves = h_BCHW.chunk(2, 1);
    return {halves[0], at::clamp(halves[1], -30, 20)};
}

at::Tensor AutoencoderKl::decode(const at::Tensor& latents_BCHW) const {
    at::Tensor h_BCHW = runMiddle(m_decoder.middle, m_decoder.in(m_postQuant ? (*m_postQuant)(latents_BCHW) : latents_BCHW));
    for (const Level& level : m_decoder.levels) {
        for (const ResBlock& block : level.blocks) h_BCHW = runResBlock(block, h_BCHW);
        if (level.sampler) h_BCHW = (*level.sampler)(at::upsample_nearest2d(h_BCHW, {2 * h_BCHW.size(2), 2 * h_BCHW.size(3)}));
    }
    return m_decoder.out(at::silu(m_decoder.outNorm(h_BCHW)));
}

}  // namespace headroom
