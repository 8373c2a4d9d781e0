// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"

#include <memory>

namespace headroom {

class Ledger;

/// While it lives, its thread plays with memory: tensors that the thread makes on the meta device, which have shapes and no bytes, are counted in a
/// ledger of their own as a run's tensors are on the processor, by the same scopes, with the same sizes. On this thread MemoryTracker speaks of that
/// ledger. What the thread makes on the processor meanwhile is host memory of the process. A run on another thread of the process is not touched.
/// Tensors may outlive it. One per thread at a time.
class PlayedMemory {
public:
    PlayedMemory();
    ~PlayedMemory();
    PlayedMemory(const PlayedMemory&) = delete;
    PlayedMemory& operator=(const PlayedMemory&) = delete;

    /// Everything that happened so far.
    const BlockTrace& trace() const { return m_trace; }

private:
    BlockTrace m_trace;
    std::shared_ptr<Ledger> m_ledger;
};

}  // namespace headroom
