// SPDX-License-Identifier: Apache-2.0
#include "families/llama/llama_model.h"

#include "memory/memory_tracker.h"
#include "nn/rotary.h"
#include "nn/swiglu.h"
#include "nn/token_loss.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/gelu.h>

#include <memory>
#include <utility>

namespace headroom {
namespace {

/// Makes layers and remembers their tensors.
class LayerMaker {
public:
    LayerMaker(const LanguageModelFacts& facts, const LlamaModel::MakeTensor& make, std::optional<Quantization> quantization, bool wideNorms, std::vector<NamedTensor>& parameters)
        : m_hasBiases(facts.kind == LanguageModelKind::GptNeoX), m_make(make), m_quantization(quantization), m_wideNorms(wideNorms), m_parameters(parameters) {}

    at::Tensor tensor(const std::string& name, at::IntArrayRef shape) {
        m_parameters.push_back({name, m_make(name, shape)});
        m_options = m_parameters.back().tensor.options();
        return m_parameters.back().tensor;
    }

    RmsNorm rmsNorm(const std::string& name, std::int64_t width) { return {.weight = ofNorm(name + ".weight", width)}; }

    std::variant<RmsNorm, LayerNorm> norm(const std::string& name, std::int64_t width) {
        if (!m_hasBiases) return rmsNorm(name, width);
        const at::Tensor weight = ofNorm(name + ".weight", width);
        return LayerNorm{.weight = weight, .bias = ofNorm(name + ".bias", width)};
    }

    Linear linear(const std::string& name, std::int64_t in, std::int64_t out) {
        Linear layer;
        if (m_quantization) {
            layer = emptyQuantized(*m_quantization, out, in, m_options);
            addQuantized(m_parameters, name, *layer.quantized);
        } else {
            layer.weight = tensor(name + ".weight", {out, in});
        }
        if (m_hasBiases) layer.bias = tensor(name + ".bias", {out});
        return layer;
    }

private:
    at::Tensor ofNorm(const std::string& name, std::int64_t width) {
        const at::Tensor weight = tensor(name, {width});
        if (m_wideNorms) m_parameters.back().tensor = weight.to(at::kFloat);
        return m_parameters.back().tensor;
    }

    bool m_hasBiases;
    const LlamaModel::MakeTensor& m_make;
    std::optional<Quantization> m_quantization;
    bool m_wideNorms;
    std::vector<NamedTensor>& m_parameters;
    at::TensorOptions m_options;
};

at::Tensor normed(const std::variant<RmsNorm, LayerNorm>& norm, const at::Tensor& x_BLD) {
    return std::visit([&](const auto& any) { return any(x_BLD); }, norm);
}

std::string layerPath(std::size_t index) { return "model.layers." + std::to_string(index); }

}  // namespace

LlamaModel::LlamaModel(const LanguageModelFacts& facts, const MakeTensor& make, std::optional<Quantization> quantization, bool wideStream) : m_facts(facts), m_wideStream(wideStream) {
    LayerMaker maker(facts, make, quantization, wideStream, m_parameters);
    m_embedding_VD = maker.tensor("model.embed_tokens.weight", {facts.vocabulary, facts.width});
    const std::int64_t width = facts.width, queries = facts.heads * facts.headWidth(), keys = facts.keyHeads * facts.headWidth();
    const bool normsHeads = facts.kind == LanguageModelKind::Qwen3, isGated = facts.kind != LanguageModelKind::GptNeoX;
    for (std::size_t i = 0; i < static_cast<std::size_t>(facts.layers); ++i) {
        const std::string path = layerPath(i), attention = path + ".self_attn.", feedForward = path + ".mlp.";
        Layer layer;
        layer.attentionNorm = maker.norm(path + ".input_layernorm", width);
        layer.query = maker.linear(attention + "q_proj", width, queries);
        layer.key = maker.linear(attention + "k_proj", width, keys);
        layer.value = maker.linear(attention + "v_proj", width, keys);
        layer.out = maker.linear(attention + "o_proj", queries, width);
        if (normsHeads) layer.queryNorm = maker.rmsNorm(attention + "q_norm", facts.headWidth());
        if (normsHeads) layer.keyNorm = maker.rmsNorm(attention + "k_norm", facts.headWidth());
        layer.feedForwardNorm = maker.norm(path + ".post_attention_layernorm", width);
        if (isGated) layer.gate = maker.linear(feedForward + "gate_proj", width, facts.feedForward);
        layer.up = maker.linear(feedForward + "up_proj", width, facts.feedForward);
        layer.down = maker.linear(feedForward + "down_proj", facts.feedForward, width);
        m_layers.push_back(std::move(layer));
    }
    m_norm = maker.norm("model.norm", width);
    m_head.weight = facts.tiedHead ? m_embedding_VD : maker.tensor("lm_head.weight", {facts.vocabulary, width});
}

at::Tensor LlamaModel::attend(const Layer& layer, const at::Tensor& x_BLD, const RotaryTable& rotary) const {
    const auto split = [&](const at::Tensor& features_BLD) { return features_BLD.view({x_BLD.size(0), x_BLD.size(1), -1, m_facts.headWidth()}).transpose(1, 2); };
    const auto turned = [&](const Linear& linear, const RmsNorm& norm) {
        const at::Tensor heads_BHLD = split(linear(x_BLD));
        return rotary.rotate(norm.weight.defined() ? norm(heads_BHLD) : heads_BHLD);
    };
    const at::Tensor q_BHLD = turned(layer.query, layer.queryNorm), k_BGLD = turned(layer.key, layer.keyNorm);
    return layer.out(groupedAttention(q_BHLD, k_BGLD, split(layer.value(x_BLD)), /*causal=*/true));
}

at::Tensor LlamaModel::feedForward(const Layer& layer, const at::Tensor& x_BLD) const {
    if (m_facts.kind == LanguageModelKind::GptNeoX) return layer.down(at::gelu(layer.up(x_BLD)));
    return layer.down(swiglu(layer.gate(x_BLD), layer.up(x_BLD)));
}

/// Layers compute in `type`, what goes from block to block has that of `x_BLD`.
at::Tensor LlamaModel::through(const Layer& layer, const at::Tensor& x_BLD, const RotaryTable& rotary,
                               c10::ScalarType type) const {
    const at::Tensor attended_BLD = x_BLD + attend(layer, normed(layer.attentionNorm, x_BLD).to(type), rotary);
    const at::Tensor& seen_BLD = m_facts.kind == LanguageModelKind::GptNeoX ? x_BLD : attended_BLD;
    return attended_BLD + feedForward(layer, normed(layer.feedForwardNorm, seen_BLD).to(type));
}

void LlamaModel::Layer::describe(PartDescription& description) const {
    for (const Norm* const norm : {&attentionNorm, &feedForwardNorm}) std::visit([&](const auto& any) { description.add(any); }, *norm);
    for (const RmsNorm* const norm : {&queryNorm, &keyNorm}) description.add(*norm);
    for (const Linear* const linear : {&query, &key, &value, &out, &gate, &up, &down}) description.add(*linear);
}

Block LlamaModel::blockOf(std::size_t index, std::shared_ptr<const RotaryTable> rotary, c10::ScalarType type) const {
    const Layer& layer = m_layers[index];
    const auto run = [this, rotary = std::move(rotary), type, &layer](const BlockState& state) { return BlockState{through(layer, state[0], *rotary, type)}; };
    return {layerPath(index), [&layer, run](const BlockState& state) { return runRepeated(layer, run, state); }};
}

at::Tensor LlamaModel::throughLayers(const at::Tensor& ids_BL, const BlockStack& stack, std::size_t count) const {
    const at::Tensor embedded_BLD = at::embedding(m_embedding_VD, ids_BL);
    const auto rotary = std::make_shared<const RotaryTable>(RotaryTable::make(ids_BL.size(1), m_facts.turnedFeatures(), m_facts.ropeBase, embedded_BLD.options().requires_grad(false)));
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < count; ++i) blocks.push_back(blockOf(i, rotary, embedded_BLD.scalar_type()));
    return stack.run(blocks, {m_wideStream ? embedded_BLD.to(at::kFloat) : embedded_BLD})[0];
}

