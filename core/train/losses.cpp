// SPDX-License-Identifier: Apache-2.0
#include "train/losses.h"

#include <ATen/TensorOperators.h>

namespace headroom {

Result<LossType> lossTypeOf(std::string_view name) {
    if (name == "mse") return LossType::Mse;
    if (name == "mae") return LossType::Mae;
    if (name == "pseudo-huber" || name == "pseudo_huber") return LossType::PseudoHuber;
    return Error{say("loss_type %1 is not available yet", name), "train.loss_type", say("Choose mse, mae or pseudo-huber")};
}

at::Tensor elementLoss(LossType type, const at::Tensor& prediction_BCHW, const at::Tensor& target_BCHW) {
    constexpr double kHuber = 0.01;
    const at::Tensor difference = prediction_BCHW.to(at::kFloat) - target_BCHW.to(at::kFloat);
    switch (type) {
        case LossType::Mse: return difference * difference;
        case LossType::Mae: return difference.abs();
        case LossType::PseudoHuber: return (difference * difference + kHuber * kHuber).sqrt() - kHuber;
    }
    return {};
}

at::Tensor snrWeights(const SnrWeighting& weighting, const at::Tensor& signalToNoise_B) {
    if (weighting.minSnrGamma && *weighting.minSnrGamma > 0)
        return (*weighting.minSnrGamma / signalToNoise_B).clamp_max(1);
    if (weighting.snrGamma && *weighting.snrGamma > 0) return *weighting.snrGamma / signalToNoise_B;
    return {};
}

at::Tensor velocityMinSnrWeights(double gamma, const at::Tensor& signalToNoise_B) {
    return signalToNoise_B.clamp_max(gamma) / (signalToNoise_B + 1);
}

at::Tensor reduceLoss(const at::Tensor& elementLoss_BCHW, const at::Tensor& weights_B) {
    const at::Tensor perSample_B = elementLoss_BCHW.flatten(1).mean(1);
    return (weights_B.defined() ? perSample_B * weights_B : perSample_B).mean();
}

}  // namespace headroom
