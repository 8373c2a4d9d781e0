// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/config_diff.h"
#include "job/job_document.h"
#include "oom/plan_forecast.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// The fastest way to run a job within some memory.
struct FittingJob {
    ConfigDiff diff;         ///< what must change in the job; empty where it is the fastest as it is
    Forecast forecast;       ///< with the changes
    double slowdown = 1;     ///< how many times as long an update takes as in the job as it is; 0 where that is not known
    bool learnsTheSame = true;  ///< false: previews had to shrink, or the largest bucket had to go
};

struct FitResult {
    std::optional<FittingJob> best;  ///< nothing where the job cannot be made to fit
    Forecast asItIs;
    Forecast least;  ///< of the way that needs least, whether or not it fits
    int tried = 0;   ///< forecasts that were made
};

/// Looks for the fastest of all ways to run the job that need at most `room` bytes with 3 % to spare (fitOf). First what leaves the result of the training as it is: how much is
/// recomputed, how a batch is cut into micro-steps, whether captions are encoded before. Only where that is not enough, smaller previews, then without the largest
/// bucket. More recomputing needs less memory and more time, so for each micro-step the least of it is found by halving. An Error where the job cannot be read or foretold.
Result<FitResult> fastestFit(const JobDocument& job, std::int64_t room, const ForecastOf& forecastOf);

}  // namespace headroom
