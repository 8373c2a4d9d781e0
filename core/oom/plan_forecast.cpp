// SPDX-License-Identifier: Apache-2.0
#include "oom/plan_forecast.h"

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

constexpr double kAsFast = 1.01;
constexpr std::int64_t kScratchShare = 32;  // 3 % of the peak, more than kernels were seen to take

/// All choices of `count` out of `from`, those with earlier ones first.
void choose(const PlanSteps& from, std::size_t count, std::size_t begin, PlanSteps& chosen, std::vector<PlanSteps>& all) {
    if (chosen.size() == count) return all.push_back(chosen);
    for (std::size_t i = begin; i < from.size(); ++i) {
        chosen.push_back(from[i]);
        choose(from, count, i + 1, chosen, all);
        chosen.pop_back();
    }
}

std::vector<PlanSteps> choicesOf(const PlanSteps& from, std::size_t count) {
    std::vector<PlanSteps> all;
    PlanSteps chosen;
    choose(from, count, 0, chosen, all);
    return all;
}

}  // namespace

Fit fitOf(std::int64_t needed, std::int64_t room) {
    if (needed > room) return Fit::No;
    return needed + needed / kScratchShare > room ? Fit::Tight : Fit::Yes;
}

PlanSteps openSteps(const RollbackPlan& plan) {
    PlanSteps open;
    for (std::size_t i = 0; i < plan.steps.size(); ++i)
        if (!plan.steps[i].taken && !plan.steps[i].diff.empty()) open.push_back(i);
    return open;
}

PlanForecast::PlanForecast(RollbackPlan plan, JobDocument job, ForecastOf forecastOf)
    : m_plan(std::move(plan)), m_job(std::move(job)), m_forecastOf(std::move(forecastOf)) {}

Result<PlanForecast::Known> PlanForecast::foretold(const PlanSteps& steps) {
    if (const auto known = m_known.find(steps); known != m_known.end()) return known->second;
    JobDocument changed = m_job;
    for (const std::size_t step : steps)
        if (const Status applied = apply(m_plan.steps[step].diff, changed); !applied) return applied.error();
    const auto forecast = m_forecastOf(changed.text());
    if (!forecast) return forecast.error();
    const auto fullest = std::ranges::max_element(forecast->phases, {}, &PhaseForecast::needed);
    return m_known[steps] = {fullest == forecast->phases.end() ? PhaseForecast() : *fullest, forecast->stepSeconds};
}

Result<PhaseForecast> PlanForecast::peakWith(const PlanSteps& steps) {
    const auto known = foretold(steps);
    if (!known) return known.error();
    return known->fullest;
}

Result<double> PlanForecast::slowdownWith(const PlanSteps& steps) {
    const auto before = foretold({}), after = foretold(steps);
    if (!before || !after) return before ? after.error() : before.error();
    return before->stepSeconds > 0 ? after->stepSeconds / before->stepSeconds : 0;
}

Result<bool> PlanForecast::fits(const PlanSteps& steps, std::int64_t room) {
    const auto peak = peakWith(steps);
    if (!peak) return peak.error();
    return fitOf(peak->needed, room) == Fit::Yes;
}

Result<std::optional<PlanSteps>> PlanForecast::smallest(std::int64_t room) {
    const PlanSteps open = openSteps(m_plan);
    const auto all = fits(open, room);
    if (!all) return all.error();
    if (!*all) return std::optional<PlanSteps>();
    for (std::size_t count = 0; count < open.size(); ++count) {
        for (const PlanSteps& steps : choicesOf(open, count)) {
            const auto enough = fits(steps, room);
            if (!enough) return enough.error();
            if (*enough) return std::optional(steps);
        }
    }
    return std::optional(open);
}

/// All sets of open steps that fit, those of more steps first.
Result<std::vector<PlanSteps>> PlanForecast::fitting(std::int64_t room) {
    const PlanSteps open = openSteps(m_plan);
    std::vector<PlanSteps> fit, tooLarge;
    for (std::size_t count = open.size() + 1; count-- > 0;) {
        for (const PlanSteps& steps : choicesOf(open, count)) {
            if (std::ranges::any_of(tooLarge, [&](const PlanSteps& more) { return std::ranges::includes(more, steps); })) continue;
            const auto enough = fits(steps, room);
            if (!enough) return enough.error();
            (*enough ? fit : tooLarge).push_back(steps);
        }
    }
    return fit;
}

Result<std::optional<PlanSteps>> PlanForecast::fastest(std::int64_t room) {
    const auto fit = fitting(room);
    if (!fit) return fit.error();
    const auto secondsOf = [this](const PlanSteps& steps) { return m_known[steps].stepSeconds; };
    const auto best = std::ranges::min_element(*fit, {}, secondsOf);
    if (best == fit->end() || secondsOf(*best) <= 0) return std::optional<PlanSteps>();
    const auto isAsFast = [&](const PlanSteps& steps) { return secondsOf(steps) <= secondsOf(*best) * kAsFast; };
    std::optional<PlanSteps> chosen;
    for (const PlanSteps& steps : *fit)
        if (isAsFast(steps) && (!chosen || steps.size() < chosen->size())) chosen = steps;
    return chosen;
}

}  // namespace headroom
