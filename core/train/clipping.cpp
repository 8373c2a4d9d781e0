// SPDX-License-Identifier: Apache-2.0
#include "train/clipping.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/_foreach_mul.h>
#include <ATen/ops/_foreach_norm.h>
#include <ATen/ops/linalg_vector_norm.h>
#include <ATen/ops/stack.h>
#include <ATen/core/grad_mode.h>

namespace headroom {

void clipGradients(ParameterGroup& group, double maxNorm) {
    const at::NoGradGuard noGrad;
    std::vector<at::Tensor> gradients;
    for (const at::Tensor& parameter : group.parameters)
        if (parameter.grad().defined()) gradients.push_back(parameter.grad());
    if (gradients.empty() || maxNorm <= 0) return;
    const at::Tensor norm = at::linalg_vector_norm(at::stack(at::_foreach_norm(gradients)));
    const at::Tensor factor = (maxNorm / (norm + 1e-6)).clamp_max(1);
    at::_foreach_mul_(gradients, factor);
}

}  // namespace headroom
