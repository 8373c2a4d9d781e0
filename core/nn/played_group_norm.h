// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>

namespace headroom {

/// at::group_norm on the meta device as the processor runs it. LibTorch makes input and gradient contiguous first on all devices but the processor, which
/// takes channels last as it comes; played, that would be two copies of each picture that a run does not make.
at::Tensor playedGroupNorm(const at::Tensor& input_BCHW, std::int64_t groups, const at::Tensor& weight, const at::Tensor& bias, double epsilon);

}  // namespace headroom
