// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"

#include <memory>

namespace headroom {

class Ledger;

/// The device that a played run stands for: its operators make and save what that device's do.
struct PlayedDevice {
    bool isCard = false;        ///< a CUDA card; else the processor
    int computeCapability = 0;  ///< of the card, 86 for 8.6
    bool isPlain = false;  ///< its operators save for the backward pass what stock autograd saves, as other trainers' runs do; never in a run of ours
    bool attendsUnfused = false;  ///< and its attention is the formula with its L x S matrix, as before frameworks had fused kernels
    bool dropsAdapterInputs = false;  ///< each adapter drops numbers of its own copy of its layer's input; no run of ours does
    bool fusesAdapters = false;  ///< kernels of adapters compute in the type of their layer's input, whatever their own
    bool keepsQuantizedInputs = false;  ///< a product with a weight of four bits keeps its input for the backward pass, as bitsandbytes did before 0.43.2
    bool keepsGradients = false;  ///< gradients are filled with zeros between updates and keep their memory, as was usual before PyTorch 2
};

/// While it lives, its thread plays with memory: tensors that the thread makes on the meta device, which have shapes and no bytes, are counted in a
/// ledger of their own as a run's tensors are on the processor, by the same scopes, with the same sizes. On this thread MemoryTracker speaks of that
/// ledger. What the thread makes on the processor meanwhile is host memory of the process. A run on another thread of the process is not touched.
/// Tensors may outlive it. One per thread at a time.
class PlayedMemory {
public:
    explicit PlayedMemory(PlayedDevice device = {});
    ~PlayedMemory();
    PlayedMemory(const PlayedMemory&) = delete;
    PlayedMemory& operator=(const PlayedMemory&) = delete;

    /// What this thread's operators on the meta device stand for; the processor where it does not play.
    static PlayedDevice device();

    /// Everything that happened so far.
    const BlockTrace& trace() const { return m_trace; }

private:
    BlockTrace m_trace;
    std::shared_ptr<Ledger> m_ledger;
};

}  // namespace headroom
