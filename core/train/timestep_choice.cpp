// SPDX-License-Identifier: Apache-2.0
#include "train/timestep_choice.h"

#include "memory/host_copies.h"
#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/rand.h>
#include <ATen/ops/randint.h>

#include <algorithm>

namespace headroom {
namespace {

constexpr int kEntries = 1000;

TimestepRange clampedToTable(TimestepRange range) {
    return {std::max(range.least, 0), std::min(range.most, kEntries - 1)};
}

at::Tensor balancedIndices(TimestepRange range, std::int64_t count, at::Generator generator, c10::Device device) {
    const auto options = at::TensorOptions().dtype(at::kLong).device(device);
    if (range.most - range.least < 3) return at::randint(range.least, range.most + 1, {count}, generator, options);
    return at::randint(range.least + 1, range.most - 1, {count}, generator, options);
}

/// For numbers drawn from [0, 1), on the host.
at::Tensor indicesOf(TimestepBias bias, const at::Tensor& drawn, TimestepRange range) {
    const HostScope host;
    at::Tensor indices = at::empty(drawn.sizes(), at::TensorOptions().dtype(at::kLong));
    for (std::int64_t i = 0; i < drawn.numel(); ++i)
        indices.mutable_data_ptr<std::int64_t>()[i] = biasedIndex(bias, drawn.const_data_ptr<float>()[i], range);
    return indices;
}

at::Tensor biasedIndices(TimestepBias bias, TimestepRange range, std::int64_t count, at::Generator generator, c10::Device device) {
    const at::Tensor drawn = hostCopyOf(at::rand({count}, generator, at::TensorOptions().dtype(at::kFloat).device(device)));
    return deviceCopyOf(indicesOf(bias, drawn, range), device, at::kLong);
}

}  // namespace

Result<TimestepBias> timestepBiasOf(std::string_view name) {
    if (name == "balanced") return TimestepBias::Balanced;
    if (name == "content") return TimestepBias::Content;
    if (name == "style") return TimestepBias::Style;
    return Error{say("content_or_style is %1", name), "train.content_or_style", say("Choose balanced, content or style")};
}

int biasedIndex(TimestepBias bias, double u, TimestepRange range) {
    const auto [least, most] = clampedToTable(range);
    const double cube = u * u * u;
    const double raw = (bias == TimestepBias::Content ? cube : 1 - cube) * kEntries;
    const double scaled = least + raw * (most - least) / (kEntries - 1);
    return std::clamp(static_cast<int>(scaled), least, most);
}

at::Tensor chooseTimesteps(TimestepBias bias, TimestepRange range, std::int64_t count, at::Generator generator, c10::Device device) {
    const TimestepRange inside = clampedToTable(range);
    const at::Tensor indices = bias == TimestepBias::Balanced ? balancedIndices(inside, count, std::move(generator), device)
                                                              : biasedIndices(bias, inside, count, std::move(generator), device);
    return kEntries - 1 - indices;
}

}  // namespace headroom
