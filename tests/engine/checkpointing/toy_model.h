// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "checkpointing/block_stack.h"

#include <vector>

namespace headroom::toy {

struct Options {
    c10::ScalarType type = c10::kFloat;  ///< frozen weights and activations; adapters are always fp32
    double dropout = 0;
    std::int64_t width = 16;
    std::int64_t side = 8;
    int depth = 3;  ///< blocks on the way down and on the way up, one more in the middle
};

/// A small U: convolution, norms, attention to a text and feed-forward in every block, each with a low-rank adapter and
/// dropout, skips from the way down to the way up. What passes from block to block: picture, text, skips.
class Model {
public:
    explicit Model(const Options& options);

    std::vector<Block> blocks() const;
    BlockState input() const { return {m_picture_BCHW, m_text_BLD}; }
    at::Tensor loss(const BlockState& output) const;

    /// All that takes gradients: adapters, the norms of the blocks, the text.
    const std::vector<at::Tensor>& leaves() const { return m_leaves; }

private:
    struct Layers;

    at::Tensor leaf(at::Tensor values);
    Layers makeLayers(std::int64_t channelsIn);
    at::Tensor forward(const Layers& layers, const at::Tensor& picture_BCHW, const at::Tensor& text_BLD) const;

    Options m_options;
    std::vector<at::Tensor> m_leaves;
    std::vector<std::shared_ptr<const Layers>> m_layers;
    at::Tensor m_picture_BCHW;
    at::Tensor m_text_BLD;
    at::Tensor m_target_BCHW;
};

/// Starts the processor's default generator at `value`.
void seed(std::uint64_t value);

/// The gradients of all leaves, which are left without.
std::vector<at::Tensor> takeGradients(const std::vector<at::Tensor>& leaves);

/// One step with loss.backward(); random numbers start at the same place each time. Returns the gradients of all leaves.
std::vector<at::Tensor> trainStep(const Model& model, const BlockStack& stack);

/// Same sizes, same bits.
bool bitEqual(const std::vector<at::Tensor>& a, const std::vector<at::Tensor>& b);

}  // namespace headroom::toy
