// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

#include <utility>

namespace headroom {

/// scale * up(down(x)). Of a linear layer down [rank, in], up [out, rank]; of a convolution down [rank, in, kh, kw], up [out, rank, 1, 1].
struct LowRank {
    at::Tensor down;
    at::Tensor up;
    double scale = 1;

    /// Rank activations or their gradients times the scale, in place.
    at::Tensor scaled(at::Tensor rank) const { return scale == 1 ? rank : rank.mul_(scale); }
};

/// `tensor` in the number format of `other`; itself where it has that already.
inline at::Tensor inTypeOf(const at::Tensor& tensor, const at::Tensor& other) {
    return tensor.scalar_type() == other.scalar_type() ? tensor : tensor.to(other.scalar_type());
}

}  // namespace headroom
