// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/traced_run.h"

#include "forecast/played_run.h"
#include "forecast/scratch_table.h"
#include "forecast/trace_peaks.h"
#include "memory/ledger.h"
#include "memory/played_memory.h"
#include "train/trainer.h"

#include <algorithm>

namespace headroom {
namespace {

/// A preview that fails tells its reason in words only.
bool tellsOfMemory(const std::string& sentence) { return sentence.find("out of memory") != std::string::npos || sentence.find("OOM") != std::string::npos; }

}  // namespace

ProcessTrace::ProcessTrace() { Ledger::instance().setTrace(&blocks); }

ProcessTrace::~ProcessTrace() { Ledger::instance().setTrace(nullptr); }

RunStory train(const std::string& job, std::int64_t memoryLimit) {
    RunStory story;
    CommandInbox inbox;
    const auto note = [&](const std::string& sentence, bool oom) {
        if (oom || tellsOfMemory(sentence)) story.outOfMemory.push_back(sentence);
    };
    const EventSink sink = [&](const TrainerEvent& event) {
        if (const auto* step = std::get_if<StepDone>(&event.body)) story.losses.push_back(step->loss);
        if (const auto* warning = std::get_if<Warning>(&event.body)) note(warning->sentence.english(), warning->oom.has_value());
        if (const auto* failed = std::get_if<Failed>(&event.body)) note(story.failure = failed->error.sentence(), failed->oom.has_value());
    };
    Trainer({job, {}, {.device = "cpu", .memoryLimit = memoryLimit}}, sink, inbox).run();
    return story;
}

BlockTrace playedTrace(RunSettings settings, const std::vector<PlayedBatch>& batches) {
    settings.device = c10::kMeta;
    const PlayedMemory memory;
    const OperatorMarks marks;
    PlayedRun run(std::move(settings), batches, loadModel);
    return run.play() ? withSumsInPlace(memory.trace()) : BlockTrace();
}

BlockTrace workedTrace(const RunSettings& settings, const std::vector<PlayedBatch>& batches) {
    ProcessTrace trace;
    PlayedRun run(settings, batches, loadModel);
    return run.play() ? std::move(trace.blocks) : BlockTrace();
}

std::string peakTable(const BlockTrace& trace) {
    std::string text;
    for (const PhasePeak& peak : peaksOf(withoutScratch(trace))) {
        text += std::string(idOf(peak.phase)) + " " + std::to_string(peak.bytes) + ":";
        for (std::size_t i = 0; i < kCategoryIds.size(); ++i)
            if (peak.categories[i] != 0) text += " " + std::string(kCategoryIds[i]) + " " + std::to_string(peak.categories[i]);
        text += "\n";
    }
    return text;
}

std::string undeclaredScratch(const BlockTrace& trace) {
    std::string names;
    for (const OperatorScratch& scratch : scratchOf(trace))
        if (scratch.bytes > kSmallScratch && std::ranges::find(kScratch, scratch.name, &ScratchRow::name) == kScratch.end())
            names += std::string(scratch.name) + " " + std::to_string(scratch.bytes) + "\n";
    return names;
}

}  // namespace headroom
