// SPDX-License-Identifier: Apache-2.0
#include "oom/failure_clues.h"

#include "base/bytes.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr double kLargeShare = 0.04;  ///< of the card, in one request
constexpr std::int64_t kSmallRequest = 256 * kMiB;
constexpr double kRoom = 1.2;  ///< free against requested: rounding of the allocator explains less

/// Launchers end all processes of a run when one has failed, so a kill behind a message about memory is its consequence.
bool isConsequence(MessageForm form) { return form == MessageForm::Killed || form == MessageForm::Crashed || form == MessageForm::MemoryRecorder; }

std::optional<OomMessage> decisive(const std::vector<OomMessage>& messages) {
    const auto isCause = [](const OomMessage& message) { return !isConsequence(message.form()); };
    const auto cause = std::find_if(messages.rbegin(), messages.rend(), isCause);
    if (cause != messages.rend()) return *cause;
    return messages.empty() ? std::nullopt : std::optional(messages.back());
}

void takeMachine(FailureClues& clues, std::optional<MachineFacts> machine) {
    if (machine) clues.facts.fillFrom(factsOf(*machine));
    clues.machine = std::move(machine);
}

std::int64_t gib(double amount) { return static_cast<std::int64_t>(amount * static_cast<double>(kGiB)); }

}  // namespace

std::int64_t FailureClues::requested() const { return own ? own->requested : message ? message->requested.value_or(0) : 0; }
std::int64_t FailureClues::allocated() const { return own ? own->allocated : message ? message->allocated.value_or(0) : 0; }

std::int64_t FailureClues::capacity() const {
    if (own) return own->capacity;
    if (message && message->capacity) return *message->capacity;
    return facts.vramGib ? gib(*facts.vramGib) : 0;
}

double FailureClues::fullness() const {
    return capacity() > 0 ? static_cast<double>(allocated()) / static_cast<double>(capacity()) : 0;
}

bool FailureClues::isLargeRequest() const {
    return requested() > kSmallRequest && static_cast<double>(requested()) >= kLargeShare * static_cast<double>(capacity());
}

bool FailureClues::isSmallRequest() const { return requested() > 0 && requested() <= kSmallRequest; }

bool FailureClues::hadRoom() const {
    if (!message || !message->free) return false;
    // A message that lost the request still tells of a card that is half empty.
    if (requested() == 0) return 2 * *message->free > capacity() && capacity() > 0;
    return static_cast<double>(*message->free) > kRoom * static_cast<double>(requested());
}

bool FailureClues::spills() const {
    if (ownSlowDown) return true;
    if (message || !trend.slowDown) return false;
    const bool isFull = capacity() > 0 && static_cast<double>(trend.mostInUse) >= SlowDownWatch::kFull * static_cast<double>(capacity());
    return isFull || trend.saysShared || trend.fullest >= SlowDownWatch::kFull;
}

bool FailureClues::pinsHostMemory() const {
    const SettingFacts& config = facts.config;
    return config.activationOffload.value_or(false) || config.layerOffloading.value_or(false) || config.optimizerOffload.value_or(false);
}

FailureClues cluesOf(std::string_view log, const RunFacts& facts, std::optional<MachineFacts> machine) {
    FailureClues clues;
    clues.messages = readOomMessages(log);
    clues.message = decisive(clues.messages);
    clues.earlierOom = clues.is(MessageForm::NotMemory) &&
                       std::ranges::any_of(clues.messages, [](const OomMessage& message) { return message.form() == MessageForm::Allocator; });
    clues.trace = traceBefore(log, clues.message ? clues.message->at : log.size());
    clues.trend = trendOf(log);
    clues.facts = facts;
    clues.facts.fillFrom(factsOf(log));
    if (clues.is(MessageForm::PageFile) && clues.facts.os.empty()) clues.facts.os = "Windows";
    clues.size = modelSize(clues.facts.modelFamily);
    takeMachine(clues, std::move(machine));
    return clues;
}

FailureClues cluesOf(const SlowDown& own, const RunFacts& facts, std::optional<MachineFacts> machine) {
    FailureClues clues;
    clues.ownSlowDown = own;
    clues.trend.slowDown = LogTrend::Pace{own.before, own.now};
    clues.facts = facts;
    clues.size = modelSize(facts.modelFamily);
    takeMachine(clues, std::move(machine));
    return clues;
}

FailureClues cluesOf(const OomFacts& own, const RunFacts& facts, std::optional<MachineFacts> machine) {
    FailureClues clues;
    clues.own = own;
    clues.facts = facts;
    clues.size = modelSize(facts.modelFamily);
    takeMachine(clues, std::move(machine));
    return clues;
}

}  // namespace headroom
