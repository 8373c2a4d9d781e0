// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of the picture, T tokens of the text, L of both, D features, P features of pooled text.
#include "families/flux/flux_transformer.h"

#include "families/shared/modulation.h"
#include "families/shared/patches.h"
#include "families/shared/sinusoid.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/zeros.h>

#include <numeric>
#include <utility>

namespace headroom {
namespace {

// What flows through the double blocks; through the single ones both streams as one, and the condition.
constexpr std::size_t kPicture = 0, kText = 1, kCondition = 2;
constexpr std::size_t kBoth = 0, kConditionOfBoth = 1;

constexpr std::int64_t kWaves = 256, kPatch = 2, kGrowth = 4;
constexpr double kEpsilon = 1e-6;

}  // namespace

std::int64_t FluxShape::headWidth() const { return std::accumulate(axes.begin(), axes.end(), std::int64_t{0}); }

// ---- layers ----------------------------------------------------------------------------------------------------------------------

FluxTransformer::FluxTransformer(const FluxShape& shape, WeightReader& reader) : m_shape(shape) {
    const JointShape joint{.heads = shape.heads, .headWidth = shape.headWidth(), .textFirst = true, .headNorms = RmsNorm::Plain::Fused};
    const std::int64_t width = shape.width();
    const auto embedder = [&](const std::string& name, std::int64_t in) {
        const std::string path = "time_text_embed." + name;
        return Embedder::read(reader, path + ".linear_1", path + ".linear_2", in, width, width);
    };
    m_time = embedder("timestep_embedder", kWaves);
    if (shape.embedsGuidance) m_guidance = embedder("guidance_embedder", kWaves);
    m_pooled = embedder("text_embedder", shape.pooledWidth);
    m_textIn = reader.linear("context_embedder", shape.textWidth, width);
    m_pictureIn = reader.linear("x_embedder", shape.inChannels, width);
    for (std::int64_t i = 0; i < shape.doubleBlocks; ++i) m_double.emplace_back("transformer_blocks." + std::to_string(i), joint, JointBlock::Kind{}, reader);
    for (std::int64_t i = 0; i < shape.singleBlocks; ++i) m_single.push_back(readSingle("single_transformer_blocks." + std::to_string(i), reader));
    m_outModulation = reader.linear("norm_out.linear", width, 2 * width);
    m_out = reader.linear("proj_out", width, shape.inChannels);
}

FluxTransformer::SingleBlock FluxTransformer::readSingle(const std::string& path, WeightReader& reader) const {
    const std::int64_t width = m_shape.width();
    SingleBlock block;
    block.path = path;
    block.modulation = reader.linear(path + ".norm.linear", width, kModulatesOne * width);
    block.up = reader.linear(path + ".proj_mlp", width, kGrowth * width);
    block.out = reader.linear(path + ".proj_out", (1 + kGrowth) * width, width);
    block.query = reader.linear(path + ".attn.to_q", width, width);
    block.key = reader.linear(path + ".attn.to_k", width, width);
    block.value = reader.linear(path + ".attn.to_v", width, width);
    block.queryNorm = reader.rmsNorm(path + ".attn.norm_q", m_shape.headWidth(), kEpsilon, RmsNorm::Plain::Fused);
    block.keyNorm = reader.rmsNorm(path + ".attn.norm_k", m_shape.headWidth(), kEpsilon, RmsNorm::Plain::Fused);
    return block;
}

void FluxTransformer::appendTargets(std::vector<AdapterTarget>& targets) {
    const auto add = [&](const std::string& path, const char* parent, Linear& layer) { targets.push_back({path, "transformer", parent, &layer}); };
    for (JointBlock& block : m_double) block.appendTargets(targets);
    for (SingleBlock& block : m_single) {
        add(block.path + ".norm.linear", "AdaLayerNormZeroSingle", block.modulation);
        add(block.path + ".proj_mlp", "FluxSingleTransformerBlock", block.up);
        add(block.path + ".proj_out", "FluxSingleTransformerBlock", block.out);
        add(block.path + ".attn.to_q", "FluxAttention", block.query);
        add(block.path + ".attn.to_k", "FluxAttention", block.key);
        add(block.path + ".attn.to_v", "FluxAttention", block.value);
    }
}

// ---- computation -----------------------------------------------------------------------------------------------------------------

at::Tensor FluxTransformer::embedCondition(const at::Tensor& timesteps_B, const at::Tensor& pooled_BP) const {
    constexpr double guidance = 1000;  // 1 on the scale of the timesteps
    const auto waves = [&](const at::Tensor& of_B) { return sinusoid(of_B, kWaves).to(pooled_BP.scalar_type()); };
    at::Tensor condition_BD = m_time(waves(timesteps_B));
    if (m_shape.embedsGuidance) condition_BD = condition_BD + m_guidance(waves(at::full_like(timesteps_B, guidance)));
    return condition_BD + m_pooled(pooled_BP);
}

/// Text stands at (0, 0, 0), the picture at (0, row, column).
PairedRotary FluxTransformer::positions(std::int64_t textTokens, std::int64_t rows, std::int64_t columns, const at::Tensor& like) const {
    const auto [row_N, column_N] = gridPositions(rows, columns, like.device());
    const at::Tensor zeros_T = at::zeros({textTokens}, row_N.options());
    const at::Tensor still_L = at::zeros({textTokens + rows * columns}, row_N.options());
    return PairedRotary::make({{still_L, m_shape.axes[0]}, {at::cat({zeros_T, row_N}), m_shape.axes[1]}, {at::cat({zeros_T, column_N}), m_shape.axes[2]}}, 1e4);
}

void FluxTransformer::SingleBlock::describe(PartDescription& description) const {
    for (const Linear* const linear : {&modulation, &query, &key, &value, &up, &out}) description.add(*linear);
    for (const RmsNorm* const norm : {&queryNorm, &keyNorm}) description.add(*norm);
}

at::Tensor FluxTransformer::split(const at::Tensor& features_BLD) const { return features_BLD.view({features_BLD.size(0), features_BLD.size(1), m_shape.heads, m_shape.headWidth()}); }

at::Tensor FluxTransformer::runSingle(const SingleBlock& block, const at::Tensor& y_BLD, const at::Tensor& condition_BD, const PairedRotary& rotary) const {
    const auto modulation = modulationOf(block.modulation, condition_BD, kModulatesOne);
    const at::Tensor normed_BLD = modulated(y_BLD, modulation[0], modulation[1]);
    const at::Tensor active_BLF = at::gelu(block.up(normed_BLD), "tanh");
    const at::Tensor q = rotary.rotate(block.queryNorm(split(block.query(normed_BLD)))), k = rotary.rotate(block.keyNorm(split(block.key(normed_BLD))));
    const at::Tensor mixed_BLD = groupedAttention(q.transpose(1, 2), k.transpose(1, 2), split(block.value(normed_BLD)).transpose(1, 2), /*causal=*/false);
    return y_BLD + modulation[2] * block.out(at::cat({mixed_BLD, active_BLF}, 2));
}

/// The first single block joins the streams.
std::vector<Block> FluxTransformer::blocks(const std::shared_ptr<const PairedRotary>& rotary) const {
    std::vector<Block> all;
    for (const JointBlock& block : m_double)
        all.push_back({block.path(), [&block, rotary](const BlockState& s) {
                           const auto [picture_BND, text_BTD] = block.run({s[kPicture], s[kText]}, s[kCondition], rotary);
                           return BlockState{picture_BND, text_BTD, s[kCondition]};
                       }});
    for (const SingleBlock& block : m_single)
        all.push_back({block.path, [this, &block, rotary, isFirst = &block == &m_single.front()](const BlockState& s) {
                           const at::Tensor y_BLD = isFirst ? at::cat({s[kText], s[kPicture]}, 1) : s[kBoth];
                           const at::Tensor& condition_BD = isFirst ? s[kCondition] : s[kConditionOfBoth];
                           const auto run = [this, &block, rotary](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{runSingle(block, inputs[0], inputs[1], *rotary)}; };
                           return BlockState{runRepeated(block, run, {y_BLD, condition_BD}).front(), condition_BD};
                       }});
    return all;
}

at::Tensor FluxTransformer::predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& text_BTD, const at::Tensor& pooled_BP, const BlockStack& stack) const {
    const std::int64_t rows = latents_BCHW.size(2) / kPatch, columns = latents_BCHW.size(3) / kPatch, textTokens = text_BTD.size(1);
    const at::Tensor condition_BD = embedCondition(timesteps_B, pooled_BP);
    const auto rotary = std::make_shared<const PairedRotary>(positions(textTokens, rows, columns, latents_BCHW));
    const at::Tensor picture_BND = m_pictureIn(patchesOf(latents_BCHW, PatchOrder::ChannelFirst));
    const BlockState end = stack.run(blocks(rotary), {picture_BND, m_textIn(text_BTD), condition_BD});
    const auto modulation = modulationOf(m_outModulation, condition_BD, 2);  // the scale comes first here
    const at::Tensor out_BND = m_out(modulated(end[kBoth].narrow(1, textTokens, rows * columns), modulation[1], modulation[0]));
    return latentsOf(out_BND, rows, columns, PatchOrder::ChannelFirst);
}

}  // namespace headroom
