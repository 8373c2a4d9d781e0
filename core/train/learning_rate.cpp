// SPDX-License-Identifier: Apache-2.0
#include "train/learning_rate.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace headroom {

double LearningRateSchedule::rateAt(int step, double baseRate) const {
    const double done = static_cast<double>(step) / std::max(totalSteps, 1);
    switch (kind) {
        case Kind::Constant: return baseRate;
        case Kind::ConstantWithWarmup: return baseRate * std::min(1.0, static_cast<double>(step) / std::max(warmupSteps, 1));
        case Kind::Cosine: return leastRate + (baseRate - leastRate) * (1 + std::cos(std::numbers::pi * done)) / 2;
        case Kind::Linear: return baseRate * (startFactor + (endFactor - startFactor) * std::min(done, 1.0));
    }
    return baseRate;
}

Result<LearningRateSchedule::Kind> learningRateKindOf(std::string_view name) {
    using Kind = LearningRateSchedule::Kind;
    if (name == "constant") return Kind::Constant;
    if (name == "constant_with_warmup") return Kind::ConstantWithWarmup;
    if (name == "cosine" || name == "cosine_with_restarts") return Kind::Cosine;  // the restart period is the whole run
    if (name == "linear") return Kind::Linear;
    return Error{say("lr_scheduler %1 is not available yet", name), "train.lr_scheduler",
                 say("Choose constant, constant_with_warmup, cosine or linear")};
}

}  // namespace headroom
