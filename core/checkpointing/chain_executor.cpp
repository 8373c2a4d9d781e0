// SPDX-License-Identifier: Apache-2.0
#include "checkpointing/chain_executor.h"

#include "checkpointing/rng_state.h"

#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/autograd.h>

#include <optional>
#include <utility>

namespace headroom {
namespace {

/// Copies that are leaves of a graph of their own. Whole numbers cannot have gradients.
BlockState asLeaves(const BlockState& state) {
    BlockState leaves;
    for (const at::Tensor& tensor : state) {
        const bool differentiable = tensor.defined() && at::isFloatingType(tensor.scalar_type());
        leaves.push_back(tensor.defined() ? tensor.detach().requires_grad_(differentiable) : tensor);
    }
    return leaves;
}

BlockState gradientsOf(const BlockState& leaves) {
    BlockState gradients;
    for (const at::Tensor& leaf : leaves) gradients.push_back(leaf.defined() ? leaf.grad() : at::Tensor());
    return gradients;
}

/// Takes `gradients` (undefined = none) of `outputs` back through their graph.
void backward(const BlockState& outputs, const BlockState& gradients) {
    torch::autograd::variable_list roots, rootGradients;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (!gradients[i].defined() || !outputs[i].requires_grad()) continue;
        roots.push_back(outputs[i]);
        rootGradients.push_back(gradients[i]);
    }
    if (!roots.empty()) torch::autograd::backward(roots, rootGradients);
}

/// One segment on its way through both passes.
struct Link {
    BlockState input;  ///< leaves where the graph is kept, plain values where it is made again
    BlockState output;  ///< only where the graph is kept
    RngState rng;
};

class Chain {
public:
    Chain(const std::vector<Block>& blocks, const CheckpointPlan& plan) : m_blocks(blocks), m_plan(plan) {}

    BlockState forward(BlockState state) {
        for (const CheckpointPlan::Segment& segment : m_plan.segments) {
            const at::AutoGradMode gradMode(!segment.recompute);
            Link link{segment.recompute ? state : asLeaves(state), {}, RngState::capture(state)};
            state = run(segment, link.input);
            if (!segment.recompute) link.output = state;
            m_links.push_back(std::move(link));
        }
        return state;
    }

    /// Gradients of the last segment's output to those of the first one's input.
    BlockState backward(BlockState gradients) {
        for (std::size_t i = m_plan.segments.size(); i-- > 0;) {
            gradients = backward(m_plan.segments[i], std::exchange(m_links[i], Link()), gradients);
        }
        return gradients;
    }

private:
    BlockState backward(const CheckpointPlan::Segment& segment, Link link, const BlockState& gradients) const {
        if (segment.recompute) {
            const at::AutoGradMode gradMode(true);
            const RngReplay sameNumbers(link.rng, link.input);
            link.input = asLeaves(link.input);
            link.output = run(segment, link.input);
        }
        headroom::backward(link.output, gradients);
        return gradientsOf(link.input);
    }

    BlockState run(const CheckpointPlan::Segment& segment, BlockState state) const {
        for (int i = 0; i < segment.blockCount; ++i)
            state = m_blocks[static_cast<std::size_t>(segment.firstBlock + i)].forward(state);
        return state;
    }

    const std::vector<Block>& m_blocks;
    const CheckpointPlan& m_plan;
    std::vector<Link> m_links;
};

}  // namespace

at::Tensor runChain(const std::vector<Block>& blocks, const CheckpointPlan& plan, const BlockState& state,
                    const std::function<at::Tensor(const BlockState&)>& loss) {
    Chain chain(blocks, plan);
    const BlockState output = asLeaves(chain.forward(state));
    const at::Tensor value = loss(output);
    value.backward();
    backward(state, chain.backward(gradientsOf(output)));
    return value.detach();
}

}  // namespace headroom