at::Tensor LlamaModel::features(const at::Tensor& ids_BL, const BlockStack& stack) const {
    return normed(m_norm, throughLayers(ids_BL, stack, m_layers.size())).to(m_embedding_VD.scalar_type());
}

at::Tensor LlamaModel::beforeLast(const at::Tensor& ids_BL) const { return throughLayers(ids_BL, BlockStack(), m_layers.size() - 1); }

at::Tensor LlamaModel::logits(const at::Tensor& ids_BL, const BlockStack& stack) const { return m_head(features(ids_BL, stack)); }

at::Tensor LlamaModel::loss(const at::Tensor& ids_BL, const at::Tensor& targets_BL, const BlockStack& stack) const {
    return tokenLoss(logits(ids_BL, stack).flatten(0, 1), targets_BL.flatten());
}

std::vector<std::pair<const char*, Linear*>> LlamaModel::linearsOf(Layer& layer) {
    std::vector<std::pair<const char*, Linear*>> linears = {{".self_attn.q_proj", &layer.query}, {".self_attn.k_proj", &layer.key}, {".self_attn.v_proj", &layer.value},
                                                            {".self_attn.o_proj", &layer.out},   {".mlp.gate_proj", &layer.gate},   {".mlp.up_proj", &layer.up},
                                                            {".mlp.down_proj", &layer.down}};
    std::erase_if(linears, [](const auto& linear) { return !linear.second->weight.defined(); });
    return linears;
}

std::vector<AdapterTarget> LlamaModel::adapterTargets() {
    std::vector<AdapterTarget> targets;
    for (std::size_t i = 0; i < m_layers.size(); ++i)
        for (const auto& [name, linear] : linearsOf(m_layers[i])) targets.push_back({layerPath(i) + name, "transformer", "LlamaDecoderLayer", linear});
    return targets;
}

std::unique_ptr<LlamaModel> shapeOnlyLlama(const LanguageModelFacts& facts, c10::ScalarType type, std::optional<Quantization> quantization, bool wideStream) {
    const CategoryScope weights(Category::Weights);
    const auto make = [type](const std::string&, at::IntArrayRef shape) { return at::empty(shape, at::TensorOptions().dtype(type).device(c10::kMeta)); };
    return std::make_unique<LlamaModel>(facts, make, quantization, wideStream);
}

}  // namespace headroom
