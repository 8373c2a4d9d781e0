// SPDX-License-Identifier: Apache-2.0
#include "nn/rotary.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/outer.h>
#include <ATen/ops/pow.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/unbind.h>

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

PairedRotary PairedRotary::make(const std::vector<RotaryAxis>& axes, double base) {
    std::vector<at::Tensor> angles;
    for (const auto& [positions_L, features] : axes) {
        const at::Tensor counted = at::arange(features / 2, positions_L.options().dtype(at::kLong)).to(at::kDouble);
        angles.push_back(at::outer(positions_L.to(at::kDouble), at::pow(base, counted * (-2.0 / static_cast<double>(features)))));
    }
    const at::Tensor angles_LP = at::cat(angles, -1);
    const auto twice = [](const at::Tensor& x_LP) { return at::stack({x_LP, x_LP}, -1).flatten(-2).to(at::kFloat); };
    return {twice(angles_LP.cos()), twice(angles_LP.sin())};
}

at::Tensor PairedRotary::rotate(const at::Tensor& x_BLHD) const {
    const at::Tensor x32 = x_BLHD.to(at::kFloat);
    const std::vector<at::Tensor> pair = x32.unflatten(-1, {-1, 2}).unbind(-1);
    const at::Tensor turned = at::stack({-pair[1], pair[0]}, -1).flatten(-2);
    return (x32 * cosine_LD.unsqueeze(1) + turned * sine_LD.unsqueeze(1)).to(x_BLHD.scalar_type());
}

}  // namespace headroom
