// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "job/config_diff.h"
#include "job/job_config.h"
#include "oom/fixes.h"
#include "oom/oom_diagnosis.h"

#include <string>
#include <vector>

namespace headroom {

/// One rung of the rollback order.
struct RollbackStep {
    enum class Kind { FreshState, HostMemory, FewerFrames, Checkpointing, BatchOne, SmallerBucket, Previews, LowMemoryPath };

    Kind kind;
    Sentence title;     ///< a few words, as an order: "Turn gradient checkpointing on"
    Sentence sentence;  ///< what it does, then what it costs; for a taken step why nothing is left to do
    ConfigDiff diff;    ///< of the first process; empty for what is done outside the job and for a taken step
    bool taken = false; ///< the job has it already: shown struck out

    bool operator==(const RollbackStep&) const = default;
};

/// What the step does to the result of the training, in a few words: "the same", "less fine detail". Empty where it changes nothing in the job.
Sentence qualityOf(const RollbackStep& step);

/// The step's name as commands print it.
Fix fixOf(const RollbackStep& step);

/// What to change after an out-of-memory failure, in the order in which to try it: one step, then run again. Learning rate and
/// optimizer are never part of it.
struct RollbackPlan {
    OomDiagnosis diagnosis;
    std::vector<RollbackStep> steps;

    /// The first step that is left to take; null where there is none.
    const RollbackStep* next() const;

    /// In English, one line a step: "[ ]" open, "[x]" taken; the key changes below it.
    std::string text() const;
};

/// Pictures: checkpointing, batch 1, smaller bucket, previews, low-memory path. Video: frames instead of checkpointing. Where nothing has
/// been computed yet, the step that helps there comes first; likewise the host's memory and a card that others hold.
RollbackPlan rollbackPlan(const JobConfig& config, const OomFacts& facts);
RollbackPlan rollbackPlan(const JobConfig& config, const OomDiagnosis& diagnosis);

}  // namespace headroom
