// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>

#include <string_view>

namespace headroom {

/// Which noise levels training prefers: content favours high noise, style low noise (training-maths.md 6.2).
enum class TimestepBias { Balanced, Content, Style };

/// Reads `train.content_or_style`.
Result<TimestepBias> timestepBiasOf(std::string_view name);

/// The part of the descending table of 1000 entries that may be drawn.
struct TimestepRange {
    int least = 0;   ///< min_denoising_steps
    int most = 999;  ///< max_denoising_steps
};

/// The table index that a biased draw `u` in [0, 1) leads to (T-12). Not for Balanced.
int biasedIndex(TimestepBias bias, double u, TimestepRange range);

/// Draws one DDPM timestep per sample, int64 [count] on `device`. The numbers come from `generator`. Balanced draws uniformly from
/// the inner part [least + 1, most - 1) of the table, as the reference does.
at::Tensor chooseTimesteps(TimestepBias bias, TimestepRange range, std::int64_t count, at::Generator generator, c10::Device device);

}  // namespace headroom
