// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D width, H heads, F features of one head.
#include "families/shared/t5_encoder.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/softmax.h>

#include <cmath>

namespace headroom {

T5Encoder::T5Encoder(const T5Shape& shape, WeightReader& reader) : m_shape(shape) {
    const std::int64_t inner = shape.heads * shape.headWidth;
    const auto norm = [&](const std::string& name) { return reader.rmsNorm(name, shape.width, 1e-6, RmsNorm::Plain::Transformers); };
    m_tokens = reader.tensor("shared.weight", {shape.vocabulary, shape.width});
    for (std::int64_t i = 0; i < shape.layers; ++i) {
        const std::string path = "encoder.block." + std::to_string(i) + ".layer.", attention = path + "0.SelfAttention.", feedForward = path + "1.DenseReluDense.";
        Layer& layer = m_layers.emplace_back();
        layer.query = reader.linear(attention + "q", shape.width, inner, /*bias=*/false);
        layer.key = reader.linear(attention + "k", shape.width, inner, /*bias=*/false);
        layer.value = reader.linear(attention + "v", shape.width, inner, /*bias=*/false);
        layer.out = reader.linear(attention + "o", inner, shape.width, /*bias=*/false);
        if (i == 0) m_relative = reader.tensor(attention + "relative_attention_bias.weight", {shape.buckets, shape.heads});
        layer.attentionNorm = norm(path + "0.layer_norm");
        layer.gate = reader.linear(feedForward + "wi_0", shape.width, shape.feedForward, /*bias=*/false);
        layer.up = reader.linear(feedForward + "wi_1", shape.width, shape.feedForward, /*bias=*/false);
        layer.down = reader.linear(feedForward + "wo", shape.feedForward, shape.width, /*bias=*/false);
        layer.feedForwardNorm = norm(path + "1.layer_norm");
    }
    m_norm = norm("encoder.final_layer_norm");
}

at::Tensor t5Buckets(std::int64_t length, const T5Shape& shape, c10::Device device) {
    const std::int64_t side = shape.buckets / 2, near = side / 2;
    const at::Tensor positions_L = at::arange(length, at::TensorOptions().dtype(at::kLong).device(device));
    const at::Tensor distance_LL = positions_L.unsqueeze(0) - positions_L.unsqueeze(1), away_LL = distance_LL.clamp_min(0) + (-distance_LL).clamp_min(0);
    const double perBucket = static_cast<double>(side - near) / std::log(static_cast<double>(shape.farthest) / static_cast<double>(near));
    const at::Tensor far_LL = near + ((away_LL.clamp_min(near).to(at::kFloat) / static_cast<double>(near)).log() * perBucket).to(at::kLong);
    const at::Tensor isNear_LL = (away_LL < near).to(at::kLong);
    return isNear_LL * away_LL + (1 - isNear_LL) * far_LL.clamp_max(side - 1) + (distance_LL > 0).to(at::kLong) * side;
}

at::Tensor T5Encoder::bias(std::int64_t length) const {
    return at::embedding(m_relative, t5Buckets(length, m_shape, m_relative.device())).permute({2, 0, 1}).unsqueeze(0);
}

/// Scores are not divided by the root of the features.
at::Tensor T5Encoder::attend(const Layer& layer, const at::Tensor& x_BLD, const at::Tensor& bias_1HLL) const {
    const auto split = [&](const at::Tensor& features_BLD) { return features_BLD.view({x_BLD.size(0), x_BLD.size(1), m_shape.heads, m_shape.headWidth}).transpose(1, 2); };
    const at::Tensor scores_BHLL = at::matmul(split(layer.query(x_BLD)), split(layer.key(x_BLD)).transpose(2, 3)) + bias_1HLL;
    const at::Tensor shares_BHLL = at::softmax(scores_BHLL.to(at::kFloat), -1).to(x_BLD.scalar_type());
    return layer.out(at::matmul(shares_BHLL, split(layer.value(x_BLD))).transpose(1, 2).flatten(2));
}

void T5Encoder::Layer::describe(PartDescription& description) const {
    for (const RmsNorm* const norm : {&attentionNorm, &feedForwardNorm}) description.add(*norm);
    for (const Linear* const linear : {&query, &key, &value, &out, &gate, &up, &down}) description.add(*linear);
}

at::Tensor T5Encoder::runLayer(const Layer& layer, const at::Tensor& hidden_BLD, const at::Tensor& bias_1HLL) const {
    const at::Tensor middle_BLD = hidden_BLD + attend(layer, layer.attentionNorm(hidden_BLD), bias_1HLL), normed_BLD = layer.feedForwardNorm(middle_BLD);
    return middle_BLD + layer.down(at::gelu(layer.gate(normed_BLD), "tanh") * layer.up(normed_BLD));
}

at::Tensor T5Encoder::encode(const at::Tensor& ids_BL, c10::ScalarType type) const {
    at::Tensor hidden_BLD = at::embedding(m_tokens, ids_BL).to(type);
    const at::Tensor bias_1HLL = bias(ids_BL.size(1)).to(type);
    for (const Layer& layer : m_layers) {
        const auto run = [this, &layer](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{runLayer(layer, inputs[0], inputs[1])}; };
        hidden_BLD = runRepeated(layer, run, {hidden_BLD, bias_1HLL}).front();
    }
    return m_norm(hidden_BLD);
}

}  // namespace headroom
