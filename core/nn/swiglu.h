// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// silu(gate) * up (Shazeer, 2020), the feed-forward gate of language models. Autograd keeps gate and up; where a plain run is played silu(gate) as well, as stock autograd does.
at::Tensor swiglu(const at::Tensor& gate, const at::Tensor& up);

}  // namespace headroom
