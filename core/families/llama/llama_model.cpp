// SPDX-License-Identifier: Apache-2.0
#include "families/llama/llama_model.h"

#include "memory/memory_tracker.h"
#include "nn/rotary.h"
#include "nn/swiglu.h"
#include "nn/token_loss.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/empty.h>

#include <memory>
#include <utility>

namespace headroom {
namespace {

/// Makes layers and remembers their tensors.
class LayerMaker {
public:
    LayerMaker(const LlamaModel::MakeTensor& make, std::optional<Quantization> quantization, std::vector<NamedTensor>& parameters)
        : m_make(make), m_quantization(quantization), m_parameters(parameters) {}

    at::Tensor tensor(const std::string& name, at::IntArrayRef shape) {
        m_parameters.push_back({name, m_make(name, shape)});
        m_options = m_parameters.back().tensor.options();
        return m_parameters.back().tensor;
    }

    Linear linear(const std::string& name, std::int64_t in, std::int64_t out) {
        if (!m_quantization) return {.weight = tensor(name + ".weight", {out, in}), .bias = {}};
        Linear layer = emptyQuantized(*m_quantization, out, in, m_options);
        addQuantized(m_parameters, name, *layer.quantized);
        return layer;
    }

private:
    const LlamaModel::MakeTensor& m_make;
    std::optional<Quantization> m_quantization;
    std::vector<NamedTensor>& m_parameters;
    at::TensorOptions m_options;
};

std::string layerPath(std::size_t index) { return "model.layers." + std::to_string(index); }

}  // namespace

LlamaModel::LlamaModel(const LanguageModelFacts& facts, const MakeTensor& make, std::optional<Quantization> quantization) : m_facts(facts) {
    LayerMaker maker(make, quantization, m_parameters);
    m_embedding_VD = maker.tensor("model.embed_tokens.weight", {facts.vocabulary, facts.width});
    const std::int64_t width = facts.width, queries = facts.heads * facts.headWidth(), keys = facts.keyHeads * facts.headWidth();
    for (std::size_t i = 0; i < static_cast<std::size_t>(facts.layers); ++i) {
        const std::string path = layerPath(i), attention = path + ".self_attn.", feedForward = path + ".mlp.";
        Layer layer;
        layer.attentionNorm.weight = maker.tensor(path + ".input_layernorm.weight", {width});
        layer.query = maker.linear(attention + "q_proj", width, queries);
        layer.key = maker.linear(attention + "k_proj", width, keys);
        layer.value = maker.linear(attention + "v_proj", width, keys);
        layer.out = maker.linear(attention + "o_proj", queries, width);
        if (facts.normsHeads) {
            layer.queryNorm.weight = maker.tensor(attention + "q_norm.weight", {facts.headWidth()});
            layer.keyNorm.weight = maker.tensor(attention + "k_norm.weight", {facts.headWidth()});
        }
        layer.feedForwardNorm.weight = maker.tensor(path + ".post_attention_layernorm.weight", {width});
        layer.gate = maker.linear(feedForward + "gate_proj", width, facts.feedForward);
        layer.up = maker.linear(feedForward + "up_proj", width, facts.feedForward);
        layer.down = maker.linear(feedForward + "down_proj", facts.feedForward, width);
        m_layers.push_back(std::move(layer));
    }
    m_norm.weight = maker.tensor("model.norm.weight", {width});
    m_head.weight = facts.tiedHead ? m_embedding_VD : maker.tensor("lm_head.weight", {facts.vocabulary, width});
}

at::Tensor LlamaModel::attend(const Layer& layer, const at::Tensor& x_BLD, const RotaryTable& rotary) const {
    const auto split = [&](const at::Tensor& features_BLD) { return features_BLD.view({x_BLD.size(0), x_BLD.size(1), -1, m_facts.headWidth()}).transpose(1, 2); };
    const auto normed = [&](const RmsNorm& norm, const at::Tensor& x_BHLD) { return m_facts.normsHeads ? norm(x_BHLD) : x_BHLD; };
    const at::Tensor q_BHLD = rotary.rotate(normed(layer.queryNorm, split(layer.query(x_BLD)))), k_BGLD = rotary.rotate(normed(layer.keyNorm, split(layer.key(x_BLD))));
    return layer.out(groupedAttention(q_BHLD, k_BGLD, split(layer.value(x_BLD)), /*causal=*/true));
}

void LlamaModel::Layer::describe(PartDescription& description) const {
    for (const RmsNorm* const norm : {&attentionNorm, &queryNorm, &keyNorm, &feedForwardNorm}) description.add(*norm);
    for (const Linear* const linear : {&query, &key, &value, &out, &gate, &up, &down}) description.add(*linear);
}

Block LlamaModel::blockOf(std::size_t index, std::shared_ptr<const RotaryTable> rotary) const {
    const Layer& layer = m_layers[index];
    const auto run = [this, rotary = std::move(rotary), &layer](const BlockState& state) {
        const at::Tensor x_BLD = state[0] + attend(layer, layer.attentionNorm(state[0]), *rotary);
        const at::Tensor normed_BLD = layer.feedForwardNorm(x_BLD);
        return BlockState{x_BLD + layer.down(swiglu(layer.gate(normed_BLD), layer.up(normed_BLD)))};
    };
    return {layerPath(index), [&layer, run](const BlockState& state) { return runRepeated(layer, run, state); }};
}

at::Tensor LlamaModel::throughLayers(const at::Tensor& ids_BL, const BlockStack& stack, std::size_t count) const {
    const at::Tensor embedded_BLD = at::embedding(m_embedding_VD, ids_BL);
    const auto rotary = std::make_shared<const RotaryTable>(RotaryTable::make(ids_BL.size(1), m_facts.headWidth(), m_facts.ropeBase, embedded_BLD.options().requires_grad(false)));
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < count; ++i) blocks.push_back(blockOf(i, rotary));
    return stack.run(blocks, {embedded_BLD})[0];
}

