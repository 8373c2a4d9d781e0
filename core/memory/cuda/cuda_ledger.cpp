// SPDX-License-Identifier: Apache-2.0
// The ledger's twin on the card: tells the process's ledger what LibTorch's caching allocator does.
#include "memory/ledger.h"

#include <ATen/Context.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAFunctions.h>

#include <cuda_runtime_api.h>

#include <algorithm>

namespace headroom {
namespace {

namespace allocator = c10::cuda::CUDACachingAllocator;
using Event = allocator::TraceEntry;

c10::DeviceIndex card = 0;  ///< the one that trains; set once, before the first event

/// Called by the allocator, under its lock, for whatever it does.
void follow(const Event& event) {
    if (event.device_ != card) return;
    Ledger& ledger = Ledger::instance();
    const auto bytes = static_cast<std::int64_t>(event.size_);
    switch (event.action_) {
        case Event::ALLOC: ledger.addDeviceBlock(event.addr_, bytes); break;
        case Event::FREE_COMPLETED: ledger.removeDeviceBlock(event.addr_); break;
        case Event::SEGMENT_ALLOC:
        case Event::SEGMENT_MAP: ledger.addSegment(bytes); break;
        case Event::SEGMENT_FREE:
        case Event::SEGMENT_UNMAP: ledger.addSegment(-bytes); break;
        case Event::OOM: ledger.noteDeviceRefusal(bytes); break;
        default: break;
    }
}

std::int64_t totalMemory() {
    std::size_t free = 0, total = 0;
    C10_CUDA_CHECK(cudaMemGetInfo(&free, &total));
    return static_cast<std::int64_t>(total);
}

}  // namespace
}  // namespace headroom

/// Found by name by useCuda(). Once a process. Returns how many cards there are; `index` beyond them attaches nothing.
extern "C" __attribute__((visibility("default"))) int headroomAttachCudaLedger(int index) {
    using namespace headroom;
    const int cards = c10::cuda::device_count();
    if (index >= cards) return cards;
    card = static_cast<c10::DeviceIndex>(index);
    at::globalContext().lazyInitDevice(c10::kCUDA);
    c10::cuda::set_device(card);
    const std::int64_t capacity = totalMemory();
    const auto limit = [capacity](std::int64_t bytes) {
        allocator::setMemoryFraction(std::min(1.0, static_cast<double>(bytes) / static_cast<double>(capacity)), card);
    };
    Ledger::instance().attachDevice({.card = index, .capacity = capacity, .setLimit = limit, .emptyCache = [] { allocator::emptyCache(); }});
    allocator::attachAllocatorTraceTracker(&follow);
    return cards;
}
