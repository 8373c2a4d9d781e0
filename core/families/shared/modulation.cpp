// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D features.
#include "families/shared/modulation.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/silu.h>

namespace headroom {

std::vector<at::Tensor> modulationOf(const Linear& layer, const at::Tensor& condition_BD, std::int64_t parts) { return layer(at::silu(condition_BD)).unsqueeze(1).chunk(parts, 2); }

at::Tensor plainNorm(const at::Tensor& x_BLD) { return at::layer_norm(x_BLD, {x_BLD.size(-1)}, {}, {}, 1e-6); }

at::Tensor shifted(const at::Tensor& normed_BLD, const at::Tensor& shift_B1D, const at::Tensor& scale_B1D) { return normed_BLD * (1 + scale_B1D) + shift_B1D; }

at::Tensor modulated(const at::Tensor& x_BLD, const at::Tensor& shift_B1D, const at::Tensor& scale_B1D) { return shifted(plainNorm(x_BLD), shift_B1D, scale_B1D); }

}  // namespace headroom
