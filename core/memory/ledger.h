// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"
#include "memory/memory_tracker.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace headroom {

/// Where a block counts and what for.
struct Stamp {
    bool device = false;
    Category category = Category::Other;
};

/// What the allocator of a card can be asked to do. Called without the ledger's lock.
struct DeviceAllocator {
    int card = 0;
    std::int64_t capacity = 0;                    ///< bytes the card has
    std::function<void(std::int64_t)> setLimit;   ///< bytes it may take
    std::function<void()> emptyCache;
};

/// The sums behind MemoryTracker. One lock, never held while anything else is called. Any thread.
class Ledger : public std::enable_shared_from_this<Ledger> {
public:
    /// The process's ledger. Never destroyed, because blocks may die after the end of main.
    static Ledger& instance();

    /// The ledger of this thread: the process's, or the one it has adopted for a while.
    static Ledger& current();
    static void adopt(Ledger* ledger);  ///< null: the process's again

    /// The stamp of a block this thread would make now (MemoryTracker tells the rule).
    Stamp currentStamp() const;

    /// Counts a new block and returns its serial. A device block beyond the budget, or one an injected fault is meant
    /// for, is not counted and throws.
    std::int64_t add(Stamp stamp, std::int64_t bytes);
    void remove(Stamp stamp, std::int64_t bytes, std::int64_t serial = 0);
    void move(Stamp from, Stamp to, std::int64_t bytes, std::int64_t serial = 0);

    /// From now on device blocks and phases are written to `trace` (serials only where they are told); null: no more. Blocks of a card are not. Returns where they went before.
    BlockTrace* setTrace(BlockTrace* trace);
    void note(const BlockEvent& event);  ///< added to the trace, where there is one

    /// Remembers a refusal by the memory itself, not by the budget.
    void noteRefusal(Stamp stamp, std::int64_t bytes);

    /// From now on the card is the device: the processor's blocks are host memory, and the functions below tell what the
    /// card's allocator does. It takes segments from the card (counted Reserved) and cuts blocks out of them (counted by the
    /// scope of the thread; Workspace where it has none, as threads of autograd). May be called under the allocator's lock.
    void attachDevice(DeviceAllocator allocator);
    void addSegment(std::int64_t bytes);  ///< negative: given back
    void addDeviceBlock(std::uintptr_t address, std::int64_t bytes);
    void removeDeviceBlock(std::uintptr_t address);  ///< unknown addresses are older than the ledger
    void noteDeviceRefusal(std::int64_t bytes);
    void restampDeviceBlock(std::uintptr_t address, Category category);
    std::optional<std::int64_t> serialOfDeviceBlock(std::uintptr_t address) const;
    std::optional<DeviceAllocator> device() const;

    MemoryReport report() const;
    MemoryReport takeReport();
    void setBudget(std::int64_t bytes);  ///< 0 = none
    void beginPhase(Phase phase);
    std::optional<OomFacts> lastOom() const;
    void clearOom();
    void failAt(std::int64_t index, MemoryTracker::Fault fault);
    void clearFault();
    std::int64_t serial() const;
    std::int64_t deviceAllocations() const;

private:
    struct DeviceBlock {
        std::int64_t bytes = 0;
        std::int64_t serial = 0;
        Category category = Category::Workspace;
    };
    enum class Verdict { Granted, OverBudget, HostExhausted };

    Verdict judge(Stamp stamp, std::int64_t bytes);
    void count(Stamp stamp, std::int64_t bytes);
    void trace(BlockEvent::Kind kind, Stamp stamp, std::int64_t bytes, std::int64_t serial);
    void noteFullest();
    std::int64_t inUse() const { return m_sums.allocated - m_sums.byCategory[static_cast<std::size_t>(Category::Reserved)]; }
    std::int64_t& sumOf(Category category) { return m_sums.byCategory[static_cast<std::size_t>(category)]; }
    OomFacts factsOf(Category category, std::int64_t requested) const;

    mutable std::mutex m_mutex;
    MemoryReport m_sums;
    std::int64_t m_fullest = 0;  ///< sum of m_sums.fullest without Reserved
    Phase m_phase = Phase::Load;
    std::optional<OomFacts> m_lastOom;
    std::int64_t m_serial = 0;
    std::int64_t m_deviceAllocations = 0;
    std::int64_t m_faultAt = -1;  ///< in m_deviceAllocations; -1 = none
    MemoryTracker::Fault m_fault = MemoryTracker::Fault::OutOfMemory;
    std::optional<DeviceAllocator> m_device;
    std::atomic<bool> m_cardIsDevice = false;
    BlockTrace* m_trace = nullptr;
    std::unordered_map<std::uintptr_t, DeviceBlock> m_deviceBlocks;
};

}  // namespace headroom
