// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of the picture, T tokens of the text, D features, P features of pooled text.
#pragma once

#include "checkpointing/block_stack.h"
#include "families/shared/embedder.h"
#include "families/shared/joint_block.h"
#include "families/shared/weight_reader.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// The shape of an SD3Transformer2DModel, as its config.json gives it. Defaults are SD 3.5 medium.
struct Sd3Shape {
    std::int64_t inChannels = 16;
    std::int64_t layers = 24;
    std::int64_t heads = 24;
    std::int64_t headWidth = 64;
    std::int64_t textWidth = 4096;
    std::int64_t pooledWidth = 2048;
    std::int64_t positionsSide = 384;  ///< patches on each side of the largest picture that has positions; 192 in SD 3 medium and SD 3.5 large
    bool normsHeads = true;            ///< RMS norms of queries and keys, as SD 3.5 has
    std::int64_t twiceBlocks = 13;     ///< of the first blocks, whose picture attends to itself alone as well; in SD 3.5 medium only

    std::int64_t width() const { return heads * headWidth; }
};

/// The denoiser of Stable Diffusion 3 (Esser et al. 2024): joint blocks for picture and text. Names are diffusers'.
class Sd3Transformer {
public:
    Sd3Transformer(const Sd3Shape& shape, WeightReader& reader);

    /// The velocity from picture to noise for noisy latents, H and W even and no more than twice the positions' side, at `timesteps_B` of 0 to 1000. Blocks run through `stack`.
    at::Tensor predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& text_BTD, const at::Tensor& pooled_BP, const BlockStack& stack) const;

    /// All linear layers of the blocks, part "transformer".
    void appendTargets(std::vector<AdapterTarget>& targets);

private:
    at::Tensor positions(std::int64_t rows, std::int64_t columns) const;
    std::vector<Block> blocks() const;

    Sd3Shape m_shape;
    Conv2d m_pictureIn;
    at::Tensor m_positions_1ND;  ///< of all patches, row by row
    Embedder m_time, m_pooled;
    Linear m_textIn;
    std::vector<JointBlock> m_blocks;
    Linear m_outModulation, m_out;
};

}  // namespace headroom
