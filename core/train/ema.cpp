// SPDX-License-Identifier: Apache-2.0
#include "train/ema.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_foreach_lerp.h>

namespace headroom {
namespace {

std::vector<at::Tensor> flattened(const std::vector<ParameterGroup>& groups) {
    std::vector<at::Tensor> parameters;
    for (const ParameterGroup& group : groups)
        for (const at::Tensor& parameter : group.parameters) parameters.push_back(parameter.detach());
    return parameters;
}

}  // namespace

Ema::Ema(const std::vector<ParameterGroup>& groups, double decay) : m_decay(decay) {
    for (const at::Tensor& parameter : flattened(groups)) m_shadows.push_back(parameter.clone());
}

void Ema::update(const std::vector<ParameterGroup>& groups) {
    const at::NoGradGuard noGrad;
    at::_foreach_lerp_(m_shadows, flattened(groups), 1 - m_decay);
}

}  // namespace headroom
