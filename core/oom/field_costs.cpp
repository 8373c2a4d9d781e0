// SPDX-License-Identifier: Apache-2.0
#include "oom/field_costs.h"

#include "job/key_rows.h"
#include "oom/checkpointing_state.h"
#include "oom/job_values.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace headroom {
namespace {

/// Another value of a field.
struct Tried {
    std::string yaml;
    std::string words = {};  ///< YAML of what stands for it; empty = itself
};
using Neighboring = std::optional<Tried> (*)(const ProcessConfig& config, std::size_t item, Neighbor neighbor);

// ---- neighbours of values -------------------------------------------------------------------------------------------------------

std::optional<Tried> otherSwitch(bool isOn) { return Tried{isOn ? "false" : "true"}; }

std::optional<Tried> doubledOrHalved(int value, Neighbor neighbor) {
    const bool halves = neighbor == Neighbor::Lighter && value > 1;
    return Tried{std::to_string(halves ? value / 2 : value * 2)};
}

std::optional<int> nextSide(int side, Neighbor neighbor) {
    if (neighbor == Neighbor::Lighter)
        if (const auto smaller = nextSmallerSide(side)) return smaller;
    return nextLargerSide(side);
}

std::optional<Tried> otherSide(int side, Neighbor neighbor) {
    const auto next = nextSide(side, neighbor);
    return next ? std::optional(Tried{std::to_string(*next)}) : std::nullopt;
}

/// Lighter: without the largest of several sizes, or the next smaller one in its place. Heavier: with the next larger one as well.
std::optional<Tried> otherSides(std::vector<int> sides, Neighbor neighbor) {
    if (sides.empty()) return std::nullopt;
    std::ranges::sort(sides);
    const auto next = nextSide(sides.back(), neighbor);
    if (!next && sides.size() < 2) return std::nullopt;
    if (neighbor == Neighbor::Lighter && sides.size() > 1) sides.pop_back();
    else if (!next) return std::nullopt;
    else if (*next < sides.back()) sides.back() = *next;
    else sides.push_back(*next);
    return Tried{yamlOf(sides), std::to_string(sides.back())};
}

std::optional<Tried> otherBlocks(const ProcessConfig& config, Neighbor neighbor) {
    if (!checkpointingIsOn(config)) return Tried{"every_block"};
    const auto& own = config.headroom.checkpointing;
    const bool isEveryBlock = !own || own->kind == CheckpointingChoice::Kind::EveryBlock;
    if (neighbor == Neighbor::Lighter && !isEveryBlock) return Tried{"every_block"};
    return Tried{isEveryBlock ? "{every: 2}" : "off"};
}

std::optional<Tried> otherPrecision(const std::string& precision) { return Tried{precision == "bf16" || precision == "fp16" ? "fp32" : "bf16"}; }

std::optional<Tried> otherOptimizer(const std::string& optimizer) {
    if (optimizer == "adamw") return Tried{"adamw8bit"};
    return optimizer == "adamw8bit" ? std::optional(Tried{"adamw"}) : std::nullopt;
}

// ---- the table ------------------------------------------------------------------------------------------------------------------

/// A field that moves memory. `item`: of a list, for patterns that have one.
struct CostRow {
    std::string_view key;
    Neighboring neighbor;
};

using Config = const ProcessConfig&;

constexpr std::array kCosts = {
    CostRow{"train.batch_size", [](Config c, std::size_t, Neighbor n) { return doubledOrHalved(c.train.batchSize, n); }},
    CostRow{"train.gradient_checkpointing", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.train.gradientCheckpointing); }},
    CostRow{"datasets[].resolution", [](Config c, std::size_t item, Neighbor n) { return otherSides(c.datasets[item].resolution, n); }},
    CostRow{"datasets[].batch_size", [](Config c, std::size_t item, Neighbor n) { return doubledOrHalved(c.datasets[item].batchSize.value_or(c.train.batchSize), n); }},
    CostRow{"sample.width", [](Config c, std::size_t, Neighbor n) { return otherSide(c.sample.width, n); }},
    CostRow{"sample.height", [](Config c, std::size_t, Neighbor n) { return otherSide(c.sample.height, n); }},
    CostRow{"train.disable_sampling", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.train.disableSampling); }},
    CostRow{"network.linear", [](Config c, std::size_t, Neighbor n) { return c.network ? doubledOrHalved(c.network->linear, n) : std::nullopt; }},
    CostRow{"train.optimizer", [](Config c, std::size_t, Neighbor) { return otherOptimizer(c.train.optimizer); }},
    CostRow{"train.dtype", [](Config c, std::size_t, Neighbor) { return otherPrecision(c.train.dtype); }},
    CostRow{"train.cache_text_embeddings", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.train.cacheTextEmbeddings); }},
    CostRow{"train.train_text_encoder", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.train.trainTextEncoder); }},
    CostRow{"train.ema_config.use_ema", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.train.emaConfig.useEma); }},
    CostRow{"headroom.checkpointing", [](Config c, std::size_t, Neighbor n) { return otherBlocks(c, n); }},
    CostRow{"network.conv", [](Config c, std::size_t, Neighbor n) { return c.network && c.network->conv ? doubledOrHalved(*c.network->conv, n) : std::nullopt; }},
    CostRow{"train.unload_text_encoder", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.train.unloadTextEncoder); }},
    CostRow{"train.gradient_accumulation", [](Config c, std::size_t, Neighbor n) { return doubledOrHalved(c.train.gradientAccumulation, n); }},
    CostRow{"datasets[].cache_latents_to_disk", [](Config c, std::size_t item, Neighbor) { return otherSwitch(c.datasets[item].cacheLatentsToDisk); }},
    CostRow{"datasets[].cache_latents", [](Config c, std::size_t item, Neighbor) { return otherSwitch(c.datasets[item].cacheLatents); }},
    CostRow{"datasets[].num_frames", [](Config c, std::size_t item, Neighbor n) { return doubledOrHalved(c.datasets[item].numFrames, n); }},
    CostRow{"sample.num_frames", [](Config c, std::size_t, Neighbor n) { return doubledOrHalved(c.sample.numFrames, n); }},
    CostRow{"model.quantize", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.model.quantize); }},
    CostRow{"model.quantize_te", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.model.quantizeTe); }},
    CostRow{"model.low_vram", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.model.lowVram); }},
    CostRow{"model.layer_offloading", [](Config c, std::size_t, Neighbor) { return otherSwitch(c.model.layerOffloading); }},
};

