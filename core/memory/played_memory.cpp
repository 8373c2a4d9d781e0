// SPDX-License-Identifier: Apache-2.0
#include "memory/played_memory.h"

#include "memory/block_header.h"

#include <c10/core/Allocator.h>
#include <c10/util/Exception.h>

namespace headroom {
namespace {

constexpr std::size_t kUsualEvents = 1 << 18;  // of which those that do not come touch no memory

thread_local PlayedDevice playedDevice;

struct PlayedBlock {
    BlockHeader header;
    std::shared_ptr<Ledger> keepsLedger;
};

void freePlayedBlock(void* context) {
    const std::unique_ptr<PlayedBlock> block(static_cast<PlayedBlock*>(context));
    block->header.leaveLedger();
}

/// Stands in for LibTorch's allocator of the meta device. On threads that do not play it counts nothing, as LibTorch's.
class PlayedAllocator final : public c10::Allocator {
public:
    c10::DataPtr allocate(std::size_t bytes) override {
        const c10::Device meta(c10::kMeta);
        Ledger& ledger = Ledger::current();
        if (bytes == 0 || &ledger == &Ledger::instance()) return {nullptr, meta};
        const Stamp stamp = ledger.currentStamp();
        const auto counted = static_cast<std::int64_t>(bytes);
        auto block = std::make_unique<PlayedBlock>(PlayedBlock{{counted, 0, stamp, &ledger}, ledger.shared_from_this()});
        block->header.serial = ledger.add(stamp, counted);
        return {nullptr, block.release(), &freePlayedBlock, meta};
    }

    c10::DeleterFnPtr raw_deleter() const override { return nullptr; }

    void copy_data(void*, const void*, std::size_t) const override {}

    static void install() {
        constexpr std::uint8_t priority = 200;  // above LibTorch's own
        static const bool installed = [] {
            c10::SetAllocator(c10::kMeta, new PlayedAllocator, priority);
            return true;
        }();
        static_cast<void>(installed);
    }
};

}  // namespace

BlockHeader* playedHeaderOf(const at::Tensor& tensor) {
    if (!tensor.is_meta() || !tensor.has_storage()) return nullptr;
    const c10::DataPtr& data = tensor.storage().data_ptr();
    return data.get_deleter() == &freePlayedBlock ? &static_cast<PlayedBlock*>(data.get_context())->header : nullptr;
}

PlayedMemory::PlayedMemory(PlayedDevice device) : m_ledger(std::make_shared<Ledger>()) {
    TORCH_CHECK(&Ledger::current() == &Ledger::instance(), "This thread plays with memory already");
    PlayedAllocator::install();
    m_trace.reserve(kUsualEvents);
    m_ledger->setTrace(&m_trace);
    Ledger::adopt(m_ledger.get());
    playedDevice = device;
}

PlayedMemory::~PlayedMemory() {
    playedDevice = {};
    Ledger::adopt(nullptr);
    m_ledger->setTrace(nullptr);
}

PlayedDevice PlayedMemory::device() { return playedDevice; }

}  // namespace headroom
