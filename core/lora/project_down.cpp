// SPDX-License-Identifier: Apache-2.0
#include "lora/project_down.h"

#include "memory/played_memory.h"

#include <ATen/ops/conv2d.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/linear.h>
#include <torch/csrc/autograd/custom_function.h>

#include <array>
#include <utility>
#include <vector>

namespace headroom {
namespace {

at::Tensor plain(const at::Tensor& x32, const at::Tensor& down, const Geometry& geometry) {
    return geometry.convolution ? at::conv2d(x32, down, {}, geometry.stride, geometry.padding) : at::linear(x32, down);
}

/// The gradients of x (undefined unless wanted) and of down.
std::pair<at::Tensor, at::Tensor> gradientsOf(const at::Tensor& gradient, const at::Tensor& x32, const at::Tensor& down,
                                              const Geometry& geometry, bool wantsInput) {
    if (geometry.convolution) {
        const std::vector<std::int64_t> stride(2, geometry.stride), padding(2, geometry.padding), none(2, 0), one(2, 1);
        const auto [ofX, ofDown, ofBias] = at::convolution_backward(gradient, x32, down, std::nullopt, stride, padding, one,
                                                                    false, none, 1, {wantsInput, true, false});
        return {ofX, ofDown};
    }
    const at::Tensor ofDown = gradient.flatten(0, -2).t().mm(x32.flatten(0, -2));
    return {wantsInput ? gradient.matmul(down) : at::Tensor(), ofDown};
}

class ProjectDown final : public torch::autograd::Function<ProjectDown> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& down,
                              bool convolution, std::int64_t stride, std::int64_t padding) {
        context->save_for_backward({x, down});
        context->saved_data["convolution"] = convolution;
        context->saved_data["stride"] = stride;
        context->saved_data["padding"] = padding;
        const at::AutoDispatchBelowADInplaceOrView below;
        return plain(x.to(down.scalar_type()), down, {convolution, stride, padding});
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const Geometry geometry{context->saved_data["convolution"].toBool(), context->saved_data["stride"].toInt(),
                                context->saved_data["padding"].toInt()};
        const auto [ofX, ofDown] = gradientsOf(gradients[0], saved[0].to(saved[1].scalar_type()), saved[1], geometry, context->needs_input_grad(0));
        return {ofX.defined() ? ofX.to(saved[0].scalar_type()) : ofX, ofDown, {}, {}, {}};
    }
};

}  // namespace

at::Tensor projectDown(const at::Tensor& x, const at::Tensor& down, const Geometry& geometry) {
    if (x.scalar_type() == down.scalar_type()) return plain(x, down, geometry);
    if (PlayedMemory::device().fusesAdapters) return plain(x, down.to(x.scalar_type()), geometry);
    if (PlayedMemory::device().isPlain) return plain(x.to(down.scalar_type()), down, geometry);
    return ProjectDown::apply(x, down, geometry.convolution, geometry.stride, geometry.padding);
}

}  // namespace headroom
