// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of the picture, T tokens of the text, L of both, D features.
#pragma once

#include "checkpointing/block_stack.h"
#include "families/shared/embedder.h"
#include "families/shared/weight_reader.h"
#include "nn/repeated_part.h"
#include "nn/rotary.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The shape of a ZImageTransformer2DModel, as its config.json gives it. Defaults are Z-Image.
struct ZImageShape {
    std::int64_t inChannels = 16;
    std::int64_t layers = 30;
    std::int64_t refiners = 2;  ///< of the picture, and as many of the text
    std::int64_t heads = 30;
    std::int64_t feedForward = 10240;
    std::int64_t textWidth = 2560;
    std::vector<std::int64_t> axes = {32, 48, 48};  ///< features of a head that turn by each axis of positions

    std::int64_t headWidth() const;
    std::int64_t width() const { return heads * headWidth(); }
    std::int64_t conditionWidth() const { return std::min<std::int64_t>(width(), 256); }
};

/// The denoiser of Z-Image (Tongyi-MAI 2025): blocks that refine picture and text apart, then blocks for both as one stream, the picture first. Names are diffusers'.
class ZImageTransformer {
public:
    ZImageTransformer(const ZImageShape& shape, WeightReader& reader);

    /// The velocity from picture to noise for noisy latents, H and W even, at `timesteps_B` of 0 to 1000. The texts of a batch are of one length. Blocks run through `stack`.
    at::Tensor predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& text_BTD, const BlockStack& stack) const;

    /// All linear layers of the blocks for both, part "transformer"; the refiners have none, as in the reference.
    void appendTargets(std::vector<AdapterTarget>& targets);

private:
    struct Layer {
        std::string path;
        std::optional<Linear> modulation;  ///< not where text is refined
        RmsNorm attentionNorm1, attentionNorm2, feedForwardNorm1, feedForwardNorm2;
        Linear query, key, value, out;
        RmsNorm queryNorm, keyNorm;
        Linear gate, up, down;

        void describe(PartDescription& description) const;
    };
    using Rotary = std::shared_ptr<const PairedRotary>;

    Layer readLayer(const std::string& path, bool modulated, WeightReader& reader) const;
    at::Tensor padded(const at::Tensor& tokens_BLD, const at::Tensor& pad_1D) const;
    at::Tensor attend(const Layer& layer, const at::Tensor& x_BLD, const PairedRotary& rotary) const;
    at::Tensor runLayer(const Layer& layer, const at::Tensor& x_BLD, const at::Tensor& condition_BD, const PairedRotary& rotary) const;
    at::Tensor repeat(const Layer& layer, const at::Tensor& x_BLD, const at::Tensor& condition_BD, const Rotary& rotary) const;
    std::vector<Block> blocks(const Rotary& ofPicture, const Rotary& ofText, const Rotary& ofBoth) const;

    ZImageShape m_shape;
    Embedder m_time;
    RmsNorm m_textNorm;
    Linear m_textIn, m_pictureIn;
    at::Tensor m_picturePad_1D, m_textPad_1D;
    std::vector<Layer> m_pictureRefiners, m_textRefiners, m_layers;
    Linear m_outModulation, m_out;
};

}  // namespace headroom
