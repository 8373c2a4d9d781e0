// SPDX-License-Identifier: Apache-2.0
#include "oom/oom_diagnosis.h"

#include "base/bytes.h"
#include "oom/checkpointing_state.h"
#include "oom/signatures.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr int kFirstSteps = 10;
constexpr int kCarefulSide = 768;
constexpr std::int64_t kNothingFree = 64 * kMiB;

constexpr std::array<std::string_view, kPhaseIds.size()> kWhen = {
    "while the model was loaded", "while captions were encoded", "while pictures were encoded", "in the first previews",
    "in the first step",          "in a training step",          "in a preview",                "while saving"};
constexpr std::array<std::string_view, kCategoryIds.size()> kFor = {
    "weights",   "the text encoder", "the VAE",       "the adapter",      "the optimizer",
    "gradients", "activations",      "a workspace", "reserved blocks", "other things"};

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

bool looksLikeForeignMemory(const OomFacts& facts, std::optional<std::int64_t> free) {
    const bool nothingFree = free && *free < kNothingFree;
    return nothingFree && facts.capacity > 0 && facts.allocated < facts.capacity / 2;
}

std::string when(const OomFacts& facts) {
    std::string text(kWhen[static_cast<std::size_t>(facts.phase)]);
    if (facts.phase == Phase::Steps) text += " after " + std::to_string(facts.step) + (facts.step == 1 ? " update" : " updates");
    return text;
}

std::string sentenceFor(const OomFacts& facts) {
    std::string text = "Out of memory " + when(facts);
    if (facts.requested > 0) text += ": " + formatBytes(facts.requested) + " more for " + std::string(kFor[static_cast<std::size_t>(facts.category)]);
    if (facts.capacity > 0) text += ", with " + formatBytes(facts.allocated) + " of " + formatBytes(facts.capacity) + " in use";
    return text + '.';
}

}  // namespace

OomDiagnosis diagnose(const ProcessConfig& config, const OomFacts& facts) {
    return {.place = placeOf(facts),
            .facts = facts,
            .suspectEnvironment = false,
            .fullFineTune = !config.network && !config.adapter && !config.embedding && !config.decorator,
            .sentence = sentenceFor(facts)};
}

std::optional<OomDiagnosis> diagnoseLog(const ProcessConfig& config, Phase phase, int step, std::string_view log) {
    const auto message = readOomMessage(log);
    if (!message) return std::nullopt;
    OomFacts facts{.phase = phase, .step = step};
    facts.requested = message->requested.value_or(0);
    facts.capacity = message->capacity.value_or(0);
    facts.allocated = message->allocated.value_or(0);
    OomDiagnosis diagnosis = diagnose(config, facts);
    const MemoryKind memory = message->signature->memory;
    if (memory == MemoryKind::Host || memory == MemoryKind::Killed) diagnosis.place = OomPlace::HostMemory;
    const bool early = diagnosis.place == OomPlace::BeforeTraining || (diagnosis.place == OomPlace::FirstSteps && step == 0);
    const bool noRoom = looksLikeForeignMemory(facts, message->free) || memory == MemoryKind::Workspace || memory == MemoryKind::DeviceDriver;
    diagnosis.suspectEnvironment = early && noRoom && isCareful(config);
    if (!message->requested) diagnosis.sentence += ' ' + std::string(message->signature->reading);
    return diagnosis;
}

}  // namespace headroom
