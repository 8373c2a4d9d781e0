// SPDX-License-Identifier: Apache-2.0
#include "oom/oom_diagnosis.h"

#include "base/bytes.h"
#include "oom/checkpointing_state.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr int kFirstSteps = 10;
constexpr int kCarefulSide = 768;

constexpr std::array<SentencePattern<0>, kPhaseIds.size()> kWhen = {
    HEADROOM_SAY("Out of memory while the model was loaded"),   HEADROOM_SAY("Out of memory while captions were encoded"),
    HEADROOM_SAY("Out of memory while pictures were encoded"),  HEADROOM_SAY("Out of memory in the first previews"),
    HEADROOM_SAY("Out of memory in the first step"),            HEADROOM_SAY("Out of memory in a training step"),
    HEADROOM_SAY("Out of memory in a preview"),                 HEADROOM_SAY("Out of memory while saving")};
constexpr std::array<SentencePattern<1>, kCategoryIds.size()> kFor = {
    HEADROOM_SAY("%1 more for weights"),     HEADROOM_SAY("%1 more for the text encoder"), HEADROOM_SAY("%1 more for the VAE"),
    HEADROOM_SAY("%1 more for the adapter"), HEADROOM_SAY("%1 more for the optimizer"),    HEADROOM_SAY("%1 more for gradients"),
    HEADROOM_SAY("%1 more for activations"), HEADROOM_SAY("%1 more for a workspace"),      HEADROOM_SAY("%1 more for reserved blocks"),
    HEADROOM_SAY("%1 more for other things")};

OomPlace placeOf(const OomFacts& facts) {
    switch (facts.phase) {
    case Phase::Load:
    case Phase::CacheText:
    case Phase::CacheLatents:
    case Phase::Baseline: return OomPlace::BeforeTraining;
    case Phase::FirstStep: return OomPlace::FirstSteps;
    case Phase::Steps: return facts.step < kFirstSteps ? OomPlace::FirstSteps : OomPlace::Sometimes;
    case Phase::Sample: return OomPlace::Preview;
    case Phase::Save: return OomPlace::Sometimes;
    }
    return OomPlace::Sometimes;
}

bool isCareful(const ProcessConfig& config) {
    return config.train.batchSize == 1 && checkpointingIsOn(config) && std::ranges::all_of(config.datasets, [](const DatasetConfig& dataset) {
        return std::ranges::all_of(dataset.resolution, [](int side) { return side <= kCarefulSide; }) && dataset.numFrames <= 1;
    });
}

/// Of all that was asked for and held, not half a card.
bool othersHoldTheCard(const OomFacts& facts) { return facts.capacity > 0 && facts.allocated + facts.requested < facts.capacity / 2; }

Sentence when(const OomFacts& facts) {
    const Sentence phase = say(kWhen[static_cast<std::size_t>(facts.phase)]);
    if (facts.phase != Phase::Steps) return phase;
    return facts.step == 1 ? say("%1 after 1 update", phase) : say("%1 after %2 updates", phase, facts.step);
}

Sentence sentenceFor(const OomFacts& facts) {
    const Sentence wanted = say(kFor[static_cast<std::size_t>(facts.category)], formatBytes(facts.requested));
    const std::string used = formatBytes(facts.allocated);
    const std::string capacity = formatBytes(facts.capacity);
    if (facts.requested > 0 && facts.capacity > 0) return say("%1: %2, with %3 of %4 in use.", when(facts), wanted, used, capacity);
    if (facts.requested > 0) return say("%1: %2.", when(facts), wanted);
    return facts.capacity > 0 ? say("%1, with %2 of %3 in use.", when(facts), used, capacity) : say("%1.", when(facts));
}

}  // namespace

OomDiagnosis diagnose(const ProcessConfig& config, const OomFacts& facts) {
    const OomPlace place = placeOf(facts);
    const bool early = place == OomPlace::BeforeTraining || (place == OomPlace::FirstSteps && facts.step == 0);
    return {.place = place,
            .facts = facts,
            .suspectEnvironment = early && othersHoldTheCard(facts) && isCareful(config),
            .fullFineTune = !config.network && !config.adapter && !config.embedding && !config.decorator,
            .sentence = sentenceFor(facts)};
}

}  // namespace headroom
