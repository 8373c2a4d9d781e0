// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of the picture, T tokens of the text, L of both, D features.
#include "families/zimage/zimage_transformer.h"

#include "families/shared/modulation.h"
#include "families/shared/patches.h"
#include "families/shared/sinusoid.h"
#include "nn/swiglu.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/zeros.h>

#include <numeric>
#include <utility>

namespace headroom {
namespace {

// What flows through the refiners; through the other blocks both as one, and the condition.
constexpr std::size_t kPicture = 0, kText = 1, kCondition = 2;
constexpr std::size_t kBoth = 0, kConditionOfBoth = 1;

constexpr std::int64_t kPatch = 2, kWaves = 256, kTimeMiddle = 1024, kModulates = 4;
constexpr std::int64_t kWholeTokens = 32;  ///< tokens of picture and text are padded to a multiple of it, and the padding takes part
constexpr double kEpsilon = 1e-5, kRopeBase = 256;

std::int64_t missing(std::int64_t tokens) { return (kWholeTokens - tokens % kWholeTokens) % kWholeTokens; }

}  // namespace

std::int64_t ZImageShape::headWidth() const { return std::accumulate(axes.begin(), axes.end(), std::int64_t{0}); }

// ---- layers ----------------------------------------------------------------------------------------------------------------------

ZImageTransformer::ZImageTransformer(const ZImageShape& shape, WeightReader& reader) : m_shape(shape) {
    const std::int64_t width = shape.width(), patch = kPatch * kPatch * shape.inChannels;
    const auto layersOf = [&](const std::string& name, std::int64_t count, bool modulated) {
        std::vector<Layer> layers;
        for (std::int64_t i = 0; i < count; ++i) layers.push_back(readLayer(name + "." + std::to_string(i), modulated, reader));
        return layers;
    };
    m_pictureIn = reader.linear("all_x_embedder.2-1", patch, width);
    m_outModulation = reader.linear("all_final_layer.2-1.adaLN_modulation.1", shape.conditionWidth(), width);
    m_out = reader.linear("all_final_layer.2-1.linear", width, patch);
    m_pictureRefiners = layersOf("noise_refiner", shape.refiners, true);
    m_textRefiners = layersOf("context_refiner", shape.refiners, false);
    m_time = Embedder::read(reader, "t_embedder.mlp.0", "t_embedder.mlp.2", kWaves, kTimeMiddle, shape.conditionWidth());
    m_textNorm = reader.rmsNorm("cap_embedder.0", shape.textWidth, kEpsilon, RmsNorm::Plain::Diffusers);
    m_textIn = reader.linear("cap_embedder.1", shape.textWidth, width);
    m_picturePad_1D = reader.tensor("x_pad_token", {1, width});
    m_textPad_1D = reader.tensor("cap_pad_token", {1, width});
    m_layers = layersOf("layers", shape.layers, true);
}

ZImageTransformer::Layer ZImageTransformer::readLayer(const std::string& path, bool modulated, WeightReader& reader) const {
    const std::int64_t width = m_shape.width();
    const auto norm = [&](const char* name, std::int64_t features) { return reader.rmsNorm(path + name, features, kEpsilon, RmsNorm::Plain::Diffusers); };
    const auto linear = [&](const char* name, std::int64_t in, std::int64_t out) { return reader.linear(path + name, in, out, /*bias=*/false); };
    Layer layer;
    layer.path = path;
    layer.query = linear(".attention.to_q", width, width);
    layer.key = linear(".attention.to_k", width, width);
    layer.value = linear(".attention.to_v", width, width);
    layer.out = linear(".attention.to_out.0", width, width);
    layer.queryNorm = norm(".attention.norm_q", m_shape.headWidth());
    layer.keyNorm = norm(".attention.norm_k", m_shape.headWidth());
    layer.gate = linear(".feed_forward.w1", width, m_shape.feedForward);
    layer.down = linear(".feed_forward.w2", m_shape.feedForward, width);
    layer.up = linear(".feed_forward.w3", width, m_shape.feedForward);
    layer.attentionNorm1 = norm(".attention_norm1", width);
    layer.attentionNorm2 = norm(".attention_norm2", width);
    layer.feedForwardNorm1 = norm(".ffn_norm1", width);
    layer.feedForwardNorm2 = norm(".ffn_norm2", width);
    if (modulated) layer.modulation = reader.linear(path + ".adaLN_modulation.0", m_shape.conditionWidth(), kModulates * width);
    return layer;
}

void ZImageTransformer::appendTargets(std::vector<AdapterTarget>& targets) {
    for (Layer& layer : m_layers) {
        const auto add = [&](const char* name, const char* parent, Linear& linear) { targets.push_back({layer.path + name, "transformer", parent, &linear}); };
        add(".attention.to_q", "Attention", layer.query);
        add(".attention.to_k", "Attention", layer.key);
        add(".attention.to_v", "Attention", layer.value);
        add(".attention.to_out.0", "Attention", layer.out);
        add(".feed_forward.w1", "FeedForward", layer.gate);
        add(".feed_forward.w2", "FeedForward", layer.down);
        add(".feed_forward.w3", "FeedForward", layer.up);
        add(".adaLN_modulation.0", "ZImageTransformerBlock", *layer.modulation);
    }
}

// ---- computation -----------------------------------------------------------------------------------------------------------------

at::Tensor ZImageTransformer::padded(const at::Tensor& tokens_BLD, const at::Tensor& pad_1D) const {
    const std::int64_t rest = missing(tokens_BLD.size(1));
    if (rest == 0) return tokens_BLD;
    return at::cat({tokens_BLD, pad_1D.to(tokens_BLD.scalar_type()).unsqueeze(0).expand({tokens_BLD.size(0), rest, -1})}, 1);
}

at::Tensor ZImageTransformer::attend(const Layer& layer, const at::Tensor& x_BLD, const PairedRotary& rotary) const {
    const auto split = [&](const at::Tensor& features_BLD) { return features_BLD.view({x_BLD.size(0), x_BLD.size(1), m_shape.heads, m_shape.headWidth()}); };
    const at::Tensor q = rotary.rotate(layer.queryNorm(split(layer.query(x_BLD)))), k = rotary.rotate(layer.keyNorm(split(layer.key(x_BLD))));
    return layer.out(groupedAttention(q.transpose(1, 2), k.transpose(1, 2), split(layer.value(x_BLD)).transpose(1, 2), /*causal=*/false));
}

at::Tensor ZImageTransformer::runLayer(const Layer& layer, const at::Tensor& x_BLD, const at::Tensor& condition_BD, const PairedRotary& rotary) const {
    std::vector<at::Tensor> modulation;
    if (layer.modulation) modulation = (*layer.modulation)(condition_BD).unsqueeze(1).chunk(kModulates, 2);
    const auto scaled = [&](const at::Tensor& normed_BLD, std::size_t part) { return layer.modulation ? normed_BLD * (1 + modulation[part]) : normed_BLD; };
    const auto gated = [&](const at::Tensor& normed_BLD, std::size_t part) { return layer.modulation ? at::tanh(modulation[part]) * normed_BLD : normed_BLD; };
    const at::Tensor mixed_BLD = attend(layer, scaled(layer.attentionNorm1(x_BLD), 0), rotary);
    const at::Tensor middle_BLD = x_BLD + gated(layer.attentionNorm2(mixed_BLD), 1);
    const at::Tensor raised_BLD = scaled(layer.feedForwardNorm1(middle_BLD), 2);
    return middle_BLD + gated(layer.feedForwardNorm2(layer.down(swiglu(layer.gate(raised_BLD), layer.up(raised_BLD)))), 3);
}

void ZImageTransformer::Layer::describe(PartDescription& description) const {
    if (modulation) description.add(*modulation);
    for (const RmsNorm* const norm : {&attentionNorm1, &attentionNorm2, &feedForwardNorm1, &feedForwardNorm2, &queryNorm, &keyNorm}) description.add(*norm);
    for (const Linear* const linear : {&query, &key, &value, &out, &gate, &up, &down}) description.add(*linear);
}

at::Tensor ZImageTransformer::repeat(const Layer& layer, const at::Tensor& x_BLD, const at::Tensor& condition_BD, const Rotary& rotary) const {
    const auto run = [this, &layer, rotary](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{runLayer(layer, inputs[0], inputs[1], *rotary)}; };
    return runRepeated(layer, run, {x_BLD, condition_BD}).front();
}

/// The first of the blocks for both joins picture and text.
std::vector<Block> ZImageTransformer::blocks(const Rotary& ofPicture, const Rotary& ofText, const Rotary& ofBoth) const {
    std::vector<Block> all;
    for (const Layer& layer : m_pictureRefiners)
        all.push_back({layer.path, [this, &layer, ofPicture](const BlockState& s) { return BlockState{repeat(layer, s[kPicture], s[kCondition], ofPicture), s[kText], s[kCondition]}; }});
    for (const Layer& layer : m_textRefiners)
        all.push_back({layer.path, [this, &layer, ofText](const BlockState& s) { return BlockState{s[kPicture], repeat(layer, s[kText], s[kCondition], ofText), s[kCondition]}; }});
    for (const Layer& layer : m_layers)
        all.push_back({layer.path, [this, &layer, ofBoth, isFirst = &layer == &m_layers.front()](const BlockState& s) {
                           const at::Tensor x_BLD = isFirst ? at::cat({s[kPicture], s[kText]}, 1) : s[kBoth];
                           const at::Tensor& condition_BD = isFirst ? s[kCondition] : s[kConditionOfBoth];
                           return BlockState{repeat(layer, x_BLD, condition_BD, ofBoth), condition_BD};
                       }});
    return all;
}

/// Text stands at (1 + i, 0, 0), padding and all; the picture behind it at (T + 1, row, column), its padding at 0.
at::Tensor ZImageTransformer::predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& text_BTD, const BlockStack& stack) const {
    const std::int64_t rows = latents_BCHW.size(2) / kPatch, columns = latents_BCHW.size(3) / kPatch;
    const at::Tensor condition_BD = m_time(sinusoid(1000 - timesteps_B, kWaves).to(latents_BCHW.scalar_type()));
    const at::Tensor picture_BND = padded(m_pictureIn(patchesOf(latents_BCHW, PatchOrder::ChannelLast)), m_picturePad_1D), text = padded(m_textIn(m_textNorm(text_BTD)), m_textPad_1D);
    const auto [row_N, column_N] = gridPositions(rows, columns, latents_BCHW.device());
    const at::Tensor zeros_T = at::zeros({text.size(1)}, row_N.options()), padding = at::zeros({missing(rows * columns)}, row_N.options());
    const std::vector<at::Tensor> ofPicture = {at::cat({at::zeros({rows * columns}, row_N.options()) + (text.size(1) + 1), padding}), at::cat({row_N, padding}), at::cat({column_N, padding})};
    const std::vector<at::Tensor> ofText = {at::arange(text.size(1), row_N.options()) + 1, zeros_T, zeros_T};
    const auto table = [&](const std::vector<at::Tensor>& positions) {
        std::vector<RotaryAxis> axes;
        for (std::size_t i = 0; i < positions.size(); ++i) axes.push_back({positions[i], m_shape.axes[i]});
        return std::make_shared<const PairedRotary>(PairedRotary::make(axes, kRopeBase));
    };
    std::vector<at::Tensor> ofBoth;
    for (std::size_t i = 0; i < ofText.size(); ++i) ofBoth.push_back(at::cat({ofPicture[i], ofText[i]}));
    const BlockState end = stack.run(blocks(table(ofPicture), table(ofText), table(ofBoth)), {picture_BND, text, condition_BD});
    const at::Tensor out_BLF = m_out(plainNorm(end[kBoth]) * (1 + m_outModulation(at::silu(condition_BD)).unsqueeze(1)));
    return -latentsOf(out_BLF.narrow(1, 0, rows * columns), rows, columns, PatchOrder::ChannelLast);
}

}  // namespace headroom
