// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// x / sqrt(mean(x^2) + epsilon) * weight over the last dimension (Zhang and Sennrich, 2019), in fp32, result in the type of x. Autograd keeps x and one fp32 number a row. Where a plain run
/// is played it is the formula as autograd finds it, which keeps two fp32 copies of x, as models of the transformers library do.
struct RmsNorm {
    at::Tensor weight;
    double epsilon = 1e-5;

    at::Tensor operator()(const at::Tensor& input_BLD) const;
};

}  // namespace headroom
