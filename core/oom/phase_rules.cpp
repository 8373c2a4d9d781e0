// SPDX-License-Identifier: Apache-2.0
#include "oom/diagnosis_rules.h"

#include "base/bytes.h"

#include <algorithm>
#include <string>

namespace headroom {
namespace {

using Clues = FailureClues;

constexpr int kFirstSteps = 10;
constexpr std::size_t kLongestQuote = 100;  ///< characters of a line that is quoted

struct PhaseRule {
    bool (*holds)(const Clues& clues);
    FailurePhase phase;
    Confidence strength;
    Sentence (*evidence)(const Clues& clues);
};

// ---- what the rules ask ---------------------------------------------------------------------------------------------------------

bool isLoading(const Clues& clues) {
    switch (clues.trace.place) {
    case LogPlace::Load:
    case LogPlace::TextEncoder:
    case LogPlace::Quantize:
    case LogPlace::CacheText:
    case LogPlace::CacheLatents: return true;
    default: return false;
    }
}

bool isTraining(const Clues& clues) {
    switch (clues.trace.place) {
    case LogPlace::Training:
    case LogPlace::Backward:
    case LogPlace::OptimizerStep: return true;
    default: return false;
    }
}

bool isLate(const Clues& clues) {
    constexpr int kSecondEpoch = 2;
    return clues.trace.step.value_or(0) > kFirstSteps || clues.trace.epoch.value_or(0) >= kSecondEpoch;
}

bool isPreview(const Clues& clues) { return clues.at(LogPlace::Preview) || clues.at(LogPlace::Decode); }

bool showsLaterSteps(const Clues& clues) {
    const LogTrend& trend = clues.trend;
    return trend.reservedJump || trend.growth || trend.spike || trend.slower || trend.saysGrowth || isLate(clues) || clues.at(LogPlace::Evaluation);
}

/// Weights come in as large pieces of host memory; a step needs none that large.
bool isHostSide(const Clues& clues) {
    switch (clues.message ? clues.message->form() : MessageForm::NotMemory) {
    case MessageForm::HostAllocator:
    case MessageForm::PageFile:
    case MessageForm::Mapping:
    case MessageForm::Killed:
    case MessageForm::Crashed: return true;
    default: return false;
    }
}

bool isSkippedAlone(const Clues& clues) { return clues.is(MessageForm::SkippedStep) && isLate(clues); }

/// An operation that gives weights their first values does not exist for a number format.
bool isInitialising(const Clues& clues) {
    if (!clues.is(MessageForm::NotMemory)) return false;
    constexpr std::string_view kFirstValues[] = {"\"fill_", "\"normal_", "\"uniform_"};
    return std::ranges::any_of(kFirstValues, [&](std::string_view name) { return clues.message->line.find(name) != std::string_view::npos; });
}

// ---- how they say it ------------------------------------------------------------------------------------------------------------

std::string quoted(std::string_view line) {
    std::string text(line.substr(0, kLongestQuote));
    while (!text.empty() && (text.back() & 0xC0) == 0x80 && text.size() == kLongestQuote) text.pop_back();
    return line.size() > kLongestQuote ? text + " ..." : text;
}

Sentence tracebackOrLine(const Clues& clues) {
    return clues.trace.inTraceback ? say("The traceback passes through \"%1\".", quoted(clues.trace.line))
                                   : say("The last words before are \"%1\".", quoted(clues.trace.line));
}

Sentence stepSentence(const Clues& clues) {
    if (clues.trace.step) return say("The log counts step %1 before it.", *clues.trace.step);
    return clues.trace.epoch ? say("The log names epoch %1 before it.", *clues.trace.epoch) : tracebackOrLine(clues);
}

// ---- the rules ------------------------------------------------------------------------------------------------------------------

constexpr PhaseRule kRules[] = {
    {[](const Clues& clues) { return clues.trend.saysStays && !clues.trend.showsRate && !isPreview(clues) && !clues.at(LogPlace::Save) && !isLate(clues) && !isLoading(clues); }, FailurePhase::Other,
     Confidence::Medium, [](const Clues&) { return say("It is the state of the card that is told of, not a phase of a run."); }},
    {[](const Clues& clues) { return isPreview(clues); }, FailurePhase::Preview, Confidence::High, tracebackOrLine},
    {[](const Clues& clues) { return clues.trace.afterPreview; }, FailurePhase::Preview, Confidence::Medium,
     [](const Clues&) { return say("The failure follows a preview directly: what it left in the allocator's cache counts."); }},
    {[](const Clues& clues) { return clues.at(LogPlace::Save); }, FailurePhase::Saving, Confidence::High, tracebackOrLine},
    {[](const Clues& clues) { return clues.at(LogPlace::CacheLatents) && clues.facts.isVideo(); }, FailurePhase::Video, Confidence::Medium, tracebackOrLine},
    {isLoading, FailurePhase::Load, Confidence::High, tracebackOrLine},
    {isSkippedAlone, FailurePhase::Intermittent, Confidence::High, stepSentence},
    {[](const Clues& clues) { return isLate(clues) || showsLaterSteps(clues); }, FailurePhase::Intermittent, Confidence::High, stepSentence},
    {[](const Clues& clues) { return isTraining(clues) && clues.facts.isVideo(); }, FailurePhase::Video, Confidence::Medium, stepSentence},
    {[](const Clues& clues) { return isTraining(clues); }, FailurePhase::FirstSteps, Confidence::Medium, stepSentence},
    {isInitialising, FailurePhase::Load, Confidence::Medium,
     [](const Clues&) { return say("The operation that failed gives weights their first values, as a model is loaded."); }},
    {isHostSide, FailurePhase::Load, Confidence::Medium,
     [](const Clues&) { return say("No step was made, and it is while weights are read that a run asks for the most RAM."); }},
    {[](const Clues& clues) { return clues.facts.isVideo() && clues.facts.frames() > 1; }, FailurePhase::Video, Confidence::Medium,
     [](const Clues& clues) { return say("The job trains clips of up to %1 frames, and no preview or save is mentioned.", clues.facts.frames()); }},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver) && clues.facts.config.activationOffload.value_or(false); }, FailurePhase::FirstSteps,
     Confidence::Medium, [](const Clues&) { return say("Saved activations exist only once a step is under way."); }},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver) && clues.pinsHostMemory(); }, FailurePhase::Load, Confidence::Medium,
     [](const Clues&) { return say("Nothing is said of a step, a preview or a save; what waits in RAM is locked there while the run is prepared."); }},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver); }, FailurePhase::Other, Confidence::Medium,
     [](const Clues&) { return say("The log shows no phase; a refusal of page-locked memory is bound to none."); }},
    {[](const Clues& clues) { return clues.at(LogPlace::Setup) && clues.facts.config.gradientCheckpointing == false; }, FailurePhase::FirstSteps,
     Confidence::Medium, [](const Clues&) { return say("The adapter had been made, which is the last word before the first step."); }},
    {[](const Clues& clues) { return clues.at(LogPlace::Setup); }, FailurePhase::FirstSteps, Confidence::Low, tracebackOrLine},
    {[](const Clues& clues) { return clues.message && clues.message->hasFigures() && !clues.hadRoom(); }, FailurePhase::FirstSteps, Confidence::Medium,
     [](const Clues&) { return say("Nothing is said of loading, of a preview or of a save, and no finished step is counted."); }},
    {[](const Clues&) { return true; }, FailurePhase::FirstSteps, Confidence::Low,
     [](const Clues&) { return say("The log does not show what the trainer was doing; most failures without a trace are in the first steps."); }},
};

