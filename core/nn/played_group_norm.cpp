// SPDX-License-Identifier: Apache-2.0
#include "nn/played_group_norm.h"

#include "memory/played_memory.h"

#include <ATen/ops/native_group_norm.h>
#include <ATen/ops/native_group_norm_backward.h>
#include <torch/csrc/autograd/custom_function.h>

#include <array>

namespace headroom {
namespace {

/// The processor's kernel keeps channels last where it finds them; a card's takes one picture after the other, channel by channel.
at::Tensor inOwnFormat(const at::Tensor& x, const at::Tensor& like) {
    return x.contiguous(PlayedMemory::device().isCard ? at::MemoryFormat::Contiguous : like.suggest_memory_format());
}

class PlayedGroupNorm final : public torch::autograd::Function<PlayedGroupNorm> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                              std::int64_t groups, double epsilon) {
        const at::AutoDispatchBelowADInplaceOrView below;
        const auto [normed, mean, rstd] = at::native_group_norm(x, weight, bias, x.size(0), x.size(1), x.size(2) * x.size(3), groups, epsilon);
        context->save_for_backward({x, weight, mean, rstd});
        context->saved_data["groups"] = groups;
        return normed;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const at::Tensor &x = saved[0], &weight = saved[1], &mean = saved[2], &rstd = saved[3];
        const std::array<bool, 3> wanted = {context->needs_input_grad(0), context->needs_input_grad(1), context->needs_input_grad(2)};
        const auto [ofX, ofWeight, ofBias] =
            at::native_group_norm_backward(inOwnFormat(gradients[0], x), inOwnFormat(x, x), mean, rstd, weight, x.size(0), x.size(1),
                                           x.size(2) * x.size(3), context->saved_data["groups"].toInt(), wanted);
        return {ofX, ofWeight, ofBias, {}, {}};
    }
};

}  // namespace

at::Tensor playedGroupNorm(const at::Tensor& input_BCHW, std::int64_t groups, const at::Tensor& weight, const at::Tensor& bias, double epsilon) {
    return PlayedGroupNorm::apply(inOwnFormat(input_BCHW, input_BCHW), weight, bias, groups, epsilon);
}

}  // namespace headroom
