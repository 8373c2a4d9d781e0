// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "job/config_diff.h"
#include "job/job_document.h"
#include "job/process_config.h"
#include "oom/plan_forecast.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// One heavier setting to try after a run that went well: the way back up the ladder.
struct ScaleUpStep {
    enum class Kind { MoreSteps, LargerBucket, RicherPreviews, LargerBatch, LongerClip, CheckpointingOff };

    Kind kind;
    Sentence title;     ///< a few words, as an order: "Add a bucket of 768 pixels"
    Sentence sentence;  ///< what it brings
    ConfigDiff diff;    ///< of the first process; never empty

    bool operator==(const ScaleUpStep&) const = default;
};

/// The step's name as commands print it: "more_steps", "larger_bucket".
std::string_view idOf(ScaleUpStep::Kind kind);

/// What a job can be given more of, in the order in which to try it, one at a time, the others unchanged: more steps, one larger bucket, richer previews, only then a larger batch or a longer clip.
/// Checkpointing off, which is for speed, comes last. What the job has no use for is left out.
std::vector<ScaleUpStep> scaleUpSteps(const ProcessConfig& config);

/// What one step leads to, alone.
struct ScaleUpOffer {
    ScaleUpStep step;
    PhaseForecast fullest;
    double slowdown = 0;  ///< how many times as long an update takes; 0 where that is not known
    Fit fit = Fit::No;

    bool operator==(const ScaleUpOffer&) const = default;
};

/// The steps with their forecasts. Checkpointing off is among them only where it is worth trying: the job fits without it with a tenth to spare, and its steps get noticeably faster.
/// An Error where the job or one of its steps cannot be forecast.
Result<std::vector<ScaleUpOffer>> scaleUpOffers(const JobDocument& job, std::int64_t room, const ForecastOf& forecastOf);

}  // namespace headroom
