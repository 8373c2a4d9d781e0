// SPDX-License-Identifier: Apache-2.0
#include "nn/geglu.h"

#include "memory/played_memory.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/gelu_backward.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/library.h>

namespace headroom {
namespace {

at::Tensor composedForward(const at::Tensor& x) {
    const std::vector<at::Tensor> halves = x.chunk(2, -1);
    return halves[0].mul(at::gelu(halves[1]));
}

at::Tensor composedBackward(const at::Tensor& gradient, const at::Tensor& x) {
    const std::vector<at::Tensor> halves = x.chunk(2, -1);
    const at::Tensor gate = at::gelu_backward(gradient.mul(halves[0]), halves[1]);
    return at::cat({gradient.mul(at::gelu(halves[1])), gate}, -1);
}

// The plug-in's kernels make nothing but their results.

at::Tensor playedForward(const at::Tensor& x) {
    if (!PlayedMemory::device().isCard) return composedForward(x);
    std::vector<std::int64_t> sizes = x.sizes().vec();
    sizes.back() /= 2;
    return at::empty(sizes, x.options());
}

at::Tensor playedBackward(const at::Tensor& gradient, const at::Tensor& x) {
    return PlayedMemory::device().isCard ? at::empty_like(x) : composedBackward(gradient, x);
}

// The dispatcher finds these for any device; the plug-in, if it is loaded, has better ones for the card.
TORCH_LIBRARY(headroom, library) {
    library.def("geglu(Tensor x) -> Tensor");
    library.def("geglu_backward(Tensor gradient, Tensor x) -> Tensor");
}
TORCH_LIBRARY_IMPL(headroom, CompositeExplicitAutograd, library) {
    library.impl("geglu", &composedForward);
    library.impl("geglu_backward", &composedBackward);
}

TORCH_LIBRARY_IMPL(headroom, Meta, library) {
    library.impl("geglu", &playedForward);
    library.impl("geglu_backward", &playedBackward);
}

template <typename Signature>
c10::TypedOperatorHandle<Signature> operatorNamed(const char* name) {
    return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<Signature>();
}

class Geglu final : public torch::autograd::Function<Geglu> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x) {
        static const auto forwardOperator = operatorNamed<at::Tensor(const at::Tensor&)>("headroom::geglu");
        context->save_for_backward({x});
        const at::AutoDispatchBelowADInplaceOrView below;
        return forwardOperator.call(x);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list& gradients) {
        static const auto backwardOperator =
            operatorNamed<at::Tensor(const at::Tensor&, const at::Tensor&)>("headroom::geglu_backward");
        return {backwardOperator.call(gradients[0], context->get_saved_variables()[0])};
    }
};

}  // namespace

at::Tensor geglu(const at::Tensor& x) { return PlayedMemory::device().isPlain ? composedForward(x) : Geglu::apply(x); }

}  // namespace headroom
