// SPDX-License-Identifier: Apache-2.0
#include "nn/layers.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/group_norm.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/scaled_dot_product_attention.h>

namespace headroom {
namespace {

/// Weights may be kept wider than the model computes (fp32 masters, bf16 compute); autograd carries the gradient back through the cast.
at::Tensor like(const at::Tensor& weight, const at::Tensor& input) {
    return weight.defined() ? weight.to(input.scalar_type()) : weight;
}

at::Tensor adapted(at::Tensor output, const at::Tensor& input, const LayerAdapter* adapter) {
    return adapter ? output + adapter->delta(input) : output;
}

}  // namespace

at::Tensor Linear::operator()(const at::Tensor& input_BxD) const {
    return adapted(at::linear(input_BxD, like(weight, input_BxD), like(bias, input_BxD)), input_BxD, adapter);
}

at::Tensor Conv2d::operator()(const at::Tensor& input_BCHW) const {
    const at::Tensor output = at::conv2d(input_BCHW, like(weight, input_BCHW), like(bias, input_BCHW), stride, padding);
    return adapted(output, input_BCHW, adapter);
}

at::Tensor LayerNorm::operator()(const at::Tensor& input_BLD) const {
    return at::layer_norm(input_BLD, {input_BLD.size(-1)}, like(weight, input_BLD), like(bias, input_BLD), epsilon);
}

at::Tensor GroupNorm::operator()(const at::Tensor& input_BCHW) const {
    return at::group_norm(input_BCHW, groups, like(weight, input_BCHW), like(bias, input_BCHW), epsilon);
}

at::Tensor attention(const at::Tensor& q_BLD, const at::Tensor& k_BSD, const at::Tensor& v_BSD, std::int64_t heads, bool causal) {
    const auto split = [heads](const at::Tensor& x_BLD) {
        return x_BLD.view({x_BLD.size(0), x_BLD.size(1), heads, x_BLD.size(2) / heads}).transpose(1, 2);
    };
    const at::Tensor mixed_BHLD = at::scaled_dot_product_attention(split(q_BLD), split(k_BSD), split(v_BSD), {}, 0.0, causal);
    return mixed_BHLD.transpose(1, 2).reshape(q_BLD.sizes());
}

}  // namespace headroom
