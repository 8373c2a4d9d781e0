// SPDX-License-Identifier: Apache-2.0
#include "nn/layers.h"

#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "nn/adapted_conv.h"
#include "nn/adapted_linear.h"
#include "nn/played_attention.h"
#include "nn/played_group_norm.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/group_norm.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/scaled_dot_product_attention.h>

namespace headroom {
namespace {

/// Weights may be kept wider than the model computes (fp32 masters, bf16 compute); autograd carries the gradient back through the cast.
at::Tensor like(const at::Tensor& weight, const at::Tensor& input) {
    return weight.defined() ? inTypeOf(weight, input) : weight;
}

at::Tensor adapted(at::Tensor output, const at::Tensor& input, const LayerAdapter* adapter) {
    return adapter ? output + adapter->delta(input) : output;
}

/// The adapter's halves, where layer and adapter can be one operator.
std::optional<LowRank> fusibleWith(const at::Tensor& weight, const at::Tensor& bias, const LayerAdapter* adapter) {
    const bool isFrozen = !weight.requires_grad() && !(bias.defined() && bias.requires_grad());
    return adapter && isFrozen && !PlayedMemory::device().isPlain ? adapter->lowRank() : std::nullopt;
}

/// On the meta device LibTorch adds the bias to the product of an input that is not contiguous in a second tensor, elsewhere in place.
at::Tensor product(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias) {
    const bool addsInPlace = input.is_meta() && bias.defined() && input.dim() > 2 && !input.is_contiguous();
    return addsInPlace ? at::linear(input, weight).add_(bias) : at::linear(input, weight, bias);
}

at::Tensor mixed(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD, const at::Tensor& v_BHSD, bool causal) {
    if (!q_BHLD.is_meta()) return at::scaled_dot_product_attention(q_BHLD, k_BHSD, v_BHSD, {}, 0.0, causal);
    return playedAttention(q_BHLD, k_BHSD, v_BHSD, causal);
}

at::Tensor repeated(const at::Tensor& x_BGSD, std::int64_t times) {
    if (times == 1) return x_BGSD;
    return x_BGSD.unsqueeze(2).expand({-1, -1, times, -1, -1}).reshape({x_BGSD.size(0), -1, x_BGSD.size(2), x_BGSD.size(3)});
}

}  // namespace

at::Tensor Linear::operator()(const at::Tensor& input_BxD) const {
    if (quantized) return adapted(quantizedLinear(input_BxD, *quantized, like(bias, input_BxD)), input_BxD, adapter);
    const at::Tensor ownWeight = like(weight, input_BxD), ownBias = like(bias, input_BxD);
    if (const auto lowRank = fusibleWith(ownWeight, ownBias, adapter)) return adaptedLinear(input_BxD, ownWeight, ownBias, *lowRank);
    return adapted(product(input_BxD, ownWeight, ownBias), input_BxD, adapter);
}

Linear emptyQuantized(Quantization kind, std::int64_t outputs, std::int64_t inputs, const at::TensorOptions& options) {
    Linear layer;
    layer.quantized = std::make_shared<const QuantizedWeight>(QuantizedWeight::empty(kind, outputs, inputs, options));
    const HostScope noDeviceMemory;
    layer.weight = at::empty({1}, options).expand({outputs, inputs});
    return layer;
}

at::Tensor Conv2d::operator()(const at::Tensor& input_BCHW) const {
    const at::Tensor ownWeight = like(weight, input_BCHW), ownBias = like(bias, input_BCHW);
    if (const auto lowRank = fusibleWith(ownWeight, ownBias, adapter)) return adaptedConv(input_BCHW, ownWeight, ownBias, stride, padding, *lowRank);
    return adapted(at::conv2d(input_BCHW, ownWeight, ownBias, stride, padding), input_BCHW, adapter);
}

at::Tensor LayerNorm::operator()(const at::Tensor& input_BLD) const {
    return at::layer_norm(input_BLD, {input_BLD.size(-1)}, like(weight, input_BLD), like(bias, input_BLD), epsilon);
}

at::Tensor GroupNorm::operator()(const at::Tensor& input_BCHW) const {
    const at::Tensor ownWeight = like(weight, input_BCHW), ownBias = like(bias, input_BCHW);
    if (input_BCHW.is_meta()) return playedGroupNorm(input_BCHW, groups, ownWeight, ownBias, epsilon);
    return at::group_norm(input_BCHW, groups, ownWeight, ownBias, epsilon);
}

at::Tensor attention(const at::Tensor& q_BLD, const at::Tensor& k_BSD, const at::Tensor& v_BSD, std::int64_t heads, bool causal) {
    const auto split = [heads](const at::Tensor& x_BLD) {
        return x_BLD.view({x_BLD.size(0), x_BLD.size(1), heads, x_BLD.size(2) / heads}).transpose(1, 2);
    };
    const at::Tensor mixed_BHLD = mixed(split(q_BLD), split(k_BSD), split(v_BSD), causal);
    return mixed_BHLD.transpose(1, 2).reshape(q_BLD.sizes());
}

at::Tensor groupedAttention(const at::Tensor& q_BHLD, const at::Tensor& k_BGSD, const at::Tensor& v_BGSD, bool causal) {
    const std::int64_t times = q_BHLD.is_meta() && playsFlash(q_BHLD) ? 1 : q_BHLD.size(1) / k_BGSD.size(1);
    const at::Tensor mixed_BHLD = mixed(q_BHLD, repeated(k_BGSD, times), repeated(v_BGSD, times), causal);
    return mixed_BHLD.transpose(1, 2).reshape({q_BHLD.size(0), q_BHLD.size(2), -1});
}

}  // namespace headroom
