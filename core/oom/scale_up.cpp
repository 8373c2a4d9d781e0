// SPDX-License-Identifier: Apache-2.0
#include "oom/scale_up.h"

#include "job/job_reader.h"
#include "oom/checkpointing_state.h"
#include "oom/job_values.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace headroom {
namespace {

using Kind = ScaleUpStep::Kind;
using MaybeStep = std::optional<ScaleUpStep>;

constexpr std::int64_t kMargin = 10;     ///< of an experiment a tenth must be left over
constexpr double kNoticed = 0.97;        ///< of the time of a step
constexpr int kLargestSide = 1536;       ///< no bucket beyond it is proposed

KeyChange change(std::string key, int before, int after) { return {std::move(key), std::to_string(before), std::to_string(after)}; }

bool isVideo(const ProcessConfig& config) {
    return std::ranges::any_of(config.datasets, [](const DatasetConfig& dataset) { return dataset.numFrames > 1; });
}

// ---- the steps ------------------------------------------------------------------------------------------------------------------

MaybeStep moreSteps(const ProcessConfig& config) {
    const int steps = config.train.steps, more = steps + std::max(1, steps / 2);
    return ScaleUpStep{Kind::MoreSteps, say("Train %1 steps", more), say("No memory, only time: half as many again, and the saves of before stay to compare with."), {{change("train.steps", steps, more)}}};
}

MaybeStep largerBucket(const ProcessConfig& config) {
    const int largest = largestSide(config);
    const auto next = nextLargerSide(largest);
    if (largest == 0 || !next || *next > kLargestSide) return std::nullopt;
    ConfigDiff diff;
    for (std::size_t i = 0; i < config.datasets.size(); ++i) {
        std::vector<int> sides = config.datasets[i].resolution;
        if (std::ranges::count(sides, largest) == 0) continue;
        const std::string before = yamlOf(sides);
        sides.push_back(*next);
        diff.changes.push_back({datasetKey(i, "resolution"), before, yamlOf(sides)});
    }
    return ScaleUpStep{Kind::LargerBucket, say("Add a bucket of %1 pixels", *next), say("Pictures that are large enough are also trained at this size, and finer detail is learned."), std::move(diff)};
}

MaybeStep richerPreviews(const ProcessConfig& config) {
    if (config.train.disableSampling)
        return ScaleUpStep{Kind::RicherPreviews, say("Turn previews on"), say("What has been learned is seen while it trains."), {{{"train.disable_sampling", "true", "false"}}}};
    const int width = config.sample.width, height = config.sample.height;
    const int longer = std::max(width, height);
    const auto next = nextLargerSide(longer);
    if (!next || *next > std::max(largestSide(config), 1024)) return std::nullopt;
    const auto larger = [&](int side) { return std::max(8, side * *next / longer / 8 * 8); };
    return ScaleUpStep{Kind::RicherPreviews, say("Make previews of %1 pixels", *next), say("They show more of the detail that is learned."),
                       {{change("sample.width", width, larger(width)), change("sample.height", height, larger(height))}}};
}

/// The effective batch stays as it is where accumulation can give some of it back.
MaybeStep largerBatch(const ProcessConfig& config) {
    if (isVideo(config)) return std::nullopt;
    const TrainConfig& train = config.train;
    ConfigDiff diff{{change("train.batch_size", train.batchSize, train.batchSize * 2)}};
    const bool gives = train.gradientAccumulation % 2 == 0;
    if (gives) diff.changes.push_back(change("train.gradient_accumulation", train.gradientAccumulation, train.gradientAccumulation / 2));
    return ScaleUpStep{Kind::LargerBatch, say("Use batch size %1", train.batchSize * 2),
                       gives ? say("Fewer micro-steps for the same update, so steps are a little faster.") : say("Each update sees twice as many pictures, so it is steadier and takes longer."), std::move(diff)};
}

MaybeStep longerClip(const ProcessConfig& config) {
    ConfigDiff diff;
    for (std::size_t i = 0; i < config.datasets.size(); ++i)
        if (const int frames = config.datasets[i].numFrames; frames > 1) diff.changes.push_back(change(datasetKey(i, "num_frames"), frames, frames * 2 / 4 * 4 + 1));
    if (diff.empty()) return std::nullopt;
    return ScaleUpStep{Kind::LongerClip, say("Use longer clips"), say("Twice as many frames: longer motion is learned."), std::move(diff)};
}

MaybeStep checkpointingOff(const ProcessConfig& config) {
    if (!checkpointingIsOn(config)) return std::nullopt;
    ConfigDiff diff;
    if (config.train.gradientCheckpointing) diff.changes.push_back({"train.gradient_checkpointing", "true", "false"});
    else diff.changes.push_back({"headroom.checkpointing", {}, "off"});
    return ScaleUpStep{Kind::CheckpointingOff, say("Try it without gradient checkpointing"),
                       say("An experiment for speed with everything else as it is: turn it on again if the first steps, a preview or the largest bucket run out of memory."), std::move(diff)};
}

Result<Forecast> foretoldWith(const ScaleUpStep& step, JobDocument job, const ForecastOf& forecastOf) {
    if (const Status applied = apply(step.diff, job); !applied) return applied.error();
    return forecastOf(job.text());
}

ScaleUpOffer offerOf(ScaleUpStep step, const Forecast& asItIs, const Forecast& with, std::int64_t room) {
    const auto fullest = std::ranges::max_element(with.phases, {}, &PhaseForecast::needed);
    return {std::move(step), fullest == with.phases.end() ? PhaseForecast() : *fullest, asItIs.stepSeconds > 0 ? with.stepSeconds / asItIs.stepSeconds : 0, fitOf(with.needed, room)};
}

bool isWorthTrying(const ScaleUpOffer& offer, std::int64_t room) {
    if (offer.step.kind != Kind::CheckpointingOff) return true;
    return offer.fullest.needed + offer.fullest.needed / kMargin <= room && offer.slowdown > 0 && offer.slowdown < kNoticed;
}

}  // namespace

