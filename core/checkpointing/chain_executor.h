// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "checkpointing/block_stack.h"

#include <functional>

namespace headroom {

/// BlockStack's twin without hooks: the recomputed segments run forward without a graph; afterwards, from the last to
/// the first, each runs again with one and takes the gradients of its outputs back to its inputs. It needs no engine
/// of our own, but it must own the whole pass: forward, loss and backward. The reference that BlockStack is tested
/// against, and the way out should a LibTorch release close the door that BlockStack uses.
///
/// Accumulates into the leaves like loss.backward(), and into `state` where it requires grad. Returns the loss, detached.
at::Tensor runChain(const std::vector<Block>& blocks, const CheckpointPlan& plan, const BlockState& state,
                    const std::function<at::Tensor(const BlockState&)>& loss);

}  // namespace headroom
