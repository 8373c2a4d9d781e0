// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, H heads, L tokens, D features of one head.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>

namespace headroom {

/// Rotary positions (Su et al., 2021) in their half-split form: feature i turns with feature i + D/2 by position * base^(-2i/D).
struct RotaryTable {
    at::Tensor cosine_LD;
    at::Tensor sine_LD;

    /// Positions 0 to `length` - 1, in the type that the model computes in.
    static RotaryTable make(std::int64_t length, std::int64_t features, double base, const at::TensorOptions& options);

    /// Autograd keeps the table alone, which all layers share. Features beyond those of the table stay as they are.
    at::Tensor rotate(const at::Tensor& x_BHLD) const;
};

}  // namespace headroom
