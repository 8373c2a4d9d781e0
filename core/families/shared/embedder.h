// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/shared/weight_reader.h"

#include <ATen/ops/silu.h>

namespace headroom {

/// Two linear layers with SiLU between them, as transformers embed timesteps, guidance and pooled text.
struct Embedder {
    Linear first;
    Linear second;

    /// `one` and `two` are the layers' names.
    static Embedder read(WeightReader& reader, const std::string& one, const std::string& two, std::int64_t in, std::int64_t middle, std::int64_t out) {
        return {reader.linear(one, in, middle), reader.linear(two, middle, out)};
    }

    at::Tensor operator()(const at::Tensor& x_BD) const { return second(at::silu(first(x_BD))); }
};

}  // namespace headroom
