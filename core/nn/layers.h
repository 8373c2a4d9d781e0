// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D features, C channels, H height, W width.
#pragma once

#include "nn/low_rank.h"
#include "nn/quantized_weight.h"

#include <ATen/core/TensorBody.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What an adapter adds to a layer's output: `delta(x)` in the output's dtype. Set on a layer by LoraNetwork; the model
/// knows nothing of it.
class LayerAdapter {
public:
    virtual ~LayerAdapter() = default;
    virtual at::Tensor delta(const at::Tensor& input) const = 0;

    /// The delta as its two halves, where it is nothing else now; the layer may then compute both at once.
    virtual std::optional<LowRank> lowRank() const { return {}; }
};

/// y = x W^T + b (+ adapter). weight [out, in], bias [out] or undefined.
struct Linear {
    at::Tensor weight;
    at::Tensor bias;
    const LayerAdapter* adapter = nullptr;
    std::shared_ptr<const QuantizedWeight> quantized = {};  ///< in place of `weight`, which then has the shape and no numbers

    at::Tensor operator()(const at::Tensor& input_BxD) const;
};

/// A layer without bias whose weight is to be filled in in fewer bits, on the device of `options`.
Linear emptyQuantized(Quantization kind, std::int64_t outputs, std::int64_t inputs, const at::TensorOptions& options);

/// 2-D convolution (+ adapter). weight [out, in, kh, kw], bias [out] or undefined.
struct Conv2d {
    at::Tensor weight;
    at::Tensor bias;
    std::int64_t stride = 1;
    std::int64_t padding = 0;
    const LayerAdapter* adapter = nullptr;

    at::Tensor operator()(const at::Tensor& input_BCHW) const;
};

struct LayerNorm {
    at::Tensor weight;
    at::Tensor bias;
    double epsilon = 1e-5;

    at::Tensor operator()(const at::Tensor& input_BLD) const;
};

struct GroupNorm {
    at::Tensor weight;
    at::Tensor bias;
    std::int64_t groups = 32;
    double epsilon = 1e-5;

    at::Tensor operator()(const at::Tensor& input_BCHW) const;
};

/// The same for heads that lie apart: q [B, H, L, D], k and v [B, G, S, D], where each of the G serves H / G heads of q in turn; result [B, L, H*D]. Flash attention takes fewer heads of k and v as
/// they are, other kernels need them repeated.
at::Tensor groupedAttention(const at::Tensor& q_BHLD, const at::Tensor& k_BGSD, const at::Tensor& v_BGSD, bool causal);

/// softmax(q k^T / sqrt(hd)) v over `heads` heads. q [B, L, heads*hd], k and v [B, S, heads*hd]; result as q.
at::Tensor attention(const at::Tensor& q_BLD, const at::Tensor& k_BSD, const at::Tensor& v_BSD, std::int64_t heads,
                     bool causal = false);

}  // namespace headroom
