// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// [cos(t f) | sin(t f)] with f_i = 10000^(-i / (half - shift)): timesteps_B -> [B, width], fp32 (Vaswani et al. 2017). The sines come
/// first without `cosineFirst`.
at::Tensor sinusoid(const at::Tensor& timesteps_B, std::int64_t width, bool cosineFirst = true, double shift = 0);

}  // namespace headroom
