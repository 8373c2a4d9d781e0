// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, H heads, L tokens, D features of one head.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <vector>

namespace headroom {

/// Positions of tokens on one axis, and how many features of a head turn by them.
struct RotaryAxis {
    at::Tensor positions_L;  ///< whole numbers
    std::int64_t features = 0;
};

/// Rotary positions (Su et al., 2021) in their half-split form: feature i turns with feature i + D/2 by position * base^(-2i/D).
struct RotaryTable {
    at::Tensor cosine_LD;
    at::Tensor sine_LD;

    /// Positions 0 to `length` - 1, in the type that the model computes in.
    static RotaryTable make(std::int64_t length, std::int64_t features, double base, const at::TensorOptions& options);

    /// Autograd keeps the table alone, which all layers share. Features beyond those of the table stay as they are.
    at::Tensor rotate(const at::Tensor& x_BHLD) const;
};

/// Rotary positions in pairs of neighbours, as picture models have them: of each axis' share of the features 2i turns with 2i + 1 by position * base^(-2i/share).
struct PairedRotary {
    at::Tensor cosine_LD;  ///< fp32, each number twice
    at::Tensor sine_LD;

    /// The axes' shares stand one behind the other; together they are the features of a head.
    static PairedRotary make(const std::vector<RotaryAxis>& axes, double base);

    /// In fp32, result in the type of x. Autograd keeps the table alone, which all blocks share.
    at::Tensor rotate(const at::Tensor& x_BLHD) const;
};

}  // namespace headroom
