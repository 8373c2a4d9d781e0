// SPDX-License-Identifier: Apache-2.0
#include "oom/trainer_habits.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

struct TrainerHabits {
    std::string_view trainer;
    std::string_view loss = {};
    bool dropsAdapterInputs = false;
    bool keepsQuantizedInputs = false;
    bool adapterKernels = false;   ///< its fused kernels are also for adapters
    bool fusesUpdates = false;      ///< its AdamW is the fused kernel
    bool quantizesScales = false;  ///< its NF4 has scales that are quantized again
};

constexpr std::array kTrainers = {
    TrainerHabits{.trainer = "SimpleTuner",
                  .dropsAdapterInputs = true},  // lora_dropout is 0.1 unless its user says otherwise
    TrainerHabits{.trainer = "fms-hf-tuning",
                  .dropsAdapterInputs = true,
                  .quantizesScales = true},  // lora_dropout 0.05, and 0.1 in its benchmark
    // lora_dropout 0.05; its tables are from bitsandbytes 0.41.
    TrainerHabits{
        .trainer = "litgpt", .loss = "narrow_pieces", .dropsAdapterInputs = true, .keepsQuantizedInputs = true},
    TrainerHabits{.trainer = "axolotl", .adapterKernels = true, .quantizesScales = true},
    TrainerHabits{.trainer = "torchtune", .loss = "pieces", .fusesUpdates = true, .quantizesScales = true},
};

/// Whoever trains the first Stable Diffusion does it with a program of its time. PyTorch 2 followed half a year later,
/// with fused attention and gradients that are dropped between updates.
bool isOlderThanPyTorch2(const PublishedCase& published) {
    return published.model == "SD1.4";
}

bool isTrue(const PublishedCase& published, std::string_view path) {
    return published.said(path) == "true";
}

/// Fused kernels, and those that a compiler makes, save what this program's own operators save.
std::string executionOf(const PublishedCase& published) {
    if (isTrue(published, "model.fused_kernels") || isTrue(published, "model.compile")) return "headroom";
    return isOlderThanPyTorch2(published) && published.said("model.attention").empty() ? "unfused" : "plain";
}

std::string lossOf(const PublishedCase& published, std::string_view usual) {
    if (isTrue(published, "model.chunked_loss")) return "fused_head";
    return isTrue(published, "model.fused_kernels") ? "kernel" : std::string(usual);
}

TrainerHabits habitsOf(const PublishedCase& published) {
    const auto known = std::ranges::find(kTrainers, published.trainer, &TrainerHabits::trainer);
    return known == kTrainers.end() ? TrainerHabits() : *known;
}

/// Optimizers that no name in a job says: states of 4 bits, states that are paged out where the card is full, and AdamW as PyTorch 2 does it where a program does not ask for the fused kernel. Empty for others.
std::string optimizerOf(const PublishedCase& published, bool fusesUpdates) {
    const std::string said = published.said("train.optimizer");
    if (said.starts_with("adamw4bit")) return "adamw4bit";
    if (said == "adamw8bit paged") return "adamw8bit_paged";
    return said == "adamw" && !fusesUpdates && !isOlderThanPyTorch2(published) ? "adamw_foreach" : std::string();
}

}  // namespace

bool quantizesScales(const PublishedCase& published) {
    return habitsOf(published).quantizesScales;
}

void assumeHabits(const PublishedCase& published, ForecastAssumptions& assumed) {
    const TrainerHabits habits = habitsOf(published);
    assumed.execution = executionOf(published);
    assumed.optimizer = optimizerOf(published, habits.fusesUpdates);
    assumed.loss = lossOf(published, habits.loss);
    assumed.dropsAdapterInputs = habits.dropsAdapterInputs;
    assumed.fusesAdapters = habits.adapterKernels && isTrue(published, "model.fused_kernels");
    assumed.keepsQuantizedInputs = habits.keepsQuantizedInputs;
    assumed.keepsGradients = isOlderThanPyTorch2(published);
    assumed.wideStream = std::ranges::any_of(
        published.pair, [](const CasePair& pair) { return pair.differs.find("upcast") != pair.differs.npos; });
}

/// litgpt pads a batch to its longest text and begins with the longest of all; its resource table tells how many tokens
/// Alpaca's has for each tokenizer.
std::optional<int> documentedLength(const PublishedCase& published) {
    constexpr std::array<std::pair<std::string_view, int>, 2> kAlpaca = {{{"Llama 2", 1304}, {"StableLM alpha", 1034}}};
    const bool isAlpaca = std::ranges::any_of(
        published.assumed, [](const std::string& words) { return words.starts_with("Alpaca") && words.find("longest sample") != words.npos; });
    if (published.trainer != "litgpt" || !isAlpaca) return {};
    for (const auto& [model, tokens] : kAlpaca)
        if (published.model.starts_with(model)) return tokens;
    return {};
}

}  // namespace headroom
