// SPDX-License-Identifier: Apache-2.0
#include "train/cache_phases.h"

#include "memory/memory_tracker.h"
#include "train/latent_cache.h"
#include "train/micro_step.h"
#include "train/text_cache.h"

#include <algorithm>
#include <set>

namespace headroom {
namespace {

std::string triggerOf(const CacheContext& context) { return context.settings.process().triggerWord.value_or(""); }

bool cachesLatents(const DatasetConfig& config) { return config.cacheLatents || config.cacheLatentsToDisk; }

/// What a picture's caption is with and without caption dropout. Shuffles are frozen here, as in the reference.
void settleCaptions(const CacheContext& context, TrainingItem& item, RandomSource& random) {
    const DatasetConfig& config = context.set.configOf(item);
    if (context.settings.process().train.unloadTextEncoder) {
        item.caption = item.droppedCaption = triggerOf(context);
        return;
    }
    const std::string trigger = config.triggerWord.value_or(triggerOf(context));
    DatasetConfig frozen = config;
    frozen.tokenDropoutRate = 0;
    item.caption = processCaption(item.source.rawCaption, frozen, trigger, /*dropped=*/false, random);
    item.droppedCaption = processCaption(item.source.rawCaption, frozen, trigger, /*dropped=*/true, random);
}

void warnOfCache(EventStream& events, const std::vector<Sentence>& stale, const std::optional<Sentence>& unwritable) {
    if (stale.size() == 1) events.warn("cache_stale", say("%1; it was made again.", stale.front()));
    if (stale.size() > 1) events.warn("cache_stale", say("%1; it was made again, as were %2 others.", stale.front(), stale.size() - 1));
    if (unwritable) events.warn("cache_unwritable", *unwritable);
}

Status cacheCaptions(const CacheContext& context) {
    TextCache cache(context.trained.model(), context.text, context.settings.process().model.arch);
    const int total = static_cast<int>(context.set.items.size());
    std::set<std::pair<std::filesystem::path, std::string>> provided;
    RandomSource random(context.seed);
    int done = 0;
    for (TrainingItem& item : context.set.items) {
        if (!context.goOn()) return {};
        settleCaptions(context, item, random);
        for (const std::string& caption : {item.caption, item.droppedCaption})
            if (provided.emplace(item.source.path, caption).second) cache.provide(item.source.path, caption);
        context.events.send(PhaseProgress{++done, total, item.source.path.filename().string()});
    }
    warnOfCache(context.events, cache.stale(), cache.unwritable());
    return {};
}

void rememberPrompts(const CacheContext& context, const std::vector<Preview>& previews) {
    context.text.remember("");
    for (const Preview& preview : previews) {
        context.text.remember(preview.prompt);
        context.text.remember(preview.negative);
    }
}

}  // namespace

bool dropsTextEncoder(const ProcessConfig& process) {
    if (process.train.trainTextEncoder) return false;
    const auto caches = [](const DatasetConfig& dataset) { return dataset.cacheTextEmbeddings; };
    return process.train.unloadTextEncoder || process.train.cacheTextEmbeddings || std::ranges::all_of(process.datasets, caches);
}

Status cacheTextPhase(const CacheContext& context, const std::vector<Preview>& previews) {
    const ProcessConfig& process = context.settings.process();
    if (!dropsTextEncoder(process)) return {};
    context.events.begin(Phase::CacheText, static_cast<int>(context.set.items.size()));
    const CategoryScope activations(Category::Activations);
    if (process.train.unloadTextEncoder) {
        context.text.remember(triggerOf(context));
        RandomSource random(context.seed);
        for (TrainingItem& item : context.set.items) settleCaptions(context, item, random);
    } else if (Status cached = cacheCaptions(context); !cached) {
        return cached;
    }
    rememberPrompts(context, previews);
    context.trained.model().release(ModelPart::TextEncoder);
    return {};
}

Status cacheLatentsPhase(const CacheContext& context) {
    const auto wanted = [&](const TrainingItem& item) { return cachesLatents(context.set.configOf(item)); };
    const int total = static_cast<int>(std::ranges::count_if(context.set.items, wanted));
    if (total == 0) return {};
    context.events.begin(Phase::CacheLatents, total);
    const CategoryScope activations(Category::Activations);
    const ProcessConfig& process = context.settings.process();
    LatentCache cache(context.trained.model(), trainingGenerator(context.settings.device),
                      {.type = context.settings.computeType,
                       .device = context.settings.device,
                       .latentSpace = process.model.latentSpaceVersion.value_or(std::string(context.settings.family->latentSpaceVersion)),
                       .background = context.settings.background});
    std::vector<DatasetBadge> unreadable;
    int done = 0;
    for (TrainingItem& item : context.set.items) {
        if (!wanted(item)) continue;
        if (!context.goOn()) return {};
        const Status provided = cache.provide(item, context.set.configOf(item).cacheLatentsToDisk);
        if (!provided) unreadable.push_back({DatasetBadge::Kind::Unreadable, item.source.path, provided.error().what});
        context.events.send(PhaseProgress{++done, total, item.source.path.filename().string()});
    }
    warnOfCache(context.events, cache.stale(), cache.unwritable());
    for (const auto& [code, sentence] : badgeWarnings(unreadable)) context.events.warn(code, sentence);
    std::erase_if(context.set.items, [&](const TrainingItem& item) {
        return wanted(item) && item.latentFile.empty() && !item.latent_CHW.defined();
    });
    if (context.set.items.empty()) return Error{say("no picture of the datasets can be read"), "datasets", say("See the warnings for the reasons")};
    return {};
}

}  // namespace headroom
