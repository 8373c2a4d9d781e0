// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D features, V vocabulary.
#pragma once

#include "checkpointing/block_stack.h"
#include "families/language_model_facts.h"
#include "nn/adapter_target.h"
#include "nn/repeated_part.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

/// A causal decoder of Llama's kind or of one that differs in its blocks (LanguageModelKind). Queries, keys and values
/// have linear layers of their own in all of them. Weights are frozen until someone sets requires_grad on them. Layers
/// and parameters have the names of its files ("model.layers.0.self_attn.q_proj.weight"). One thread at a time.
class LlamaModel {
public:
    /// Makes a weight of a name and shape, in the type and on the device that the model computes in.
    using MakeTensor = std::function<at::Tensor(const std::string& name, at::IntArrayRef shape)>;

    /// With `quantization` the linear layers of the blocks are of so many bits, not filled in; embedding, norms and
    /// head are not. With `wideStream` the norms are fp32 and so is what goes from block to block, as in models that are prepared for training in few bits.
    LlamaModel(const LanguageModelFacts& facts, const MakeTensor& make, std::optional<Quantization> quantization = {}, bool wideStream = false);
    LlamaModel(const LlamaModel&) = delete;
    LlamaModel& operator=(const LlamaModel&) = delete;

    /// What `head` makes logits of. `ids_BL` are whole numbers below the vocabulary.
    at::Tensor features(const at::Tensor& ids_BL, const BlockStack& stack) const;

    const Linear& head() const { return m_head; }

    /// What comes next after each token, before the softmax.
    at::Tensor logits(const at::Tensor& ids_BL, const BlockStack& stack) const;

    /// The hidden state that the last layer takes, as models of pictures want it of their text encoder.
    at::Tensor beforeLast(const at::Tensor& ids_BL) const;

    /// Mean cross entropy of `targets_BL`, the tokens that come next.
    at::Tensor loss(const at::Tensor& ids_BL, const at::Tensor& targets_BL, const BlockStack& stack) const;

    /// All linear layers of the blocks, part "transformer". The model must outlive them and stay where it is.
    std::vector<AdapterTarget> adapterTargets();

    /// Of a quantized layer the tensors that stand for its weight.
    const std::vector<NamedTensor>& parameters() const { return m_parameters; }

private:
    using Norm = std::variant<RmsNorm, LayerNorm>;

    struct Layer {
        Norm attentionNorm, feedForwardNorm;
        RmsNorm queryNorm, keyNorm;                     ///< without a weight where heads have none
        Linear query, key, value, out, gate, up, down;  ///< no `gate` where the feed-forward layer has none

        void describe(PartDescription& description) const;
    };

    Block blockOf(std::size_t index, std::shared_ptr<const struct RotaryTable> rotary, c10::ScalarType type) const;
    at::Tensor throughLayers(const at::Tensor& ids_BL, const BlockStack& stack, std::size_t count) const;
    at::Tensor attend(const Layer& layer, const at::Tensor& x_BLD, const struct RotaryTable& rotary) const;
    at::Tensor feedForward(const Layer& layer, const at::Tensor& x_BLD) const;
    at::Tensor through(const Layer& layer, const at::Tensor& x_BLD, const struct RotaryTable& rotary,
                       c10::ScalarType type) const;
    std::vector<std::pair<const char*, Linear*>> linearsOf(Layer& layer);

    LanguageModelFacts m_facts;
    bool m_wideStream = false;
    at::Tensor m_embedding_VD;
    std::vector<Layer> m_layers;
    Norm m_norm;
    Linear m_head;
    std::vector<NamedTensor> m_parameters;
};

/// Its published shape without weights, on the meta device.
std::unique_ptr<LlamaModel> shapeOnlyLlama(const LanguageModelFacts& facts, c10::ScalarType type, std::optional<Quantization> quantization, bool wideStream = false);

}  // namespace headroom
