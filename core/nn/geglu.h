// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// x [..., 2D] -> first half * gelu(second half), [..., D] (Shazeer 2020, with the exact GELU), the feed-forward gate of
/// the SD family. Autograd keeps x alone: the gate is made again in the backward pass, which saves one [..., D] a call.
/// Where a plain run is played it is the formula as autograd finds it, which keeps the gate as well. Same bits as the plain formula on the processor; on a card one pass over memory each way, by the plug-in's kernel.
at::Tensor geglu(const at::Tensor& x);

}  // namespace headroom
