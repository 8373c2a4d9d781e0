// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/memory_report.h"

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// What the run holds: device bytes by category and phase, live and peak. Fed by the counting CPU allocator (and by
/// its CUDA twin); the only mutable state of the engine that belongs to the process, because an allocator does.
/// All functions may be called from any thread.
///
/// Every block is stamped when it is made, by the innermost scope of the thread that makes it:
///   CategoryScope   device memory of that category
///   HostScope       host memory, not in peaks, not in the budget
///   no scope        host memory; inside at::parallel_for it is scratch of the running kernel: device, workspace
/// So the thread that runs the job enters a CategoryScope first thing and threads that know nothing of the ledger cannot
/// move a peak. Usual scopes of a step: Activations around the forward pass, Workspace around the backward pass (on the
/// processor it runs on the calling thread; recomputed activations are stamped Activations by BlockStack).
/// Counted is what was asked for: no headers, no rounding. Not seen: oneDNN and BLAS scratch, mapped files, from_blob.
/// Once a CUDA device is attached only its blocks are device memory; then every block of the processor is host memory.
class MemoryTracker {
public:
    /// Puts the counting allocator in place of LibTorch's CPU allocator. Call before the first tensor; further calls
    /// do nothing. Blocks of the old allocator keep their own deleter and are never counted.
    static void install();

    /// Live bytes, peak since the last `beginPhase`, bytes by category.
    static MemoryReport report();

    /// The same, and `fullest` starts anew. For the one reader that passes reports on.
    static MemoryReport takeReport();

    /// Bytes the device scopes may hold together; an allocation beyond throws c10::OutOfMemoryError in the CUDA wording.
    static void setBudget(std::optional<std::int64_t> bytes);

    /// Names the phase in reports and starts a new peak.
    static void beginPhase(Phase phase);

    /// Facts of the last refused allocation on any thread since `clearOom`. The ledger knows no steps: `step` is 0.
    static std::optional<OomFacts> lastOom();
    static void clearOom();

    /// Frees what an out-of-memory error inside backward keeps alive: the dead graph that the autograd queue still
    /// holds, then the device's cached blocks. The caller has dropped its outputs and gradients before. Call on the
    /// thread that ran backward, because the queue is its own. Needs no free device memory.
    static void drainAfterOom();

    /// Counts the block behind a tensor for `category` from now on. Blocks that are host memory, or that the ledger
    /// did not make, stay as they are. Views share their block.
    static void restamp(const at::Tensor& tensor, Category category);

    /// Has every gradient of these leaves stamped Gradients as soon as autograd hands it over. Lasts as long as the leaves.
    static void stampGradients(const std::vector<at::Tensor>& leaves);

    /// A number that grows with every block. A tensor's own (`serialOf`) tells whether it is older than a moment
    /// (`currentSerial`). Nothing where the ledger did not make the block.
    static std::int64_t currentSerial();
    static std::optional<std::int64_t> serialOf(const at::Tensor& tensor);

    /// What an injected fault throws: the device's error, or the host's std::bad_alloc.
    enum class Fault { OutOfMemory, BadAlloc };

    /// For tests that sweep every allocation of a piece of work: the device allocation number `index` from now (0 = the
    /// next one) fails once. `deviceAllocations` counts them, so a sweep learns how many there are.
    static void failAt(std::int64_t index, Fault fault);
    static void clearFault();
    static std::int64_t deviceAllocations();
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
