// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/memory_report.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// What the run holds: device bytes by category and phase, live and peak. Fed by the counting CPU allocator (and by
/// its CUDA twin); the only mutable state of the engine that belongs to the process, because an allocator does.
/// All functions may be called from any thread.
class MemoryTracker {
public:
    /// Puts the counting allocator in place of LibTorch's CPU allocator. Call before the first tensor; further calls
    /// do nothing. Blocks of the old allocator keep their own deleter.
    static void install();

    /// Live bytes, peak since the last `beginPhase`, bytes by category.
    static MemoryReport report();

    /// Bytes the device scopes may hold together; an allocation beyond throws c10::OutOfMemoryError in the CUDA wording.
    static void setBudget(std::optional<std::int64_t> bytes);

    /// Names the phase in reports and starts a new peak.
    static void beginPhase(Phase phase);

    /// Facts of the last refused allocation on any thread since `clearOom`.
    static std::optional<OomFacts> lastOom();
    static void clearOom();

    /// Frees what an out-of-memory error inside backward keeps alive: the dead graph that the autograd queue still
    /// holds, then the device's cached blocks. The caller has dropped its outputs and gradients before.
    static void drainAfterOom();
};

/// Allocations of this thread are stamped with `category` while it lives. Device scope.
class CategoryScope {
public:
    explicit CategoryScope(Category category);
    ~CategoryScope();
    CategoryScope(const CategoryScope&) = delete;
    CategoryScope& operator=(const CategoryScope&) = delete;

private:
    int m_previous;
};

/// Allocations of this thread count as host memory while it lives (loader threads, RAM caches, parked parts), so device
/// peaks do not depend on timing.
class HostScope {
public:
    HostScope();
    ~HostScope();
    HostScope(const HostScope&) = delete;
    HostScope& operator=(const HostScope&) = delete;

private:
    int m_previous;
};

}  // namespace headroom
