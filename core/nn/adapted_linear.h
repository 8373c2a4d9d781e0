// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/layers.h"

namespace headroom {

/// x W^T + b + scale * up(down(float32(x))) as one operator: the product of the frozen layer takes the delta in place, and so do the gradients of x. Autograd keeps x as it comes, which all layers that read it
/// share, and the [N, rank] activations; the weights get no gradient here. x [..., in], weight [out, in], bias [out] or undefined, both in the type of x; down [rank, in], up [out, rank] in fp32 or in the type of x.
/// Result [..., out] in the type of x, equal to the composition of stock operators up to rounding.
at::Tensor adaptedLinear(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const LowRank& adapter);

}  // namespace headroom
