// SPDX-License-Identifier: Apache-2.0
#include "families/shared/clip_text_encoder.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/gather.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/sigmoid.h>

#include <nlohmann/json.hpp>

namespace headroom {

namespace {

ClipTextShape shapeOf(const nlohmann::json& config) {
    ClipTextShape shape;
    shape.width = config.value("hidden_size", shape.width);
    shape.feedForward = config.value("intermediate_size", shape.feedForward);
    shape.layers = config.value("num_hidden_layers", shape.layers);
    shape.heads = config.value("num_attention_heads", shape.heads);
    shape.vocabulary = config.value("vocab_size", shape.vocabulary);
    shape.positions = config.value("max_position_embeddings", shape.positions);
    shape.epsilon = config.value("layer_norm_eps", shape.epsilon);
    shape.activation = config.value("hidden_act", shape.activation);
    return shape;
}

}  // namespace

Result<ClipTextShape> ClipTextShape::fromConfig(std::string_view json) {
    const auto config = nlohmann::json::parse(json, nullptr, false);
    if (!config.is_object()) return Error{say("the text encoder's config.json is not valid JSON")};
    try {
        return shapeOf(config);
    } catch (const nlohmann::json::exception& fault) {
        return Error{say("the text encoder's config.json holds a value of the wrong kind (%1)", fault.what())};
    }
}

Status ClipTextShape::check() const {
    constexpr std::int64_t mostLayers = 100;
    if (activation != "quick_gelu" && activation != "gelu")
        return Error{say("the text encoder's activation \"%1\" is not one that CLIP text models use (quick_gelu, gelu)", activation)};
    if (width < 1 || layers < 1 || layers > mostLayers || vocabulary < 1 || positions < 2) return Error{say("the text encoder has no layers or no vocabulary")};
    if (heads < 1 || width % heads != 0)
        return Error{say("the text encoder's width %1 cannot be cut into %2 attention heads", width, heads)};
    return {};
}

ClipTextShape ClipTextShape::fromTensors(const WeightSource& source) {
    ClipTextShape shape;
    if (const TensorEntry* tokens = source.find("embeddings.token_embedding.weight"); tokens && tokens->shape.size() == 2) {
        shape.vocabulary = tokens->shape[0];
        shape.width = tokens->shape[1];
        shape.heads = std::max<std::int64_t>(shape.width / 64, 1);
    }
    if (const TensorEntry* up = source.find("encoder.layers.0.mlp.fc1.weight"); up && !up->shape.empty()) shape.feedForward = up->shape[0];
    shape.layers = 0;
    while (source.has("encoder.layers." + std::to_string(shape.layers) + ".mlp.fc1.weight")) ++shape.layers;
    return shape;
}

ClipTextEncoder::ClipTextEncoder(const ClipTextShape& shape, WeightReader& reader) : m_shape(shape) {
    m_tokens = reader.tensor("embeddings.token_embedding.weight", {shape.vocabulary, shape.width});
    m_positions = reader.tensor("embeddings.position_embedding.weight", {shape.positions, shape.width});
    for (std::int64_t i = 0; i < shape.layers; ++i) m_layers.push_back(readLayer("encoder.layers." + std::to_string(i) + ".", reader));
    m_finalNorm = reader.layerNorm("final_layer_norm", shape.width, shape.epsilon);
    if (shape.projects) m_projection = reader.linear("text_projection", shape.width, shape.width, /*bias=*/false);
}

ClipTextEncoder::Layer ClipTextEncoder::readLayer(const std::string& prefix, WeightReader& reader) const {
    const std::int64_t width = m_shape.width;
    Layer layer;
    layer.attentionNorm = reader.layerNorm(prefix + "layer_norm1", width, m_shape.epsilon);
    layer.query = reader.linear(prefix + "self_attn.q_proj", width, width);
    layer.key = reader.linear(prefix + "self_attn.k_proj", width, width);
    layer.value = reader.linear(prefix + "self_attn.v_proj", width, width);
    layer.out = reader.linear(prefix + "self_attn.out_proj", width, width);
    layer.feedForwardNorm = reader.layerNorm(prefix + "layer_norm2", width, m_shape.epsilon);
    layer.up = reader.linear(prefix + "mlp.fc1", width, m_shape.feedForward);
    layer.down = reader.linear(prefix + "mlp.fc2", m_shape.feedForward, width);
    return layer;
}

void ClipTextEncoder::Layer::describe(PartDescription& description) const {
    for (const LayerNorm* const norm : {&attentionNorm, &feedForwardNorm}) description.add(*norm);
    for (const Linear* const linear : {&query, &key, &value, &out, &up, &down}) description.add(*linear);
}

at::Tensor ClipTextEncoder::runLayer(const Layer& layer, const at::Tensor& hidden_BLD) const {
    const at::Tensor normed_BLD = layer.attentionNorm(hidden_BLD);
    const at::Tensor mixed_BLD =
        attention(layer.query(normed_BLD), layer.key(normed_BLD), layer.value(normed_BLD), m_shape.heads, /*causal=*/true);
    const at::Tensor middle_BLD = hidden_BLD + layer.out(mixed_BLD);
    const at::Tensor raised_BLF = layer.up(layer.feedForwardNorm(middle_BLD));
    const at::Tensor active_BLF =
        m_shape.activation == "gelu" ? at::gelu(raised_BLF) : raised_BLF * at::sigmoid(raised_BLF * 1.702);
    return middle_BLD + layer.down(active_BLF);
}

at::Tensor ClipTextEncoder::embedded(const at::Tensor& ids_BL, c10::ScalarType type) const {
    return (at::embedding(m_tokens, ids_BL) + m_positions.slice(0, 0, ids_BL.size(1))).to(type);
}

at::Tensor ClipTextEncoder::encode(const at::Tensor& ids_BL, c10::ScalarType type) const {
    at::Tensor hidden_BLD = embedded(ids_BL, type);
    for (const Layer& layer : m_layers) {
        const auto run = [this, &layer](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{runLayer(layer, inputs[0])}; };
        hidden_BLD = runRepeated(layer, run, {hidden_BLD}).front();
    }
    return m_finalNorm(hidden_BLD);
}

ClipTextEncoder::Pooled ClipTextEncoder::encodePooled(const at::Tensor& ids_BL, c10::ScalarType type) const {
    at::Tensor hidden_BLD = embedded(ids_BL, type), beforeLast_BLD;
    for (const Layer& layer : m_layers) {
        beforeLast_BLD = hidden_BLD;
        hidden_BLD = runLayer(layer, hidden_BLD);
    }
    const at::Tensor ends_B11 = ids_BL.argmax(1).view({-1, 1, 1});
    const at::Tensor end_BD = m_finalNorm(hidden_BLD).gather(1, ends_B11.expand({-1, 1, m_shape.width})).squeeze(1);
    return {beforeLast_BLD, m_projection ? (*m_projection)(end_BD) : end_BD};
}

void ClipTextEncoder::appendTargets(std::vector<AdapterTarget>& targets, const std::string& before) {
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        const std::string prefix = before + "text_model.encoder.layers." + std::to_string(i) + ".";
        Layer& layer = m_layers[i];
        for (const auto& [name, linear] : {std::pair{"q_proj", &layer.query}, {"k_proj", &layer.key}, {"v_proj", &layer.value}, {"out_proj", &layer.out}})
            targets.push_back({prefix + "self_attn." + name, "text_encoder", "CLIPAttention", linear});
        targets.push_back({prefix + "mlp.fc1", "text_encoder", "CLIPMLP", &layer.up});
        targets.push_back({prefix + "mlp.fc2", "text_encoder", "CLIPMLP", &layer.down});
    }
}

}  // namespace headroom