/// Our own engine knows its phase.
PhaseFinding ofOwnRun(const Clues& clues) {
    const OomFacts& own = *clues.own;
    const auto sure = [](FailurePhase phase, const Sentence& evidence) { return PhaseFinding{phase, Confidence::High, evidence}; };
    switch (own.phase) {
    case Phase::Load: return sure(FailurePhase::Load, say("The run stopped while the model was loaded."));
    case Phase::CacheText: return sure(FailurePhase::Load, say("The run stopped while captions were encoded."));
    case Phase::CacheLatents:
        return sure(clues.facts.isVideo() ? FailurePhase::Video : FailurePhase::Load, say("The run stopped while pictures were encoded."));
    case Phase::Baseline: return sure(FailurePhase::Preview, say("The run stopped in the previews before training."));
    case Phase::Sample: return sure(FailurePhase::Preview, say("The run stopped in a preview."));
    case Phase::Save: return sure(FailurePhase::Saving, say("The run stopped while saving."));
    case Phase::FirstStep:
    case Phase::Steps: break;
    }
    const Sentence evidence = say("The run stopped in a step, after %1 finished ones.", own.step);
    if (own.step >= kFirstSteps) return sure(FailurePhase::Intermittent, evidence);
    return sure(clues.facts.isVideo() ? FailurePhase::Video : FailurePhase::FirstSteps, evidence);
}

}  // namespace

PhaseFinding findPhase(const FailureClues& clues) {
    if (clues.own) return ofOwnRun(clues);
    if (clues.ownSlowDown) return {FailurePhase::Intermittent, Confidence::High, say("Steps before were faster.")};
    for (const PhaseRule& rule : kRules)
        if (rule.holds(clues)) return {rule.phase, rule.strength, rule.evidence(clues)};
    return {};
}

}  // namespace headroom
