// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/memory_tracker.h"

#include <mutex>

namespace headroom {

/// Where a block counts and what for.
struct Stamp {
    bool device = false;
    Category category = Category::Other;
};

/// The sums behind MemoryTracker. One lock, never held while anything else is called. Any thread.
class Ledger {
public:
    /// The process's ledger. Never destroyed, because blocks may die after the end of main.
    static Ledger& instance();

    /// The stamp of a block this thread would make now (MemoryTracker tells the rule).
    static Stamp currentStamp();

    /// Counts a new block and returns its serial. A device block beyond the budget, or one an injected fault is meant
    /// for, is not counted and throws.
    std::int64_t add(Stamp stamp, std::int64_t bytes);
    void remove(Stamp stamp, std::int64_t bytes);
    void move(Stamp from, Stamp to, std::int64_t bytes);

    /// Remembers a refusal by the memory itself, not by the budget.
    void noteRefusal(Stamp stamp, std::int64_t bytes);

    MemoryReport report() const;
    void setBudget(std::int64_t bytes);  ///< 0 = none
    void beginPhase(Phase phase);
    std::optional<OomFacts> lastOom() const;
    void clearOom();
    void failAt(std::int64_t index, MemoryTracker::Fault fault);
    void clearFault();
    std::int64_t serial() const;
    std::int64_t deviceAllocations() const;

private:
    enum class Verdict { Granted, OverBudget, HostExhausted };

    Verdict judge(Stamp stamp, std::int64_t bytes);
    void count(Stamp stamp, std::int64_t bytes);

    mutable std::mutex m_mutex;
    MemoryReport m_sums;
    Phase m_phase = Phase::Load;
    std::optional<OomFacts> m_lastOom;
    std::int64_t m_serial = 0;
    std::int64_t m_deviceAllocations = 0;
    std::int64_t m_faultAt = -1;  ///< in m_deviceAllocations; -1 = none
    MemoryTracker::Fault m_fault = MemoryTracker::Fault::OutOfMemory;
};

}  // namespace headroom
