// SPDX-License-Identifier: Apache-2.0
// Shapes: N rows (all dimensions of the input but the last), I inputs, O outputs, R rank.
#include "nn/adapted_linear.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_unsafe_view.h>
#include <ATen/ops/addmm.h>
#include <ATen/ops/mm.h>
#include <torch/csrc/autograd/custom_function.h>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {
namespace {

at::Tensor rowsOf(const at::Tensor& x) {
    if (x.dim() == 2) return x;
    return x.is_contiguous() ? x.view({-1, x.size(-1)}) : x.reshape({-1, x.size(-1)});
}

/// One call of an operator where t() makes three.
at::Tensor turned(const at::Tensor& matrix) { return matrix.as_strided({matrix.size(1), matrix.size(0)}, {matrix.stride(1), matrix.stride(0)}); }

/// sum += a b, where the factors may be wider than the sum.
void addProduct(at::Tensor& sum, const at::Tensor& a, const at::Tensor& b) {
    if (sum.scalar_type() == a.scalar_type()) sum.addmm_(a, b);
    else sum.add_(at::mm(a, b).to(sum.scalar_type()));
}

at::Tensor inShapeOf(const at::Tensor& x, const at::Tensor& rows) {
    if (x.dim() == 2) return rows;
    std::vector<std::int64_t> sizes = x.sizes().vec();
    sizes.back() = rows.size(1);
    return at::_unsafe_view(rows, sizes);
}

class AdaptedLinear final : public torch::autograd::Function<AdaptedLinear> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& weight, const std::optional<at::Tensor>& bias, const at::Tensor& down, const at::Tensor& up,
                              double scale) {
        const at::AutoDispatchBelowADInplaceOrView below;
        const LowRank adapter{down, up, scale};
        const at::Tensor x_NI = rowsOf(x);
        at::Tensor y_NO = bias ? at::addmm(*bias, x_NI, turned(weight)) : at::mm(x_NI, turned(weight));
        const at::Tensor rank_NR = adapter.scaled(at::mm(inTypeOf(x_NI, adapter.down), turned(adapter.down)));
        addProduct(y_NO, rank_NR, turned(adapter.up));
        context->save_for_backward({x, rank_NR});
        context->saved_data["constants"] = std::vector<at::Tensor>{weight, down, up};  // no other node saves them, and nothing changes them before the backward pass
        context->saved_data["scale"] = scale;
        return inShapeOf(x, y_NO);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const at::Tensor &x = saved[0], &rank_NR = saved[1];
        const std::vector<at::Tensor> constants = context->saved_data["constants"].toTensorVector();
        const at::Tensor& weight = constants[0];
        const LowRank adapter{constants[1], constants[2], context->saved_data["scale"].toDouble()};
        const at::Tensor ofY_NO = rowsOf(gradients[0]);
        at::Tensor ofX_NI = context->needs_input_grad(0) ? at::mm(ofY_NO, weight) : at::Tensor();
        const at::Tensor wide_NO = inTypeOf(ofY_NO, adapter.up);
        const at::Tensor ofUp = at::mm(turned(wide_NO), rank_NR);
        const at::Tensor ofRank_NR = adapter.scaled(at::mm(wide_NO, adapter.up));
        if (ofX_NI.defined()) addProduct(ofX_NI, ofRank_NR, adapter.down);
        const at::Tensor ofDown = at::mm(turned(ofRank_NR), inTypeOf(rowsOf(x), adapter.down));
        return {ofX_NI.defined() ? inShapeOf(x, ofX_NI) : ofX_NI, {}, {}, ofDown, ofUp, {}};
    }
};

}  // namespace

at::Tensor adaptedLinear(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const LowRank& adapter) {
    return AdaptedLinear::apply(x, weight, bias.defined() ? std::optional(bias) : std::nullopt, adapter.down, adapter.up, adapter.scale);
}

}  // namespace headroom
