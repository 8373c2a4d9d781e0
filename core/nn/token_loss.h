// SPDX-License-Identifier: Apache-2.0
// Shapes: N tokens of all samples, V vocabulary.
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// Mean cross entropy of the next token, in fp32. Autograd keeps the logits as they come; softmax and gradient are made a thousand tokens at a time. Where a plain run is played it is stock
/// cross entropy of an fp32 copy, which keeps that copy and its log-softmax.
at::Tensor tokenLoss(const at::Tensor& logits_NV, const at::Tensor& targets_N);

}  // namespace headroom