/// What the engine does not act on would be foretold to cost nothing, which is not so.
bool isObeyed(const CostRow& row) {
    const KeyRow* rule = findRow(row.key);
    return rule && rule->obeyed == Obeyed::Yes;
}

constexpr std::string_view kItem = "[]";

std::string keyOfItem(std::string_view pattern, std::size_t item) {
    const std::size_t at = pattern.find(kItem);
    if (at == std::string_view::npos) return std::string(pattern);
    return std::string(pattern.substr(0, at)) + '[' + std::to_string(item) + ']' + std::string(pattern.substr(at + kItem.size()));
}

}  // namespace

bool hasCost(std::string_view pattern) {
    const auto row = std::ranges::find(kCosts, pattern, &CostRow::key);
    return row != kCosts.end() && isObeyed(*row);
}

std::vector<CostQuestion> costQuestions(const ProcessConfig& config, Neighbor neighbor) {
    std::vector<CostQuestion> questions;
    for (const CostRow& row : kCosts) {
        if (!isObeyed(row)) continue;
        const std::size_t items = row.key.find(kItem) == std::string_view::npos ? 1 : config.datasets.size();
        for (std::size_t item = 0; item < items; ++item) {
            const auto tried = row.neighbor(config, item, neighbor);
            if (!tried) continue;
            const std::string key = keyOfItem(row.key, item);
            questions.push_back({key, tried->words.empty() ? tried->yaml : tried->words, {{{key, {}, tried->yaml}}}});
        }
    }
    return questions;
}

}  // namespace headroom
