// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/layers.h"

namespace headroom {

/// adaptedLinear() for a convolution: conv(x, W) + b + scale * up(down(float32(x))), where down has the layer's kernel, stride and padding and up one pixel. x [B, C, H, W], weight [out, C, kh, kw]; down [rank, C, kh, kw],
/// up [out, rank, 1, 1]. Autograd keeps x as it comes and the rank activations.
at::Tensor adaptedConv(const at::Tensor& x_BCHW, const at::Tensor& weight, const at::Tensor& bias, std::int64_t stride, std::int64_t padding, const LowRank& adapter);

}  // namespace headroom
