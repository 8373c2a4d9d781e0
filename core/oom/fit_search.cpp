// SPDX-License-Identifier: Apache-2.0
#include "oom/fit_search.h"

#include "job/job_reader.h"
#include "oom/checkpointing_state.h"
#include "oom/rollback_plan.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace headroom {
namespace {

/// How much is recomputed, from nothing to all: values of headroom.checkpointing.
constexpr std::array<std::string_view, 4> kPolicies = {"off", "{every: 4}", "{every: 2}", "every_block"};

/// A job that could be run instead.
struct Candidate {
    JobDocument job;
    Forecast forecast;
};

class Search {
public:
    Search(const JobDocument& job, const ProcessConfig& config, std::int64_t room, const ForecastOf& forecastOf)
        : m_job(job), m_config(config), m_room(room), m_forecastOf(forecastOf) {}

    Result<FitResult> run();

private:
    Result<Candidate> foretold(JobDocument job);
    bool fits(const Candidate& candidate) const { return fitOf(candidate.forecast.needed, m_room) == Fit::Yes; }

    std::vector<int> microSteps() const;
    Result<JobDocument> variant(const std::vector<RollbackStep::Kind>& extras, int microSteps, std::string_view policy) const;
    Result<std::optional<Candidate>> lightest(const std::vector<RollbackStep::Kind>& extras, int microSteps);
    Result<std::optional<Candidate>> fastest(const std::vector<RollbackStep::Kind>& extras);
    Result<FittingJob> described(const Candidate& best, const Forecast& asItIs, bool learnsTheSame) const;

    const JobDocument& m_job;
    const ProcessConfig& m_config;
    std::int64_t m_room;
    const ForecastOf& m_forecastOf;
    std::map<std::string, Forecast> m_known;  ///< by the job's text
};

Result<Candidate> Search::foretold(JobDocument job) {
    if (const auto known = m_known.find(job.text()); known != m_known.end()) return Candidate{std::move(job), known->second};
    const auto forecast = m_forecastOf(job.text());
    if (!forecast) return forecast.error();
    m_known.emplace(job.text(), *forecast);
    return Candidate{std::move(job), *forecast};
}

/// Into how many equal parts a batch can be cut, fewest first. Datasets with batch sizes of their own keep them.
std::vector<int> Search::microSteps() const {
    std::vector<int> counts = {1};
    if (std::ranges::any_of(m_config.datasets, [](const DatasetConfig& dataset) { return dataset.batchSize.has_value(); })) return counts;
    for (int count = 2; count <= m_config.train.batchSize; ++count)
        if (m_config.train.batchSize % count == 0) counts.push_back(count);
    return counts;
}

/// By the key that all programs know, where that can say it.
void setPolicy(ConfigDiff& diff, const JobDocument& job, std::string_view policy) {
    const bool isSwitch = policy == "off" || policy == "every_block";
    if (!isSwitch || job.contains("headroom.checkpointing")) diff.changes.push_back({"headroom.checkpointing", {}, std::string(policy)});
    else diff.changes.push_back({"train.gradient_checkpointing", {}, policy == "off" ? "false" : "true"});
}

Result<JobDocument> Search::variant(const std::vector<RollbackStep::Kind>& extras, int microSteps, std::string_view policy) const {
    ConfigDiff diff;
    const RollbackPlan plan = rollbackPlan(readJob(m_job).config, OomFacts());
    for (const RollbackStep& step : plan.steps)
        if (std::ranges::find(extras, step.kind) != extras.end()) diff.changes.insert(diff.changes.end(), step.diff.changes.begin(), step.diff.changes.end());
    if (microSteps > 1) {
        diff.changes.push_back({"train.batch_size", {}, std::to_string(m_config.train.batchSize / microSteps)});
        diff.changes.push_back({"train.gradient_accumulation", {}, std::to_string(m_config.train.gradientAccumulation * microSteps)});
    }
    setPolicy(diff, m_job, policy);
    JobDocument job = m_job;
    if (const Status applied = apply(diff, job); !applied) return applied.error();
    return job;
}

/// The one that recomputes least of those that fit; nothing where none does.
Result<std::optional<Candidate>> Search::lightest(const std::vector<RollbackStep::Kind>& extras, int microSteps) {
    std::optional<Candidate> best;
    std::size_t first = 0, last = kPolicies.size();  // all before `first` do not fit; from `last` on they do
    while (first < last) {
        const std::size_t middle = (first + last) / 2;
        auto job = variant(extras, microSteps, kPolicies[middle]);
        if (!job) return job.error();
        auto candidate = foretold(*std::move(job));
        if (!candidate) return candidate.error();
        if (fits(*candidate)) best = *std::move(candidate), last = middle;
        else first = middle + 1;
    }
    return best;
}

/// Larger micro-steps are no slower, so the first that needs no recomputing cannot be beaten.
Result<std::optional<Candidate>> Search::fastest(const std::vector<RollbackStep::Kind>& extras) {
    std::optional<Candidate> best;
    for (const int count : microSteps()) {
        auto candidate = lightest(extras, count);
        if (!candidate) return candidate.error();
        if (*candidate && (!best || (*candidate)->forecast.stepSeconds < best->forecast.stepSeconds)) best = **std::move(candidate);
        if (best && !checkpointingIsOn(readJob(best->job).config.config.process.front())) break;
    }
    return best;
}

Result<FittingJob> Search::described(const Candidate& best, const Forecast& asItIs, bool learnsTheSame) const {
    auto diff = difference(m_job, best.job);
    if (!diff) return diff.error();
    const double slowdown = asItIs.stepSeconds > 0 ? best.forecast.stepSeconds / asItIs.stepSeconds : 0;
    return FittingJob{*std::move(diff), best.forecast, slowdown, learnsTheSame};
}

Result<FitResult> Search::run() {
    using enum RollbackStep::Kind;
    const auto asItIs = foretold(m_job);
    if (!asItIs) return asItIs.error();
    FitResult result;
    result.asItIs = asItIs->forecast;
    for (const std::vector<RollbackStep::Kind>& extras : {std::vector<RollbackStep::Kind>{}, {LowMemoryPath}, {LowMemoryPath, Previews}, {LowMemoryPath, Previews, SmallerBucket}}) {
        auto smallest = variant(extras, microSteps().back(), kPolicies.back());
        auto least = smallest ? foretold(*std::move(smallest)) : Result<Candidate>(smallest.error());
        if (!least) return least.error();
        result.least = least->forecast;
        if (!fits(*least)) continue;
        const auto best = fastest(extras);
        if (!best) return best.error();
        auto described = this->described(best->value_or(*least), asItIs->forecast, extras.size() < 2);
        if (!described) return described.error();
        result.best = *std::move(described);
        break;
    }
    result.tried = static_cast<int>(m_known.size());
    return result;
}

}  // namespace

Result<FitResult> fastestFit(const JobDocument& job, std::int64_t room, const ForecastOf& forecastOf) {
    const JobReading reading = readJob(job);
    if (reading.config.config.process.empty()) return Error{say("the job has no process"), "config.process", say("Add one of type diffusion_trainer")};
    return Search(job, reading.config.config.process.front(), room, forecastOf).run();
}

}  // namespace headroom