at::Tensor LlamaModel::hidden(const at::Tensor& ids_BL, const BlockStack& stack) const { return m_norm(throughLayers(ids_BL, stack, m_layers.size())); }

at::Tensor LlamaModel::beforeLast(const at::Tensor& ids_BL) const { return throughLayers(ids_BL, BlockStack(), m_layers.size() - 1); }

at::Tensor LlamaModel::logits(const at::Tensor& ids_BL, const BlockStack& stack) const { return m_head(hidden(ids_BL, stack)); }

at::Tensor LlamaModel::loss(const at::Tensor& ids_BL, const at::Tensor& targets_BL, const BlockStack& stack) const {
    return tokenLoss(logits(ids_BL, stack).flatten(0, 1), targets_BL.flatten());
}

std::vector<std::pair<const char*, Linear*>> LlamaModel::linearsOf(Layer& layer) {
    return {{".self_attn.q_proj", &layer.query}, {".self_attn.k_proj", &layer.key}, {".self_attn.v_proj", &layer.value}, {".self_attn.o_proj", &layer.out},
            {".mlp.gate_proj", &layer.gate},     {".mlp.up_proj", &layer.up},       {".mlp.down_proj", &layer.down}};
}

std::vector<AdapterTarget> LlamaModel::adapterTargets() {
    std::vector<AdapterTarget> targets;
    for (std::size_t i = 0; i < m_layers.size(); ++i)
        for (const auto& [name, linear] : linearsOf(m_layers[i])) targets.push_back({layerPath(i) + name, "transformer", "LlamaDecoderLayer", linear});
    return targets;
}

std::unique_ptr<LlamaModel> shapeOnlyLlama(const LanguageModelFacts& facts, c10::ScalarType type, std::optional<Quantization> quantization) {
    const CategoryScope weights(Category::Weights);
    const auto make = [type](const std::string&, at::IntArrayRef shape) { return at::empty(shape, at::TensorOptions().dtype(type).device(c10::kMeta)); };
    return std::make_unique<LlamaModel>(facts, make, quantization);
}

}  // namespace headroom
