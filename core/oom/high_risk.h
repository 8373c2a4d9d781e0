// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/config_diff.h"
#include "job/issue.h"
#include "job/process_config.h"
#include "oom/plan_forecast.h"

#include <string>
#include <vector>

namespace headroom {

/// A combination of settings that often runs out of memory: what to start with instead. The two forecasts, of the job and of the job with that, give the warning its figures.
struct RiskQuestion {
    enum class Kind { NoCheckpointing, LargeBatch };

    Kind kind;
    std::string key;  ///< of the field that the warning stands beside
    ConfigDiff safer;

    bool operator==(const RiskQuestion&) const = default;
};

/// The risky combinations of a job without gradient checkpointing: larger batches, and large buckets beside others. Small models run them where there is room, so with `fit` Yes
/// they are asked about nothing.
std::vector<RiskQuestion> riskQuestions(const ProcessConfig& config, Fit fit);

/// The warning in figures; nothing where the safer settings need about as much.
std::optional<Issue> riskFinding(const RiskQuestion& question, const ProcessConfig& config, const Forecast& asItIs, const Forecast& safer);

/// All warnings about a job whose forecast is `asItIs`. What cannot be foretold is left out.
std::vector<Issue> highRisks(const JobDocument& job, const Forecast& asItIs, Fit fit, const ForecastOf& forecastOf);

}  // namespace headroom
