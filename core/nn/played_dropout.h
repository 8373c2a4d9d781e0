// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// x with some of its numbers dropped, on the meta device, by a card's kernel: it makes the result and one byte for
/// each number, which autograd keeps.
at::Tensor playedDropout(const at::Tensor& x);

}  // namespace headroom
