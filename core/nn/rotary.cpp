// SPDX-License-Identifier: Apache-2.0
#include "nn/rotary.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/outer.h>
#include <ATen/ops/pow.h>

namespace headroom {

RotaryTable RotaryTable::make(std::int64_t length, std::int64_t features, double base, const at::TensorOptions& options) {
    const auto counted = [&](std::int64_t end) { return at::arange(end, options.dtype(at::kLong)).to(at::kFloat); };
    const at::Tensor rates_D = at::pow(base, counted(features / 2) * (-2.0 / static_cast<double>(features)));
    const at::Tensor half_LD = at::outer(counted(length), rates_D), angles_LD = at::cat({half_LD, half_LD}, -1);
    const c10::ScalarType type = options.dtype().toScalarType();
    return {angles_LD.cos().to(type), angles_LD.sin().to(type)};
}

at::Tensor RotaryTable::rotate(const at::Tensor& x_BHLD) const {
    const std::int64_t features = cosine_LD.size(-1), rest = x_BHLD.size(-1) - features;
    if (rest > 0) return at::cat({rotate(x_BHLD.narrow(-1, 0, features)), x_BHLD.narrow(-1, features, rest)}, -1);
    const std::vector<at::Tensor> halves = x_BHLD.chunk(2, -1);
    return x_BHLD * cosine_LD + at::cat({-halves[1], halves[0]}, -1) * sine_LD;
}

}  // namespace headroom
