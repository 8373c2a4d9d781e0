// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D features.
#pragma once

#include "nn/layers.h"

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <vector>

namespace headroom {

/// Parts of a modulation (Peebles and Xie 2022): shift, scale and gate of attention and feed-forward layer, or of a block that has both in one.
inline constexpr std::int64_t kModulatesBoth = 6, kModulatesOne = 3;

/// What a condition makes of a block: layer(silu(condition)) in `parts`, each [B, 1, D].
std::vector<at::Tensor> modulationOf(const Linear& layer, const at::Tensor& condition_BD, std::int64_t parts);

/// Times 1 + scale, plus shift.
at::Tensor shifted(const at::Tensor& normed_BLD, const at::Tensor& shift_B1D, const at::Tensor& scale_B1D);

/// Layer norm without weights, then the same.
at::Tensor modulated(const at::Tensor& x_BLD, const at::Tensor& shift_B1D, const at::Tensor& scale_B1D);

/// Layer norm without weights, as it stands before modulations.
at::Tensor plainNorm(const at::Tensor& x_BLD);

}  // namespace headroom
