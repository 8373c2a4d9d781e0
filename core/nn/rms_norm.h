// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// x / sqrt(mean(x^2) + epsilon) * weight over the last dimension (Zhang and Sennrich, 2019), in fp32, result in the type of x. Autograd keeps x and one fp32 number a row. Where a plain run
/// is played it is what the libraries of other trainers run.
struct RmsNorm {
    /// How another library writes it.
    enum class Plain {
        Transformers,  ///< the formula on an fp32 copy of x, which autograd keeps
        Diffusers,     ///< the formula on x with a mean in fp32: autograd keeps x and the fp32 copy that the mean is of
        Fused,         ///< PyTorch's own kernel, as ours
    };

    at::Tensor weight;
    double epsilon = 1e-5;
    Plain plain = Plain::Transformers;

    at::Tensor operator()(const at::Tensor& input_BLD) const;
};

}  // namespace headroom
