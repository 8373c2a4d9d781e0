// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "oom/failure_clues.h"
#include "oom/failure_labels.h"
#include "oom/fixes.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

/// What happened to a run that went out of memory, and what to do about it.
struct Diagnosis {
    FailurePhase phase = FailurePhase::Other;
    FailureKind kind = FailureKind::Config;
    FailureCause cause = FailureCause::NotOom;
    Confidence confidence = Confidence::Low;
    std::vector<Sentence> evidence = {};  ///< why the phase, why the cause, then what of the machine's state speaks for others
    Sentence question = {};               ///< what would decide; empty where the confidence is not low
    std::vector<Fix> actions = {};        ///< best first; what is taken already, or meant for another system, is left out

    bool operator==(const Diagnosis&) const = default;
};

/// The log of any trainer, made plain by readLogText(); `facts` are what is known beside it.
Diagnosis diagnoseLog(std::string_view log, const RunFacts& facts, std::optional<MachineFacts> machine = std::nullopt);

/// A run of our own engine that became slow (see SlowDownWatch).
Diagnosis diagnoseSlowDown(const SlowDown& own, const RunFacts& facts, std::optional<MachineFacts> machine = std::nullopt);

/// A failure of our own engine.
Diagnosis diagnoseRun(const OomFacts& own, const RunFacts& facts, std::optional<MachineFacts> machine = std::nullopt);

}  // namespace headroom
