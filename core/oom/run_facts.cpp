// SPDX-License-Identifier: Apache-2.0
#include "oom/run_facts.h"

#include "oom/checkpointing_state.h"
#include "oom/facts_file.h"
#include "text/pattern.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <memory>

namespace headroom {
namespace {

bool contains(std::string_view text, std::string_view words) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b)); };
    return !std::ranges::search(text, words, same).empty();
}

template <typename Value>
void fill(std::optional<Value>& value, const std::optional<Value>& other) {
    if (!value) value = other;
}
template <typename List>
void fill(List& value, const List& other) {
    if (value.empty()) value = other;
}

/// Copies each field that is not told yet.
template <typename Section>
void fillFields(Section& section, const Section& other) {
    forEachField<Section>([&](const auto& field) {
        auto& value = section.*field.member;
        if constexpr (HasFields<std::remove_cvref_t<decltype(value)>>) value.fillFrom(other.*field.member);
        else fill(value, other.*field.member);
    });
}

// ---- what a log tells -----------------------------------------------------------------------------------------------------------

int numberOf(std::string_view digits) {
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// A pattern and what its first group (a number or a word, empty where there is none) says of the run.
struct SpokenRow {
    std::string_view pattern;
    void (*take)(std::string_view group, RunFacts& facts);
};

bool isYes(std::string_view word) { return word != "false" && word != "False" && word != "0" && word != "no"; }

constexpr std::array kSpoken = {
    SpokenRow{R"((?:train_batch_size|batch[_ ]size(?: per device)?|micro_batch_size_per_gpu)['"]?\s*[:=]\s*(\d+))",
              [](std::string_view n, RunFacts& facts) { facts.config.batchSize = std::max(1, numberOf(n)); }},
    SpokenRow{R"(gradient_checkpointing['"]?\s*[:=]\s*(\w+))",
              [](std::string_view word, RunFacts& facts) { facts.config.gradientCheckpointing = isYes(word); }},
    SpokenRow{R"(--gradient_checkpointing\b)", [](std::string_view, RunFacts& facts) { facts.config.gradientCheckpointing = true; }},
    SpokenRow{R"(blocks_to_swap['"]?[\s:=]+(\d+))",
              [](std::string_view n, RunFacts& facts) { facts.config.layerOffloading = numberOf(n) > 0; }},
    SpokenRow{R"((?:num_frames|frame_bucket|target_frames)['"]?\s*[:=]\s*(\d+))",
              [](std::string_view n, RunFacts& facts) { facts.config.numFrames = std::max({1, facts.frames(), numberOf(n)}); }},
    SpokenRow{R"(\b(\d{1,3})x\d{3,4}x\d{3,4}\b)",  // frames x height x width
              [](std::string_view n, RunFacts& facts) { facts.config.numFrames = std::max({1, facts.frames(), numberOf(n)}); }},
    SpokenRow{R"((?:creat|enabl|appl|inject|fus)\w* (?:\w+ )?(?:lora|lycoris)\b|--network_module|\bnetwork_(?:dim|alpha)['"]?\s*[:=]|\w*lora\w*\.py|train_network\.py)",
              [](std::string_view, RunFacts& facts) { facts.config.network = "lora"; }},
    SpokenRow{R"(\b(?:train_db|fine_tune|sdxl_train|flux_train|sd3_train|train_dreambooth)\.py)",
              [](std::string_view, RunFacts& facts) { facts.config.network = "none (a script that trains the whole model)"; }},
    SpokenRow{R"(microsoft-standard-WSL|\bWSL2?\b|/mnt/[c-z]/)", [](std::string_view, RunFacts& facts) { facts.os = "WSL2"; }},
    SpokenRow{R"(\bWinError\b|\b[A-Z]:\\\w)", [](std::string_view, RunFacts& facts) { facts.os = "Windows"; }},
};

}  // namespace

void SettingFacts::fillFrom(const SettingFacts& other) { fillFields(*this, other); }
void RunFacts::fillFrom(const RunFacts& other) { fillFields(*this, other); }

bool RunFacts::isWsl() const { return contains(os, "wsl"); }
bool RunFacts::isWindows() const { return contains(os, "windows") && !isWsl(); }
bool RunFacts::isVideo() const { return task == "video" || frames() > 1; }
bool RunFacts::isLanguage() const { return task == "llm" || config.sequenceLen.has_value(); }

std::optional<bool> RunFacts::hasAdapter() const {
    if (config.network) return !config.network->starts_with("none");
    return config.rank ? std::optional(true) : std::nullopt;
}

int RunFacts::largestSide() const {
    int side = 0;
    for (const int one : config.resolution) side = std::max(side, one);
    for (const int one : config.widthHeight) side = std::max(side, one);
    return side;
}

Result<RunFacts> readRunFacts(std::string_view yaml, std::string_view name) {
    return readFactsFile<RunFacts>(yaml, name);
}

RunFacts factsOf(const JobConfig& job) {
    return job.config.process.empty() ? RunFacts() : factsOf(job.config.process.front());
}

RunFacts factsOf(const ProcessConfig& process) {
    RunFacts facts;
    facts.modelFamily = process.model.arch;
    SettingFacts& config = facts.config;
    config.batchSize = process.train.batchSize;
    config.gradientCheckpointing = checkpointingIsOn(process);
    config.layerOffloading = process.model.layerOffloading;
    config.quantize = process.model.quantize;
    config.quantizeTe = process.model.quantizeTe;
    config.trainTextEncoder = process.train.trainTextEncoder;
    config.cacheTextEmbeddings = process.train.cacheTextEmbeddings;
    config.optimizer = process.train.optimizer;
    config.disableSampling = process.train.disableSampling;
    const bool wholeModel = !process.network && !process.adapter && !process.embedding && !process.decorator;
    config.network = wholeModel ? "none" : process.network ? process.network->type : "adapter";
    int frames = 1;
    for (const DatasetConfig& dataset : process.datasets) {
        config.resolution.insert(config.resolution.end(), dataset.resolution.begin(), dataset.resolution.end());
        config.numWorkers = std::max(config.numWorkers.value_or(0), dataset.numWorkers);
        config.batchSize = std::max(*config.batchSize, dataset.batchSize.value_or(1));
        frames = std::max(frames, dataset.numFrames);
    }
    config.numFrames = frames;
    facts.task = frames > 1 ? "video" : "image";
    return facts;
}

RunFacts factsOf(std::string_view log) {
    static const auto patterns = [] {
        std::array<std::unique_ptr<const Pattern>, kSpoken.size()> compiled;
        for (std::size_t i = 0; i < compiled.size(); ++i) compiled[i] = std::make_unique<const Pattern>(kSpoken[i].pattern);
        return compiled;
    }();
    RunFacts facts;
    for (std::size_t i = 0; i < kSpoken.size(); ++i)
        for (auto found = patterns[i]->search(log); !found.empty();) {
            kSpoken[i].take(found.size() > 1 ? found[1] : std::string_view(), facts);
            found = patterns[i]->search(log, static_cast<std::size_t>(found[0].data() + found[0].size() - log.data()));
        }
    return facts;
}

}  // namespace headroom
