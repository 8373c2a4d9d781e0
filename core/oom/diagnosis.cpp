// SPDX-License-Identifier: Apache-2.0
#include "oom/diagnosis.h"

#include "oom/diagnosis_rules.h"
#include "oom/environment.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace headroom {
namespace {

constexpr std::size_t kMostActions = 6;

constexpr SentencePattern<0> kAskPhase = HEADROOM_SAY("What was the trainer doing when it failed: loading, a step, a preview or a save?");
constexpr SentencePattern<0> kAskMessage = HEADROOM_SAY("What did the whole message say: how much was asked for, held and free?");

const CauseRule& findCause(const FailureClues& clues) {
    const auto holds = [&](const CauseRule& rule) { return rule.holds(clues); };
    const auto general = std::ranges::find_if(generalRules(), holds);
    if (general != generalRules().end()) return *general;
    return *std::ranges::find_if(phaseRules(clues.phase), holds);  // the last rule of a phase always holds
}

/// A cause that rests on figures which the message has lost is a guess.
Confidence strengthOf(const CauseRule& rule, const FailureClues& clues) {
    return rule.needsFigures && clues.isBare() ? Confidence::Low : rule.strength;
}

/// What is left of the order in which a phase's fixes are tried.
std::span<const Fix> orderOf(FailurePhase phase) {
    using enum Fix;
    static constexpr Fix kLoad[] = {Quantize, TeOffload, TeQuantize, QuantizeOnCpu, LayerOffloading, TrainerVersion, BiggerGpu};
    static constexpr Fix kSteps[] = {GradientCheckpointingOn, BatchOne, ResolutionDown, OptimizerEightBit, Quantize, LayerOffloading, BiggerGpu};
    static constexpr Fix kPreview[] = {VaeTiling, PreviewSmaller, PreviewOff, Offload};
    static constexpr Fix kVideo[] = {FramesDown, GradientCheckpointingOn, BatchOne, ResolutionDown, FlashAttentionOn, BiggerGpu};
    static constexpr Fix kLater[] = {DropLargestBucket, GradientCheckpointingOn, BatchOne, EmptyCache};
    static constexpr Fix kSaving[] = {SaveDtype, LibraryVersion, Offload, EmptyCache};
    switch (phase) {
    case FailurePhase::Load: return kLoad;
    case FailurePhase::FirstSteps: return kSteps;
    case FailurePhase::Preview: return kPreview;
    case FailurePhase::Video: return kVideo;
    case FailurePhase::Intermittent: return kLater;
    case FailurePhase::Saving: return kSaving;
    case FailurePhase::Other: break;
    }
    return {};
}

std::vector<Fix> actionsOf(const CauseRule& rule, const FailureClues& clues) {
    std::vector<Fix> actions;
    const auto add = [&](Fix fix) {
        if (isOpen(fix, clues.facts) && !std::ranges::count(actions, fix) && actions.size() < kMostActions) actions.push_back(fix);
    };
    std::ranges::for_each(rule.fixes, add);
    if (rule.kind == FailureKind::Config && rule.cause != FailureCause::NotOom) std::ranges::for_each(orderOf(clues.phase), add);
    if (actions.empty()) actions.push_back(Fix::RestartProcess);
    return actions;
}

Sentence questionFor(const PhaseFinding& phase, const CauseRule& rule, const FailureClues& clues) {
    if (rule.cause != FailureCause::NotOom && phase.strength == Confidence::Low) return say(kAskPhase);
    if (rule.needsFigures && clues.isBare()) return say(kAskMessage);
    return say(rule.question);
}

Diagnosis diagnose(FailureClues clues) {
    const PhaseFinding phase = findPhase(clues);
    clues.phase = phase.phase;
    const CauseRule& rule = findCause(clues);
    Diagnosis diagnosis;
    diagnosis.phase = phase.phase;
    diagnosis.kind = rule.kind;
    diagnosis.cause = rule.cause;
    diagnosis.confidence = std::min(phase.strength, strengthOf(rule, clues));
    diagnosis.evidence = {phase.evidence, rule.evidence(clues)};
    const auto others = std::ranges::count_if(clues.messages, [](const OomMessage& message) { return message.form() != MessageForm::NotMemory; }) - 1;
    if (others > 0) diagnosis.evidence.push_back(say("The log holds %1 messages about memory; the last that explains the end is judged.", others + 1));
    if (clues.machine) std::ranges::move(environmentFindings(*clues.machine), std::back_inserter(diagnosis.evidence));
    std::erase_if(diagnosis.evidence, [](const Sentence& sentence) { return sentence.empty(); });
    diagnosis.actions = actionsOf(rule, clues);
    if (diagnosis.confidence == Confidence::Low) diagnosis.question = questionFor(phase, rule, clues);
    return diagnosis;
}

}  // namespace

Diagnosis diagnoseLog(std::string_view log, const RunFacts& facts, std::optional<MachineFacts> machine) {
    return diagnose(cluesOf(log, facts, std::move(machine)));
}

Diagnosis diagnoseSlowDown(const SlowDown& own, const RunFacts& facts, std::optional<MachineFacts> machine) {
    return diagnose(cluesOf(own, facts, std::move(machine)));
}

Diagnosis diagnoseRun(const OomFacts& own, const RunFacts& facts, std::optional<MachineFacts> machine) {
    return diagnose(cluesOf(own, facts, std::move(machine)));
}

}  // namespace headroom
