// SPDX-License-Identifier: Apache-2.0
#include "nn/played_dropout.h"

#include <ATen/ops/empty_like.h>
#include <torch/csrc/autograd/custom_function.h>

namespace headroom {
namespace {

class PlayedDropout final : public torch::autograd::Function<PlayedDropout> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x) {
        const at::AutoDispatchBelowADInplaceOrView below;
        const at::Tensor dropped = at::empty_like(x);
        context->save_for_backward({at::empty_like(x, x.options().dtype(at::kBool))});
        return dropped;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext*,
                                                   const torch::autograd::variable_list& gradients) {
        return {at::empty_like(gradients[0])};
    }
};

}  // namespace

at::Tensor playedDropout(const at::Tensor& x) {
    return PlayedDropout::apply(x);
}

}  // namespace headroom
