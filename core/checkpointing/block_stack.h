// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "checkpointing/checkpoint_policy.h"

#include <functional>
#include <string>
#include <vector>

#include <ATen/core/TensorBody.h>

namespace headroom {

/// What flows from block to block: hidden state, skips, embeddings. Tensors a block does not change are passed through.
using BlockState = std::vector<at::Tensor>;

/// One block of a model: a name for people and the forward function. A family hands over its blocks and knows nothing of
/// how they are run.
struct Block {
    std::string name;
    std::function<BlockState(const BlockState&)> forward;
};

/// Runs a list of blocks forward and, through autograd, backward according to a plan. The only recompute code of the house.
/// Gradients are bit-equal to the plain run for every plan. One thread per stack.
class BlockStack {
public:
    explicit BlockStack(CheckpointPolicy policy = {}) : m_policy(policy) {}

    /// Runs all blocks in order. Without grad mode the policy is ignored.
    BlockState run(const std::vector<Block>& blocks, BlockState state) const;

    const CheckpointPolicy& policy() const { return m_policy; }

private:
    CheckpointPolicy m_policy;
};

}  // namespace headroom