std::string_view idOf(ScaleUpStep::Kind kind) {
    switch (kind) {
    case Kind::MoreSteps: return "more_steps";
    case Kind::LargerBucket: return "larger_bucket";
    case Kind::RicherPreviews: return "richer_previews";
    case Kind::LargerBatch: return "larger_batch";
    case Kind::LongerClip: return "longer_clip";
    case Kind::CheckpointingOff: break;
    }
    return "gradient_checkpointing_off";
}

std::vector<ScaleUpStep> scaleUpSteps(const ProcessConfig& config) {
    std::vector<ScaleUpStep> steps;
    for (const auto make : {moreSteps, largerBucket, richerPreviews, largerBatch, longerClip, checkpointingOff})
        if (MaybeStep step = make(config)) steps.push_back(*std::move(step));
    return steps;
}

Result<std::vector<ScaleUpOffer>> scaleUpOffers(const JobDocument& job, std::int64_t room, const ForecastOf& forecastOf) {
    const JobReading reading = readJob(job);
    if (reading.config.config.process.empty()) return Error{say("the job has no process"), "config.process", say("Add one of type diffusion_trainer")};
    const auto asItIs = forecastOf(job.text());
    if (!asItIs) return asItIs.error();
    std::vector<ScaleUpOffer> offers;
    for (ScaleUpStep& step : scaleUpSteps(reading.config.config.process.front())) {
        const auto with = foretoldWith(step, job, forecastOf);
        if (!with) return with.error();
        ScaleUpOffer offer = offerOf(std::move(step), *asItIs, *with, room);
        if (isWorthTrying(offer, room)) offers.push_back(std::move(offer));
    }
    return offers;
}

}  // namespace headroom
