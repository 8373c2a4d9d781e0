// SPDX-License-Identifier: Apache-2.0
#include "nn/rms_norm.h"

#include "memory/played_memory.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty_like.h>
#include <torch/csrc/autograd/custom_function.h>

namespace headroom {
namespace {

at::Tensor scaleOf(const at::Tensor& x32, double epsilon) { return x32.pow(2).mean(-1, true).add(epsilon).rsqrt(); }

at::Tensor composed(const at::Tensor& x, const at::Tensor& weight, double epsilon) {
    const at::Tensor x32 = x.to(at::kFloat);
    return weight * (x32 * scaleOf(x32, epsilon)).to(x.scalar_type());
}

at::Tensor composedOfBoth(const at::Tensor& x, const at::Tensor& weight, double epsilon) { return weight * (x * scaleOf(x.to(at::kFloat), epsilon)).to(x.scalar_type()); }

/// A card has a kernel that makes nothing but its results.
bool isFused(const at::Tensor& x) { return x.is_meta() && PlayedMemory::device().isCard; }

class FusedRmsNorm final : public torch::autograd::Function<FusedRmsNorm> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& weight, double epsilon) {
        const at::AutoDispatchBelowADInplaceOrView below;
        if (isFused(x)) {
            context->save_for_backward({x, weight, at::empty_like(x.select(-1, 0), x.options().dtype(at::kFloat))});
            return at::empty_like(x);
        }
        const at::Tensor x32 = x.to(at::kFloat), scale = scaleOf(x32, epsilon);
        context->save_for_backward({x, weight, scale});
        return weight * (x32 * scale).to(x.scalar_type());
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const at::Tensor &x = saved[0], &weight = saved[1], &scale = saved[2];
        const bool wantsWeight = context->needs_input_grad(1);
        if (isFused(x)) return {at::empty_like(x), wantsWeight ? at::empty_like(weight) : at::Tensor(), {}};
        const at::Tensor normed = x.to(at::kFloat) * scale, gradient = gradients[0].to(at::kFloat);
        const at::Tensor ofWeight = wantsWeight ? (gradient * normed).flatten(0, -2).sum(0).to(weight.scalar_type()) : at::Tensor();
        const at::Tensor ofNormed = gradient * weight.to(at::kFloat);
        return {(scale * (ofNormed - normed * (ofNormed * normed).mean(-1, true))).to(x.scalar_type()), ofWeight, {}};
    }
};

}  // namespace

at::Tensor RmsNorm::operator()(const at::Tensor& input_BLD) const {
    const at::Tensor ownWeight = weight.to(input_BLD.scalar_type());
    if (!PlayedMemory::device().isPlain || plain == Plain::Fused) return FusedRmsNorm::apply(input_BLD, ownWeight, epsilon);
    return plain == Plain::Diffusers ? composedOfBoth(input_BLD, ownWeight, epsilon) : composed(input_BLD, ownWeight, epsilon);
}

}  // namespace headroom
