// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "oom/failure_clues.h"
#include "oom/failure_labels.h"
#include "oom/fixes.h"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>

namespace headroom {

/// A phase, and how surely the clues tell it.
struct PhaseFinding {
    FailurePhase phase = FailurePhase::Other;
    Confidence strength = Confidence::Low;
    Sentence evidence;
};

/// The phase by the first rule of a table that holds. Every table ends in a rule that always does.
PhaseFinding findPhase(const FailureClues& clues);

/// A few fixes, best first.
class FixList {
public:
    constexpr FixList(std::initializer_list<Fix> fixes) : m_count(fixes.size()) {
        std::size_t i = 0;
        for (const Fix fix : fixes) m_fixes[i++] = fix;
    }
    constexpr const Fix* begin() const { return m_fixes.data(); }
    constexpr const Fix* end() const { return m_fixes.data() + m_count; }

private:
    std::array<Fix, 6> m_fixes{};
    std::size_t m_count;
};

/// One row: when it holds, what follows, how surely, by what evidence, and what to do first.
struct CauseRule {
    bool (*holds)(const FailureClues& clues);  ///< the phase is known
    FailureCause cause;
    FailureKind kind;
    Confidence strength;
    Sentence (*evidence)(const FailureClues& clues);
    FixList fixes;
    /// What would decide, where the strength is low or the message has lost its figures.
    SentencePattern<0> question;
    /// Whether the rule stands without the figures of the message.
    bool needsFigures = true;
};

/// The rules that look at the message and the machine, whatever the phase; then those of each phase. The first that holds decides.
std::span<const CauseRule> generalRules();
std::span<const CauseRule> phaseRules(FailurePhase phase);

}  // namespace headroom
