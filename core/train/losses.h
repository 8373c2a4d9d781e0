// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents.
#pragma once

#include "base/result.h"

#include <ATen/core/TensorBody.h>

#include <optional>
#include <string_view>

namespace headroom {

/// How far a prediction is from its target, element by element (training-maths.md 7.2).
enum class LossType { Mse, Mae, PseudoHuber };

/// Reads `train.loss_type`.
Result<LossType> lossTypeOf(std::string_view name);

/// Element loss in fp32, in the shape of its arguments.
at::Tensor elementLoss(LossType type, const at::Tensor& prediction_BCHW, const at::Tensor& target_BCHW);

/// The weights by signal-to-noise ratio that a job asks for (training-maths.md 4.3).
struct SnrWeighting {
    std::optional<double> minSnrGamma = {};  ///< min(gamma / SNR, 1)
    std::optional<double> snrGamma = {};     ///< gamma / SNR without a limit (quirk Q16)
};

/// One weight per sample; undefined where the job asks for none. `minSnrGamma` wins where both are set.
at::Tensor snrWeights(const SnrWeighting& weighting, const at::Tensor& signalToNoise_B);

/// The weight that other trainers use for v-prediction: min(SNR, gamma) / (SNR + 1) (T-07).
at::Tensor velocityMinSnrWeights(double gamma, const at::Tensor& signalToNoise_B);

/// Means over all but the batch, times `weights_B` (may be undefined), then the mean over the batch: the value that is shown and derived.
at::Tensor reduceLoss(const at::Tensor& elementLoss_BCHW, const at::Tensor& weights_B);

}  // namespace headroom
