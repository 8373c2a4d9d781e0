// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of the picture, T tokens of the text, L of both, D features, P features of pooled text.
#pragma once

#include "checkpointing/block_stack.h"
#include "families/shared/embedder.h"
#include "families/shared/joint_block.h"
#include "families/shared/weight_reader.h"
#include "nn/rotary.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headroom {

/// The shape of a FluxTransformer2DModel, as its config.json gives it. Defaults are FLUX.1 dev.
struct FluxShape {
    std::int64_t inChannels = 64;  ///< of a token: 2 x 2 latents
    std::int64_t doubleBlocks = 19;
    std::int64_t singleBlocks = 38;
    std::int64_t heads = 24;
    std::int64_t textWidth = 4096;
    std::int64_t pooledWidth = 768;
    std::vector<std::int64_t> axes = {16, 56, 56};  ///< features of a head that turn by each axis of positions
    bool embedsGuidance = true;                     ///< schnell does not

    std::int64_t headWidth() const;
    std::int64_t width() const { return heads * headWidth(); }
};

/// The denoiser of FLUX.1 (Black Forest Labs 2024): blocks with a stream for the picture and one for the text that attend to each other, then blocks with one stream for both. Names are diffusers'.
class FluxTransformer {
public:
    FluxTransformer(const FluxShape& shape, WeightReader& reader);

    /// The velocity from picture to noise for noisy latents, H and W even, at `timesteps_B` of 0 to 1000. The guidance is 1, as in training. Blocks run through `stack`.
    at::Tensor predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& text_BTD, const at::Tensor& pooled_BP, const BlockStack& stack) const;

    /// All linear layers of the blocks, part "transformer".
    void appendTargets(std::vector<AdapterTarget>& targets);

    const FluxShape& shape() const { return m_shape; }

private:
    struct SingleBlock {
        std::string path;
        Linear modulation, query, key, value, up, out;
        RmsNorm queryNorm, keyNorm;

        void describe(PartDescription& description) const;
    };
    SingleBlock readSingle(const std::string& path, WeightReader& reader) const;
    at::Tensor embedCondition(const at::Tensor& timesteps_B, const at::Tensor& pooled_BP) const;
    PairedRotary positions(std::int64_t textTokens, std::int64_t rows, std::int64_t columns, const at::Tensor& like) const;
    at::Tensor split(const at::Tensor& features_BLD) const;
    at::Tensor runSingle(const SingleBlock& block, const at::Tensor& y_BLD, const at::Tensor& condition_BD, const PairedRotary& rotary) const;
    std::vector<Block> blocks(const std::shared_ptr<const PairedRotary>& rotary) const;

    FluxShape m_shape;
    Embedder m_time, m_guidance, m_pooled;
    Linear m_textIn, m_pictureIn;
    std::vector<JointBlock> m_double;
    std::vector<SingleBlock> m_single;
    Linear m_outModulation, m_out;
};

}  // namespace headroom
