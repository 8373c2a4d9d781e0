// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, H heads, L and S tokens, D features of one head.
#pragma once

#include <ATen/core/TensorBody.h>

namespace headroom {

/// Attention on the meta device, by the kernel that LibTorch would choose on the device which is played (memory/played_memory.h). Left to itself it takes the plain
/// formula there, with its L x S matrix.
///   the processor   its flash kernel
///   a card          flash attention for 16-bit numbers from compute capability 8.0 on and up to 256 features, else the memory-efficient kernel
///   either, where the run attends unfused   the plain formula
/// k and v may have fewer heads where flash attention is played.
at::Tensor playedAttention(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD, const at::Tensor& v_BHSD, bool causal);

/// Whether that is a card's flash attention.
bool playsFlash(const at::Tensor& q_BHLD);

}  // namespace headroom
