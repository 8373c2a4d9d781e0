// SPDX-License-Identifier: Apache-2.0
#include "oom/rollback_plan.h"

#include "oom/checkpointing_state.h"
#include "oom/job_values.h"

#include <algorithm>

namespace headroom {
namespace {

using Kind = RollbackStep::Kind;

constexpr int kSmallSide = 512;  ///< buckets and previews are not shrunk below this

std::string yaml(bool value) { return value ? "true" : "false"; }
std::string yaml(int value) { return std::to_string(value); }
std::string yaml(const std::vector<int>& values) { return yamlOf(values); }

/// Adds a change where the two values differ.
template <typename Value>
void change(ConfigDiff& diff, const std::string& key, const Value& before, const Value& after) {
    if (before != after) diff.changes.push_back({key, yaml(before), yaml(after)});
}

RollbackStep step(Kind kind, Sentence title, Sentence sentence, Sentence takenSentence, ConfigDiff diff) {
    const bool taken = diff.empty();
    return {kind, std::move(title), taken ? std::move(takenSentence) : std::move(sentence), std::move(diff), taken};
}

// ---- the rungs ------------------------------------------------------------------------------------------------------------------

RollbackStep checkpointing(const ProcessConfig& config) {
    ConfigDiff diff;
    if (!checkpointingIsOn(config)) {
        if (config.train.gradientCheckpointing) diff.changes.push_back({"headroom.checkpointing", "off", "every_block"});
        else change(diff, "train.gradient_checkpointing", false, true);
    }
    return step(Kind::Checkpointing, say("Turn gradient checkpointing on"),
                say("Activations are computed again in the backward pass instead of being kept; steps take a quarter to a half longer, the result is the same."),
                say("Gradient checkpointing is on already."), std::move(diff));
}

RollbackStep batchOne(const ProcessConfig& config) {
    ConfigDiff diff;
    const TrainConfig& train = config.train;
    change(diff, "train.batch_size", train.batchSize, 1);
    if (!diff.empty()) change(diff, "train.gradient_accumulation", train.gradientAccumulation, train.gradientAccumulation * train.batchSize);
    for (std::size_t i = 0; i < config.datasets.size(); ++i)
        if (const auto own = config.datasets[i].batchSize) change(diff, datasetKey(i, "batch_size"), *own, 1);
    return step(Kind::BatchOne, say("Use batch size 1"),
                say("Pictures are worked through one at a time and their gradients added up, so an update sees as many as before; steps take a little longer."),
                say("The batch size is 1 already."), std::move(diff));
}

/// The next usual size below `side`.
int smallerSide(int side) {
    for (const int usual : {1536, 1280, 1024, 768, kSmallSide})
        if (usual < side) return usual;
    return side;
}

std::vector<int> withoutLargest(std::vector<int> sides, int largest) {
    std::erase(sides, largest);
    if (sides.empty()) sides.push_back(smallerSide(largest));
    return sides;
}

RollbackStep smallerBucket(const ProcessConfig& config) {
    const int largest = largestSide(config);
    ConfigDiff diff;
    for (std::size_t i = 0; largest > kSmallSide && i < config.datasets.size(); ++i)
        if (const auto& sides = config.datasets[i].resolution; std::ranges::count(sides, largest) > 0)
            change(diff, datasetKey(i, "resolution"), sides, withoutLargest(sides, largest));
    return step(Kind::SmallerBucket, say("Drop the largest bucket"),
                say("The heaviest step becomes lighter, because pictures are trained at most at the next smaller size; fine detail suffers."),
                say("No bucket is larger than %1 pixels.", kSmallSide), std::move(diff));
}

/// Width and height with the longer side at most kSmallSide, in the same proportion, on the grid of 8.
std::pair<int, int> shrunk(int width, int height) {
    const int longer = std::max(width, height);
    if (longer <= kSmallSide) return {width, height};
    return {std::max(8, width * kSmallSide / longer / 8 * 8), std::max(8, height * kSmallSide / longer / 8 * 8)};
}

ConfigDiff shrinkPreviews(const SampleConfig& sample) {
    ConfigDiff diff;
    const auto [width, height] = shrunk(sample.width, sample.height);
    change(diff, "sample.width", sample.width, width);
    change(diff, "sample.height", sample.height, height);
    for (std::size_t i = 0; i < sample.samples.size(); ++i) {
        const SamplePrompt& prompt = sample.samples[i];
        const std::string key = "sample.samples[" + std::to_string(i) + "].";
        const auto [ownWidth, ownHeight] = shrunk(prompt.width.value_or(width), prompt.height.value_or(height));
        if (prompt.width) change(diff, key + "width", *prompt.width, ownWidth);
        if (prompt.height) change(diff, key + "height", *prompt.height, ownHeight);
    }
    return diff;
}

RollbackStep previews(const ProcessConfig& config) {
    if (config.train.disableSampling) return step(Kind::Previews, say("Shrink or disable previews"), "", say("Previews are off already."), {});
    if (ConfigDiff smaller = shrinkPreviews(config.sample); !smaller.empty())
        return step(Kind::Previews, say("Shrink the previews"),
                    say("The decoding of a preview is its peak and grows with its area; previews only show less detail."), "",
                    std::move(smaller));
    ConfigDiff off;
    change(off, "train.disable_sampling", false, true);
    return step(Kind::Previews, say("Disable previews"), say("Training alone has to fit; make pictures from the saves afterwards."), "", std::move(off));
}

/// Families whose low-memory path is the text encoder, not quantised weights.
bool isUnetFamily(std::string_view arch) {
    return arch.starts_with("sd1") || arch.starts_with("sd15") || arch.starts_with("sd2") || arch.starts_with("sdxl");
}

RollbackStep lowMemoryPath(const ProcessConfig& config) {
    ConfigDiff diff;
    const ModelConfig& model = config.model;
    change(diff, "model.low_vram", model.lowVram, true);
    if (!isUnetFamily(model.arch)) {
        change(diff, "model.quantize", model.quantize, true);
        change(diff, "model.quantize_te", model.quantizeTe, true);
    } else if (!config.train.trainTextEncoder) {
        change(diff, "train.cache_text_embeddings", config.train.cacheTextEmbeddings, true);
    }
    return step(Kind::LowMemoryPath, say("Take the low-memory path of the model"),
                say("Parts that are not needed leave the card or are held in fewer bits; loading and steps get slower."),
                say("The low-memory path is taken already."), std::move(diff));
}

/// A clip length of at most half, on the grid 4k + 1 that video models share.
int fewerFrames(int frames) { return frames <= 1 ? frames : std::max(1, (frames / 2 - 1) / 4 * 4 + 1); }

RollbackStep frames(const ProcessConfig& config) {
    ConfigDiff diff;
    for (std::size_t i = 0; i < config.datasets.size(); ++i)
        change(diff, datasetKey(i, "num_frames"), config.datasets[i].numFrames, fewerFrames(config.datasets[i].numFrames));
    change(diff, "sample.num_frames", config.sample.numFrames, fewerFrames(config.sample.numFrames));
    return step(Kind::FewerFrames, say("Use fewer frames"), say("Activations grow with the frames of a clip; long motion is learned less well."),
                say("Clips are single frames already."), std::move(diff));
}

RollbackStep hostMemory(const ProcessConfig& config) {
    ConfigDiff diff;
    change(diff, "model.layer_offloading", config.model.layerOffloading, false);
    for (std::size_t i = 0; i < config.datasets.size(); ++i) {
        const DatasetConfig& dataset = config.datasets[i];
        change(diff, datasetKey(i, "num_workers"), dataset.numWorkers, 0);
        if (dataset.cacheLatents) change(diff, datasetKey(i, "cache_latents_to_disk"), dataset.cacheLatentsToDisk, true);
    }
    return step(Kind::HostMemory, say("Ask less of the machine's RAM"),
                say("RAM ran out, not the card: less is parked and cached in it. Close other programs and enlarge the page file as well."),
                say("The job asks for as little RAM as it can: close other programs or enlarge the page file."), std::move(diff));
}

RollbackStep freshState() {
    return {Kind::FreshState, say("Start from a fresh card"),
            say("The settings are careful already, so something else holds the memory: "
                "end other programs on the card, then restart the program or the machine."), {}, false};
}

// ---- the order ------------------------------------------------------------------------------------------------------------------

bool isVideo(const ProcessConfig& config) {
    return config.sample.numFrames > 1 ||
           std::ranges::any_of(config.datasets, [](const DatasetConfig& dataset) { return dataset.numFrames > 1 || dataset.autoFrameCount; });
}

std::vector<RollbackStep> usualOrder(const ProcessConfig& config) {
    return {isVideo(config) ? frames(config) : checkpointing(config), batchOne(config), smallerBucket(config), previews(config), lowMemoryPath(config)};
}

/// The rung that helps where nothing has been trained yet; nothing where the usual order is right.
std::optional<Kind> firstRung(const OomDiagnosis& diagnosis) {
    if (diagnosis.place == OomPlace::Preview) return Kind::Previews;
    if (diagnosis.place == OomPlace::Sometimes && diagnosis.facts.phase == Phase::Steps) return Kind::SmallerBucket;
    if (diagnosis.place != OomPlace::BeforeTraining) return std::nullopt;
    if (diagnosis.facts.phase == Phase::Baseline) return Kind::Previews;
    return diagnosis.facts.phase == Phase::CacheLatents ? Kind::SmallerBucket : Kind::LowMemoryPath;
}

ProcessConfig firstProcess(const JobConfig& config) { return config.config.process.empty() ? ProcessConfig() : config.config.process.front(); }

void moveToFront(std::vector<RollbackStep>& steps, Kind kind) {
    const auto found = std::ranges::find(steps, kind, &RollbackStep::kind);
    std::rotate(steps.begin(), found, found + 1);
}

}  // namespace

Sentence qualityOf(const RollbackStep& step) {
    const auto changes = [&](std::string_view ending) { return std::ranges::any_of(step.diff.changes, [&](const KeyChange& change) { return change.key.ends_with(ending); }); };
    if (step.diff.empty()) return {};
    switch (step.kind) {
    case Kind::FewerFrames: return say("less motion");
    case Kind::SmallerBucket: return say("less fine detail");
    case Kind::Previews: return changes("disable_sampling") ? say("no previews") : say("smaller previews");
    case Kind::LowMemoryPath: return changes("quantize") ? say("nearly the same") : say("the same");
    case Kind::FreshState:
    case Kind::HostMemory:
    case Kind::Checkpointing:
    case Kind::BatchOne: break;
    }
    return say("the same");
}

Fix fixOf(const RollbackStep& step) {
    const auto changes = [&](std::string_view ending) {
        return std::ranges::any_of(step.diff.changes, [&](const KeyChange& change) { return change.key.ends_with(ending); });
    };
    switch (step.kind) {
    case Kind::FreshState: return Fix::RestartProcess;
    case Kind::HostMemory: return changes("layer_offloading") ? Fix::OffloadOff : changes("num_workers") ? Fix::FewerWorkers : Fix::MoreRam;
    case Kind::FewerFrames: return Fix::FramesDown;
    case Kind::Checkpointing: return Fix::GradientCheckpointingOn;
    case Kind::BatchOne: return Fix::BatchOne;
    case Kind::SmallerBucket: return Fix::DropLargestBucket;
    case Kind::Previews: return step.taken || changes("disable_sampling") ? Fix::PreviewOff : Fix::PreviewSmaller;
    case Kind::LowMemoryPath: break;
    }
    return changes("quantize") ? Fix::Quantize : changes("cache_text_embeddings") ? Fix::CacheTextEmbeddings : Fix::Offload;
}

const RollbackStep* RollbackPlan::next() const {
    const auto open = std::ranges::find(steps, false, &RollbackStep::taken);
    return open == steps.end() ? nullptr : &*open;
}

std::string RollbackPlan::text() const {
    std::string text = diagnosis.sentence.english() + '\n';
    int number = 0;
    for (const RollbackStep& step : steps) {
        text += std::to_string(++number) + (step.taken ? ". [x] " : ". [ ] ") + step.title.english() + '\n';
        const std::string changes = step.diff.text();
        for (std::size_t begin = 0; begin < changes.size();) {
            const std::size_t end = changes.find('\n', begin) + 1;
            text += "       " + changes.substr(begin, end - begin);
            begin = end;
        }
    }
    return text;
}

RollbackPlan rollbackPlan(const JobConfig& config, const OomDiagnosis& diagnosis) {
    const ProcessConfig process = firstProcess(config);
    RollbackPlan plan{diagnosis, usualOrder(process)};
    if (const auto first = firstRung(diagnosis)) moveToFront(plan.steps, *first);
    if (diagnosis.place == OomPlace::HostMemory) plan.steps.insert(plan.steps.begin(), hostMemory(process));
    if (diagnosis.suspectEnvironment) plan.steps.insert(plan.steps.begin(), freshState());
    return plan;
}

RollbackPlan rollbackPlan(const JobConfig& config, const OomFacts& facts) { return rollbackPlan(config, diagnose(firstProcess(config), facts)); }

}  // namespace headroom
