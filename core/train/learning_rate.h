// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <string_view>

namespace headroom {

/// A learning-rate schedule as a pure function of the update's index (training-maths.md 14.3).
struct LearningRateSchedule {
    enum class Kind { Constant, ConstantWithWarmup, Cosine, Linear };
    Kind kind = Kind::Constant;
    int totalSteps = 1000;
    int warmupSteps = 1000;  ///< ConstantWithWarmup
    double leastRate = 0;    ///< Cosine ends at this rate
    double startFactor = 1.0 / 3;  ///< Linear rises from this factor: a warm-up, not a decay (quirk Q5)
    double endFactor = 1;

    /// The rate of update `step` (from 0) of a group whose configured rate is `baseRate`. Cosine turns at `totalSteps`, as its
    /// closed form does.
    double rateAt(int step, double baseRate) const;
};

/// Reads `train.lr_scheduler`.
Result<LearningRateSchedule::Kind> learningRateKindOf(std::string_view name);

}  // namespace headroom
