// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/memory_report.h"
#include "oom/failure_labels.h"
#include "oom/log_place.h"
#include "oom/log_trend.h"
#include "oom/machine_facts.h"
#include "oom/model_size.h"
#include "oom/oom_message.h"
#include "oom/run_facts.h"
#include "oom/slow_down.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

/// All that the rules of a diagnosis may look at, and the few questions they share.
struct FailureClues {
    std::vector<OomMessage> messages;  ///< of the log, in order
    std::optional<OomMessage> message;  ///< the one that decides
    bool earlierOom = false;            ///< a look-alike decides, but memory had run out before
    LogTrace trace;
    LogTrend trend;
    RunFacts facts;
    std::optional<ModelSize> size;
    std::optional<OomFacts> own;        ///< of a run of our own engine, in place of a log
    std::optional<SlowDown> ownSlowDown;  ///< likewise, where it failed in no way but became slow
    std::optional<MachineFacts> machine;
    FailurePhase phase = FailurePhase::Other;  ///< set before the causes are asked

    bool is(MessageForm form) const { return message && message->form() == form; }
    bool at(LogPlace place) const { return trace.place == place; }
    /// Refused by PyTorch's allocator, whose words carry figures unless the log lost them.
    bool isBare() const { return is(MessageForm::Allocator) && !message->hasFigures(); }

    std::int64_t requested() const;
    std::int64_t allocated() const;
    /// Of the card: by the message, else by the facts; 0 where it is not known.
    std::int64_t capacity() const;
    /// Share of the card that the run itself holds; 0 where it is not known.
    double fullness() const;
    /// A single request that only activations or a decode make.
    bool isLargeRequest() const;
    /// Many weights are larger, so the request may be for one weight, its gradient or its optimizer state.
    bool isSmallRequest() const;
    /// More was free than was asked for.
    bool hadRoom() const;
    /// No error, but steps that became many times slower with the card full: the driver goes on in system memory.
    bool spills() const;
    /// Something of the job takes page-locked memory of the host.
    bool pinsHostMemory() const;
};

/// From a plain log (see LogText), which the clues point into, and what else is known.
FailureClues cluesOf(std::string_view log, const RunFacts& facts, std::optional<MachineFacts> machine = std::nullopt);

/// From a slow-down of our own engine.
FailureClues cluesOf(const SlowDown& own, const RunFacts& facts, std::optional<MachineFacts> machine = std::nullopt);

/// From a failure of our own engine.
FailureClues cluesOf(const OomFacts& own, const RunFacts& facts, std::optional<MachineFacts> machine = std::nullopt);

}  // namespace headroom
