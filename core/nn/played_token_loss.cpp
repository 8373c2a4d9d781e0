// SPDX-License-Identifier: Apache-2.0
#include "nn/played_token_loss.h"

#include "nn/token_loss.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/linear.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

constexpr std::int64_t kPieces = 8, kNarrowTokens = 128, kFusedTokens = 1024;

at::Tensor emptySum(const at::Tensor& like) {
    return at::empty({}, like.options().dtype(at::kFloat));
}

/// A kernel that keeps the logits and makes nothing else but sums; its gradient is a tensor of its own or takes the
/// logits' place.
class KernelLoss final : public torch::autograd::Function<KernelLoss> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& logits_NV, bool inPlace) {
        const at::AutoDispatchBelowADInplaceOrView below;
        context->save_for_backward({logits_NV});
        context->saved_data["in_place"] = inPlace;
        return emptySum(logits_NV);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list&) {
        const at::Tensor logits_NV = context->get_saved_variables()[0];
        return {context->saved_data["in_place"].toBool() ? logits_NV : at::empty_like(logits_NV), {}};
    }
};

class FusedHeadLoss final : public torch::autograd::Function<FusedHeadLoss> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& features_ND,
                              const at::Tensor& weight_VD) {
        const at::AutoDispatchBelowADInplaceOrView below;
        const at::Tensor ofFeatures_ND = at::empty_like(features_ND),
                         ofWeight_VD = weight_VD.requires_grad() ? at::empty_like(weight_VD) : at::Tensor();
        for (std::int64_t first = 0; first < features_ND.size(0); first += kFusedTokens) {
            const at::Tensor logits_NV = at::linear(
                features_ND.narrow(0, first, std::min(kFusedTokens, features_ND.size(0) - first)), weight_VD);
            static_cast<void>(logits_NV.to(at::kFloat));
        }
        context->save_for_backward({ofFeatures_ND, ofWeight_VD});
        return emptySum(features_ND);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list&) {
        return context->get_saved_variables();
    }
};

HeldLoss inPieces(const at::Tensor& features_BLD, const Linear& head) {
    at::Tensor sum;
    for (const at::Tensor& piece_BLD : features_BLD.tensor_split(kPieces, 1)) {
        const at::Tensor loss = KernelLoss::apply(head(piece_BLD).flatten(0, 1), /*inPlace=*/false);
        sum = sum.defined() ? sum + loss : loss;
    }
    return {sum, {}};
}

HeldLoss inNarrowPieces(const at::Tensor& features_BLD, const Linear& head, const at::Tensor& targets_BL) {
    HeldLoss held;
    const std::vector<at::Tensor> targets = targets_BL.split(kNarrowTokens, 1);
    for (const at::Tensor& piece_BLD : features_BLD.split(kNarrowTokens, 1)) held.logits.push_back(head(piece_BLD));
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const at::Tensor loss = at::cross_entropy_loss(held.logits[i].flatten(0, 1), targets[i].flatten());
        held.loss = held.loss.defined() ? held.loss + loss : loss;
    }
    return held;
}

HeldLoss byKernel(const at::Tensor& features_BLD, const Linear& head) {
    const at::Tensor logits_BLV = head(features_BLD), wide_BLV = logits_BLV.to(at::kFloat);
    const at::Tensor shifted_BLV = wide_BLV.narrow(1, 0, wide_BLV.size(1) - 1).contiguous();
    return {KernelLoss::apply(shifted_BLV.flatten(0, 1), /*inPlace=*/true), {logits_BLV}};
}

}  // namespace

std::optional<LossForm> lossFormNamed(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, LossForm>, 5> kWords = {{{"", LossForm::Whole},
                                                                              {"pieces", LossForm::Pieces},
                                                                              {"narrow_pieces", LossForm::NarrowPieces},
                                                                              {"kernel", LossForm::Kernel},
                                                                              {"fused_head", LossForm::FusedHead}}};
    for (const auto& [name, form] : kWords)
        if (name == word) return form;
    return {};
}

HeldLoss headLoss(const at::Tensor& features_BLD, const Linear& head, const at::Tensor& targets_BL, LossForm form) {
    switch (form) {
        case LossForm::Pieces:
            return inPieces(features_BLD, head);
        case LossForm::NarrowPieces:
            return inNarrowPieces(features_BLD, head, targets_BL);
        case LossForm::Kernel:
            return byKernel(features_BLD, head);
        case LossForm::FusedHead:
            return {FusedHeadLoss::apply(features_BLD.flatten(0, 1), head.weight), {}};
        case LossForm::Whole:
            break;
    }
    const at::Tensor logits_BLV = head(features_BLD);
    return {tokenLoss(logits_BLV.flatten(0, 1), targets_BL.flatten()), {logits_BLV}};
}

}  // namespace headroom
