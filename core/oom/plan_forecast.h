// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/job_document.h"
#include "messages/forecast.h"
#include "oom/rollback_plan.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Steps of a plan by their places in it, ascending.
using PlanSteps = std::vector<std::size_t>;

/// What a job would need, by its text.
using ForecastOf = std::function<Result<Forecast>(const std::string& jobText)>;

/// How what is needed stands to the bytes there are. Tight: what kernels take for themselves while they run is foretold from those that take much; the others may be too much.
enum class Fit { No, Tight, Yes };
Fit fitOf(std::int64_t needed, std::int64_t room);

/// The steps that change something in the job.
PlanSteps openSteps(const RollbackPlan& plan);

/// Foretells what steps of a plan lead to. Every answer is remembered, as each takes a part of a second. Belongs to one thread.
class PlanForecast {
public:
    /// `job` is what the plan was made for; it must be whole YAML.
    PlanForecast(RollbackPlan plan, JobDocument job, ForecastOf forecastOf);

    const RollbackPlan& plan() const { return m_plan; }

    /// The fullest phase of the job with these steps taken. An Error where such a job cannot be forecast.
    Result<PhaseForecast> peakWith(const PlanSteps& steps);

    /// How many times as long an update takes with these steps; 0 where that is not known.
    Result<double> slowdownWith(const PlanSteps& steps);

    /// The fewest open steps with which every phase fits into `room` bytes, not only tightly; of those equally few the ones that come first in the plan. Empty where
    /// the job fits as it is, nothing where it does not even with all of them.
    Result<std::optional<PlanSteps>> smallest(std::int64_t room);

    /// Of all sets of open steps with which every phase fits likewise, the one that costs the least speed: its update takes the least time, within 1 %. Of those equally fast the fewest steps. A step is
    /// taken to need no more memory than none. Nothing where none fits or no time is known.
    Result<std::optional<PlanSteps>> fastest(std::int64_t room);

private:
    struct Known {
        PhaseForecast fullest;
        double stepSeconds = 0;
    };

    Result<Known> foretold(const PlanSteps& steps);
    Result<bool> fits(const PlanSteps& steps, std::int64_t room);
    Result<std::vector<PlanSteps>> fitting(std::int64_t room);

    RollbackPlan m_plan;
    JobDocument m_job;
    ForecastOf m_forecastOf;
    std::map<PlanSteps, Known> m_known;
};

}  // namespace headroom
