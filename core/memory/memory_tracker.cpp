// SPDX-License-Identifier: Apache-2.0
#include "memory/block_header.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/zeros.h>
#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <torch/csrc/autograd/function_hook.h>
#include <torch/csrc/autograd/variable.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

namespace headroom {
namespace {

/// Stands in front of every block of the counting allocator. As long as a block's alignment, so the data keep it.
struct alignas(64) BlockFront : BlockHeader {};
static_assert(sizeof(BlockFront) == 64);

BlockFront* frontOf(void* data) { return static_cast<BlockFront*>(data) - 1; }

void freeBlock(void* data) {
    if (!data) return;
    BlockFront* const front = frontOf(data);
    front->leaveLedger();
    std::free(front);
}

/// What a thread makes on the processor while it plays is host memory.
Stamp stampHere() {
    const Ledger& process = Ledger::instance();
    return &Ledger::current() == &process ? process.currentStamp() : Stamp();
}

/// LibTorch's raw interface needs the context to equal the data pointer, so all that is known of a block is in its header.
class CountingCpuAllocator final : public c10::Allocator {
public:
    c10::DataPtr allocate(std::size_t bytes) override {
        const c10::Device cpu(c10::kCPU);
        if (bytes == 0) return {nullptr, nullptr, &freeBlock, cpu};
        void* const data = makeBlock(stampHere(), static_cast<std::int64_t>(bytes));
        return {data, data, &freeBlock, cpu};
    }

    c10::DeleterFnPtr raw_deleter() const override { return &freeBlock; }

    void copy_data(void* to, const void* from, std::size_t bytes) const override { default_copy_data(to, from, bytes); }

private:
    static void* makeBlock(Stamp stamp, std::int64_t bytes) {
        const std::int64_t serial = Ledger::instance().add(stamp, bytes);
        void* const memory = std::aligned_alloc(alignof(BlockFront), paddedSize(bytes));
        if (!memory) {
            Ledger::instance().remove(stamp, bytes, serial);
            if (stamp.device) Ledger::instance().noteRefusal(stamp, bytes);
            throw std::bad_alloc();
        }
        return new (memory) BlockFront{{bytes, serial, stamp, &Ledger::instance()}} + 1;
    }

    static std::size_t paddedSize(std::int64_t bytes) {
        constexpr std::size_t alignment = alignof(BlockFront);
        return (static_cast<std::size_t>(bytes) + sizeof(BlockFront) + alignment - 1) / alignment * alignment;
    }
};

/// The header of the block behind a tensor; null where no counting allocator made it.
BlockHeader* headerOf(const at::Tensor& tensor) {
    if (!tensor.defined() || !tensor.has_storage()) return nullptr;
    if (tensor.is_meta()) return playedHeaderOf(tensor);
    const c10::DataPtr& data = tensor.storage().data_ptr();
    return data.get() && data.get_deleter() == &freeBlock ? frontOf(data.get()) : nullptr;
}

/// Where the block behind a tensor lies on a card; 0 for all other memory.
std::uintptr_t addressOnCard(const at::Tensor& tensor) {
    if (!tensor.defined() || !tensor.is_cuda() || !tensor.has_storage()) return 0;
    return reinterpret_cast<std::uintptr_t>(tensor.storage().data());
}

/// Runs when autograd has put a gradient into its leaf.
class GradientStamp final : public torch::autograd::PostAccumulateGradHook {
public:
    void operator()(const torch::autograd::Variable& leaf) override {
        MemoryTracker::restamp(leaf.grad(), Category::Gradients);
    }
};

}  // namespace

void MemoryTracker::install() {
    // Above LibTorch's own (0) and anything a library of ours might set.
    constexpr std::uint8_t priority = 200;
    static const bool installed = [] {
        c10::SetCPUAllocator(new CountingCpuAllocator, priority);
        return true;
    }();
    static_cast<void>(installed);
}

MemoryReport MemoryTracker::report() { return Ledger::current().report(); }

MemoryReport MemoryTracker::takeReport() { return Ledger::current().takeReport(); }

void MemoryTracker::setBudget(std::optional<std::int64_t> bytes) {
    const std::optional<DeviceAllocator> card = Ledger::current().device();
    if (card) card->setLimit(bytes.value_or(card->capacity));
    Ledger::current().setBudget(bytes.value_or(card ? card->capacity : 0));
}

void MemoryTracker::beginPhase(Phase phase) { Ledger::current().beginPhase(phase); }
std::optional<OomFacts> MemoryTracker::lastOom() { return Ledger::current().lastOom(); }
void MemoryTracker::clearOom() { Ledger::current().clearOom(); }
void MemoryTracker::failAt(std::int64_t index, Fault fault) { Ledger::current().failAt(index, fault); }
void MemoryTracker::clearFault() { Ledger::current().clearFault(); }
std::int64_t MemoryTracker::currentSerial() { return Ledger::current().serial(); }
std::int64_t MemoryTracker::deviceAllocations() { return Ledger::current().deviceAllocations(); }

void MemoryTracker::drainAfterOom() {
    const HostScope outsideTheBudget;
    const at::AutoGradMode gradMode(true);
    // Any backward pass empties the thread's queue of the tasks that an exception left there.
    at::zeros({1}).requires_grad_().neg().backward();
    if (const std::optional<DeviceAllocator> card = Ledger::current().device()) card->emptyCache();
}

void MemoryTracker::restamp(const at::Tensor& tensor, Category category) {
    if (const std::uintptr_t address = addressOnCard(tensor)) return Ledger::instance().restampDeviceBlock(address, category);
    BlockHeader* const header = headerOf(tensor);
    if (!header || !header->stamp.device) return;
    const Stamp stamp{true, category};
    header->ledger->move(header->stamp, stamp, header->bytes, header->serial);
    header->stamp = stamp;
}

void MemoryTracker::stampGradients(const std::vector<at::Tensor>& leaves) {
    for (const at::Tensor& leaf : leaves)
        torch::autograd::impl::set_post_acc_grad_hooks(leaf, std::make_unique<GradientStamp>());
}

std::optional<std::int64_t> MemoryTracker::serialOf(const at::Tensor& tensor) {
    if (const std::uintptr_t address = addressOnCard(tensor)) return Ledger::instance().serialOfDeviceBlock(address);
    const BlockHeader* const header = headerOf(tensor);
    return header && header->ledger == &Ledger::current() ? std::optional(header->serial) : std::nullopt;
}

}  // namespace headroom
