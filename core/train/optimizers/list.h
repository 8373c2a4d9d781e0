// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "train/optimizers/optimizer.h"

#include <array>
#include <optional>
#include <string_view>

namespace headroom {

std::unique_ptr<Optimizer> makeAdamW(const std::vector<ParameterGroup>& groups, const OptimizerOptions& options);

/// One optimizer by its name in `train.optimizer`.
struct OptimizerRow {
    std::string_view name;
    std::unique_ptr<Optimizer> (*make)(const std::vector<ParameterGroup>&, const OptimizerOptions&);
    double weightDecay;  ///< where the job sets none
    std::optional<SentencePattern<0>> notice = {};  ///< said once before the run
};

inline constexpr SentencePattern<0> kNotYetEightBit =
    HEADROOM_SAY("8-bit optimizer state is not available yet: this run keeps AdamW's state in fp32, 8 bytes a trained weight instead of 2.");

inline constexpr std::array kOptimizers = {
    OptimizerRow{"adamw", &makeAdamW, 0.01},
    OptimizerRow{"adamw8bit", &makeAdamW, 0.01, kNotYetEightBit},
    OptimizerRow{"adamw8", &makeAdamW, 0, kNotYetEightBit},
};

}  // namespace headroom
