// SPDX-License-Identifier: Apache-2.0
#include "nn/swiglu.h"

#include "memory/played_memory.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/silu_backward.h>
#include <torch/csrc/autograd/custom_function.h>

namespace headroom {
namespace {

/// A card has a kernel that makes nothing but its results.
bool isFused(const at::Tensor& x) { return x.is_meta() && PlayedMemory::device().isCard; }

class Swiglu final : public torch::autograd::Function<Swiglu> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& gate, const at::Tensor& up) {
        const at::AutoDispatchBelowADInplaceOrView below;
        context->save_for_backward({gate, up});
        return isFused(gate) ? at::empty_like(gate) : at::silu(gate).mul_(up);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const at::Tensor &gate = saved[0], &up = saved[1], &gradient = gradients[0];
        if (isFused(gate)) return {at::empty_like(gate), at::empty_like(up)};
        return {at::silu_backward(gradient * up, gate), gradient * at::silu(gate)};
    }
};

}  // namespace

at::Tensor swiglu(const at::Tensor& gate, const at::Tensor& up) { return PlayedMemory::device().isPlain ? at::silu(gate) * up : Swiglu::apply(gate, up); }

}  // namespace headroom
