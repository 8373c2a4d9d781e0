// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of the picture, T tokens of the text, D features, P features of pooled text.
#include "families/sd3/sd3_transformer.h"

#include "families/shared/modulation.h"
#include "families/shared/patches.h"
#include "families/shared/sinusoid.h"

#include <ATen/TensorOperators.h>

namespace headroom {
namespace {

constexpr std::size_t kPicture = 0, kCondition = 1, kText = 2;  // what flows from block to block; behind the last the text has gone
constexpr std::int64_t kWaves = 256, kPatch = 2;

}  // namespace

Sd3Transformer::Sd3Transformer(const Sd3Shape& shape, WeightReader& reader) : m_shape(shape) {
    const std::int64_t width = shape.width(), side = shape.positionsSide;
    const JointShape joint{.heads = shape.heads,
                           .headWidth = shape.headWidth,
                           .textFirst = false,
                           .headNorms = shape.normsHeads ? std::optional(RmsNorm::Plain::Diffusers) : std::nullopt};
    m_pictureIn = reader.conv("pos_embed.proj", shape.inChannels, width, kPatch, kPatch);
    m_positions_1ND = reader.buffer("pos_embed.pos_embed", {1, side * side, width});
    m_time = Embedder::read(reader, "time_text_embed.timestep_embedder.linear_1", "time_text_embed.timestep_embedder.linear_2", kWaves, width, width);
    m_pooled = Embedder::read(reader, "time_text_embed.text_embedder.linear_1", "time_text_embed.text_embedder.linear_2", shape.pooledWidth, width, width);
    m_textIn = reader.linear("context_embedder", shape.textWidth, width);
    for (std::int64_t i = 0; i < shape.layers; ++i)
        m_blocks.emplace_back("transformer_blocks." + std::to_string(i), joint, JointBlock::Kind{.endsText = i + 1 == shape.layers, .attendsTwice = i < shape.twiceBlocks}, reader);
    m_outModulation = reader.linear("norm_out.linear", width, 2 * width);
    m_out = reader.linear("proj_out", width, kPatch * kPatch * shape.inChannels);
}

void Sd3Transformer::appendTargets(std::vector<AdapterTarget>& targets) {
    for (JointBlock& block : m_blocks) block.appendTargets(targets);
}

/// Those of the middle of the largest picture.
at::Tensor Sd3Transformer::positions(std::int64_t rows, std::int64_t columns) const {
    const std::int64_t side = m_shape.positionsSide;
    const at::Tensor grid = m_positions_1ND.view({1, side, side, -1});
    return grid.narrow(1, (side - rows) / 2, rows).narrow(2, (side - columns) / 2, columns).reshape({1, rows * columns, -1});
}

std::vector<Block> Sd3Transformer::blocks() const {
    std::vector<Block> all;
    for (const JointBlock& block : m_blocks)
        all.push_back({block.path(), [&block](const BlockState& s) {
                           const auto [picture_BND, text_BTD] = block.run({s[kPicture], s[kText]}, s[kCondition], nullptr);
                           return text_BTD.defined() ? BlockState{picture_BND, s[kCondition], text_BTD} : BlockState{picture_BND, s[kCondition]};
                       }});
    return all;
}

at::Tensor Sd3Transformer::predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& text_BTD, const at::Tensor& pooled_BP, const BlockStack& stack) const {
    const std::int64_t rows = latents_BCHW.size(2) / kPatch, columns = latents_BCHW.size(3) / kPatch;
    const at::Tensor condition_BD = m_time(sinusoid(timesteps_B, kWaves).to(pooled_BP.scalar_type())) + m_pooled(pooled_BP);
    const at::Tensor picture_BND = m_pictureIn(latents_BCHW).flatten(2).transpose(1, 2) + positions(rows, columns);
    const BlockState end = stack.run(blocks(), {picture_BND, condition_BD, m_textIn(text_BTD)});
    const auto modulation = modulationOf(m_outModulation, condition_BD, 2);  // the scale comes first here
    return latentsOf(m_out(modulated(end[kPicture], modulation[1], modulation[0])), rows, columns, PatchOrder::ChannelLast);
}

}  // namespace headroom
