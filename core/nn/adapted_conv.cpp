// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels (O of the output), H height, W width, R rank.
#include "nn/adapted_conv.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/convolution.h>
#include <ATen/ops/convolution_backward.h>
#include <torch/csrc/autograd/custom_function.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {
namespace {

/// How a kernel goes over a picture.
struct Steps {
    std::int64_t stride = 1;
    std::int64_t padding = 0;

    at::Tensor convolve(const at::Tensor& x, const at::Tensor& weight, const std::optional<at::Tensor>& bias = {}) const {
        return at::convolution(x, weight, bias, both(stride), both(padding), both(1), /*transposed=*/false, both(0), /*groups=*/1);
    }

    /// The gradients of x and of the weight that are wanted; the others are undefined.
    std::pair<at::Tensor, at::Tensor> gradients(const at::Tensor& ofResult, const at::Tensor& x, const at::Tensor& weight, bool wantsX, bool wantsWeight) const {
        if (!wantsX && !wantsWeight) return {};
        const auto [ofX, ofWeight, ofBias] = at::convolution_backward(ofResult, x, weight, std::nullopt, both(stride), both(padding), both(1), /*transposed=*/false, both(0), /*groups=*/1,
                                                                      {wantsX, wantsWeight, false});
        return {ofX, ofWeight};
    }

private:
    static std::array<std::int64_t, 2> both(std::int64_t number) { return {number, number}; }
};

class AdaptedConv final : public torch::autograd::Function<AdaptedConv> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x_BCHW, const at::Tensor& weight, const std::optional<at::Tensor>& bias, std::int64_t stride, std::int64_t padding,
                              const at::Tensor& down, const at::Tensor& up, double scale) {
        const at::AutoDispatchBelowADInplaceOrView below;
        const LowRank adapter{down, up, scale};
        const Steps layer{stride, padding};
        at::Tensor y_BOHW = layer.convolve(x_BCHW, weight, bias);
        const at::Tensor rank_BRHW = adapter.scaled(layer.convolve(inTypeOf(x_BCHW, adapter.down), adapter.down));
        y_BOHW.add_(inTypeOf(Steps().convolve(rank_BRHW, adapter.up), y_BOHW));
        context->save_for_backward({x_BCHW, rank_BRHW});
        context->saved_data["constants"] = std::vector<at::Tensor>{weight, down, up};  // nothing changes them before the backward pass
        context->saved_data["stride"] = stride;
        context->saved_data["padding"] = padding;
        context->saved_data["scale"] = scale;
        return y_BOHW;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const at::Tensor &x_BCHW = saved[0], &rank_BRHW = saved[1], &ofY_BOHW = gradients[0];
        const std::vector<at::Tensor> constants = context->saved_data["constants"].toTensorVector();
        const at::Tensor& weight = constants[0];
        const LowRank adapter{constants[1], constants[2], context->saved_data["scale"].toDouble()};
        const Steps layer{context->saved_data["stride"].toInt(), context->saved_data["padding"].toInt()};
        const bool wantsX = context->needs_input_grad(0);
        at::Tensor ofX_BCHW = layer.gradients(ofY_BOHW, x_BCHW, weight, wantsX, false).first;
        const auto [ofScaled_BRHW, ofUp] = Steps().gradients(inTypeOf(ofY_BOHW, adapter.up), rank_BRHW, adapter.up, true, true);
        const at::Tensor ofRank_BRHW = adapter.scaled(ofScaled_BRHW);
        const auto [more_BCHW, ofDown] = layer.gradients(ofRank_BRHW, inTypeOf(x_BCHW, adapter.down), adapter.down, wantsX, true);
        if (wantsX) ofX_BCHW.add_(inTypeOf(more_BCHW, ofX_BCHW));
        return {ofX_BCHW, {}, {}, {}, {}, ofDown, ofUp, {}};
    }
};

}  // namespace

at::Tensor adaptedConv(const at::Tensor& x_BCHW, const at::Tensor& weight, const at::Tensor& bias, std::int64_t stride, std::int64_t padding, const LowRank& adapter) {
    return AdaptedConv::apply(x_BCHW, weight, bias.defined() ? std::optional(bias) : std::nullopt, stride, padding, adapter.down, adapter.up, adapter.scale);
}

}  // namespace headroom
