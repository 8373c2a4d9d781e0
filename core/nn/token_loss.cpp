// SPDX-License-Identifier: Apache-2.0
#include "nn/token_loss.h"

#include "memory/played_memory.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/gather.h>
#include <ATen/ops/log_softmax.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/zeros.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t kTokens = 1024;

/// Calls `visit(first, count)` for the tokens in turn.
template <typename Visit>
void inChunks(std::int64_t tokens, Visit visit) {
    for (std::int64_t first = 0; first < tokens; first += kTokens) visit(first, std::min(kTokens, tokens - first));
}

class TokenLoss final : public torch::autograd::Function<TokenLoss> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& logits_NV, const at::Tensor& targets_N) {
        const at::AutoDispatchBelowADInplaceOrView below;
        context->save_for_backward({logits_NV, targets_N});
        at::Tensor sum = at::zeros({}, logits_NV.options().dtype(at::kFloat));
        inChunks(logits_NV.size(0), [&](std::int64_t first, std::int64_t count) {
            const at::Tensor likely_NV = at::log_softmax(logits_NV.narrow(0, first, count).to(at::kFloat), -1);
            sum.sub_(at::gather(likely_NV, 1, targets_N.narrow(0, first, count).unsqueeze(1)).sum());
        });
        return sum.div_(static_cast<double>(logits_NV.size(0)));
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const at::Tensor &logits_NV = saved[0], &targets_N = saved[1];
        const at::Tensor ofLogits_NV = at::empty_like(logits_NV), share = gradients[0] / static_cast<double>(logits_NV.size(0));
        inChunks(logits_NV.size(0), [&](std::int64_t first, std::int64_t count) {
            at::Tensor chunk_NV = at::softmax(logits_NV.narrow(0, first, count).to(at::kFloat), -1);
            const at::Tensor targets_N1 = targets_N.narrow(0, first, count).unsqueeze(1);
            chunk_NV.scatter_add_(1, targets_N1, at::zeros({count, 1}, chunk_NV.options()).sub_(1));
            ofLogits_NV.narrow(0, first, count).copy_(chunk_NV.mul_(share));
        });
        return {ofLogits_NV, {}};
    }
};

}  // namespace

at::Tensor tokenLoss(const at::Tensor& logits_NV, const at::Tensor& targets_N) {
    return PlayedMemory::device().isPlain ? at::cross_entropy_loss(logits_NV.to(at::kFloat), targets_N) : TokenLoss::apply(logits_NV, targets_N);
}

}  // namespace headroom
