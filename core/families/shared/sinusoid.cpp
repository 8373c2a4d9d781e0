// SPDX-License-Identifier: Apache-2.0
#include "families/shared/sinusoid.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/cos.h>
#include <ATen/ops/exp.h>
#include <ATen/ops/sin.h>

#include <cmath>

namespace headroom {

at::Tensor sinusoid(const at::Tensor& timesteps_B, std::int64_t width, bool cosineFirst, double shift) {
    const std::int64_t half = width / 2;
    const at::Tensor steps = at::arange(half, at::TensorOptions().dtype(c10::ScalarType::Float).device(timesteps_B.device()));
    const at::Tensor frequencies = at::exp(steps * (-std::log(10000.0) / (static_cast<double>(half) - shift)));
    const at::Tensor angles = timesteps_B.to(c10::ScalarType::Float).unsqueeze(1) * frequencies.unsqueeze(0);
    return cosineFirst ? at::cat({at::cos(angles), at::sin(angles)}, 1) : at::cat({at::sin(angles), at::cos(angles)}, 1);
}

}  // namespace headroom
