// SPDX-License-Identifier: Apache-2.0
#include "oom/high_risk.h"

#include "base/bytes.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "oom/checkpointing_state.h"
#include "oom/job_values.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

constexpr std::int64_t kNoticed = 20;  ///< less than this part of the peak is not worth a warning
constexpr int kLargeSide = 1024;

/// What a job has that weighs without checkpointing.
struct Load {
    int batch = 1;
    int side = 0;        ///< the largest bucket
    bool several = false;  ///< buckets of more than one size
    bool conditions = false;  ///< several condition pictures a sample

    bool isLarge() const { return side >= kLargeSide; }
};

Load loadOf(const ProcessConfig& config) {
    Load load{.batch = config.train.batchSize, .side = largestSide(config)};
    std::vector<int> sides;
    for (const DatasetConfig& dataset : config.datasets) {
        load.batch = std::max(load.batch, dataset.batchSize.value_or(1));
        sides.insert(sides.end(), dataset.resolution.begin(), dataset.resolution.end());
    }
    load.several = std::ranges::any_of(sides, [&](int side) { return side != load.side; });
    load.conditions = config.model.arch.starts_with("qwen_image_edit_plus");
    return load;
}

/// Which families are known to run out of memory without checkpointing, and with what. The first row that names the start of an architecture holds.
struct RiskRow {
    std::string_view arch;
    bool smallModel;  ///< one that often has room for it: warned of only where the job does not fit
    bool (*isRisky)(const Load& load);
};

constexpr auto kLargeBatches = [](const Load& load) { return load.isLarge() && load.batch > 1; };
constexpr auto kBatchesOrBuckets = [](const Load& load) { return load.batch > 1 || (load.isLarge() && load.several); };

constexpr std::array kRisks = {
    RiskRow{"zimage", false, kLargeBatches},
    RiskRow{"qwen_image_edit", false, [](const Load& load) { return load.isLarge() && (load.batch > 1 || load.conditions); }},
    RiskRow{"sd", true, kBatchesOrBuckets},
    RiskRow{"ssd", true, kBatchesOrBuckets},
    RiskRow{"vega", true, kBatchesOrBuckets},
    RiskRow{"", false, kBatchesOrBuckets},
};

ConfigDiff withCheckpointing(const ProcessConfig& config) {
    if (config.train.gradientCheckpointing) return {{{"headroom.checkpointing", "off", "every_block"}}};
    return {{{"train.gradient_checkpointing", "false", "true"}}};
}

ConfigDiff withBatchOne(const TrainConfig& train) {
    const int accumulation = train.gradientAccumulation;
    return {{{"train.batch_size", std::to_string(train.batchSize), "1"}, {"train.gradient_accumulation", std::to_string(accumulation), std::to_string(accumulation * train.batchSize)}}};
}

}  // namespace

std::vector<RiskQuestion> riskQuestions(const ProcessConfig& config, Fit fit) {
    if (checkpointingIsOn(config)) return {};
    const Load load = loadOf(config);
    const RiskRow& row = *std::ranges::find_if(kRisks, [&](const RiskRow& one) { return config.model.arch.starts_with(one.arch); });
    if (!row.isRisky(load) || (row.smallModel && fit == Fit::Yes)) return {};
    std::vector<RiskQuestion> questions = {{RiskQuestion::Kind::NoCheckpointing, "train.gradient_checkpointing", withCheckpointing(config)}};
    if (config.train.batchSize > 1) questions.push_back({RiskQuestion::Kind::LargeBatch, "train.batch_size", withBatchOne(config.train)});
    return questions;
}

std::optional<Issue> riskFinding(const RiskQuestion& question, const ProcessConfig& config, const Forecast& asItIs, const Forecast& safer) {
    const std::int64_t more = asItIs.needed - safer.needed;
    if (more < asItIs.needed / kNoticed) return std::nullopt;
    const int side = largestSide(config);
    const auto told = question.kind == RiskQuestion::Kind::LargeBatch
                          ? say("Batch size %1 at up to %2 pixels needs %3 more than batch size 1.", config.train.batchSize, side, formatBytes(more))
                          : say("Without gradient checkpointing the job needs %1, which is %2 more than with it.", formatBytes(asItIs.needed), formatBytes(more));
    return Issue{.severity = Issue::Severity::Warning, .key = question.key, .sentence = told, .fix = question.safer};
}

std::vector<Issue> highRisks(const JobDocument& job, const Forecast& asItIs, Fit fit, const ForecastOf& forecastOf) {
    const JobReading reading = readJob(job);
    std::vector<Issue> findings;
    if (reading.config.config.process.empty()) return findings;
    const ProcessConfig& config = reading.config.config.process.front();
    for (const RiskQuestion& question : riskQuestions(config, fit)) {
        JobDocument changed = job;
        if (!apply(question.safer, changed)) continue;
        const auto safer = forecastOf(changed.text());
        if (auto finding = safer ? riskFinding(question, config, asItIs, *safer) : std::nullopt) findings.push_back(*std::move(finding));
    }
    return findings;
}

}  // namespace headroom
