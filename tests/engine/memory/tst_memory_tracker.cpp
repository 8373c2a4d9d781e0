// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_tracker.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <QTest>
#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>
#include <c10/util/ParallelGuard.h>

#include <thread>

using namespace headroom;

namespace {

constexpr std::int64_t kKilobyte = 256;  // floats

std::int64_t heldFor(Category category) {
    return MemoryTracker::report().byCategory[static_cast<std::size_t>(category)];
}

at::Tensor kilobytes(std::int64_t count) { return at::empty({count * kKilobyte}); }

}  // namespace

class TestMemoryTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void cleanup() {
        MemoryTracker::setBudget({});
        MemoryTracker::clearFault();
        MemoryTracker::clearOom();
        QCOMPARE(MemoryTracker::report().allocated, 0);
    }

    void aTensorCountsWithItsBytesAndItsScope() {
        const CategoryScope scope(Category::Adapter);
        const at::Tensor tensor = kilobytes(3);
        QCOMPARE(heldFor(Category::Adapter), 3 * 1024);
        QCOMPARE(MemoryTracker::report().allocated, 3 * 1024);
    }

    void blocksAreAlignedAndMayBeEmpty() {
        const CategoryScope scope(Category::Other);
        for (const std::int64_t bytes : {1, 63, 64, 65, 4097}) {
            const at::Tensor tensor = at::empty({bytes}, at::kByte);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(tensor.data_ptr()) % 64, 0u);
        }
        QCOMPARE(at::empty({0}).numel(), 0);
    }

    void theRawInterfaceGivesBackWhatItGave() {
        const CategoryScope scope(Category::Other);
        c10::Allocator* const allocator = c10::GetCPUAllocator();
        void* const block = allocator->raw_allocate(100);
        QCOMPARE(MemoryTracker::report().allocated, 100);
        allocator->raw_deallocate(block);
        QCOMPARE(MemoryTracker::report().allocated, 0);
    }

    void aBlockKeepsItsStampWhereverItDies() {
        at::Tensor tensor;
        {
            const CategoryScope scope(Category::Weights);
            tensor = kilobytes(1);
        }
        const HostScope elsewhere;
        tensor.reset();
        QCOMPARE(heldFor(Category::Weights), 0);
    }

    void aThreadWithoutScopeIsHost() {
        const std::int64_t before = MemoryTracker::report().host;
        at::Tensor tensor;
        std::thread([&] { tensor = kilobytes(2); }).join();
        QCOMPARE(MemoryTracker::report().host - before, 2 * 1024);
    }

    void scratchOfAParallelKernelIsWorkspace() {
        // What at::parallel_for sets up on a worker of its pool.
        std::int64_t held = 0;
        std::thread([&] {
            const c10::ParallelGuard inParallelRegion(true);
            const at::Tensor scratch = kilobytes(1);
            held = heldFor(Category::Workspace);
        }).join();
        QCOMPARE(held, 1024);
    }

    void restampingMovesAWholeBlock() {
        const CategoryScope scope(Category::Workspace);
        const at::Tensor tensor = kilobytes(4);
        MemoryTracker::restamp(tensor.slice(0, 0, 10), Category::Activations);
        QCOMPARE(heldFor(Category::Activations), 4 * 1024);
        QCOMPARE(heldFor(Category::Workspace), 0);
        MemoryTracker::restamp(at::Tensor(), Category::Weights);
    }

    void gradientsAreStampedAsTheyArrive() {
        const CategoryScope scope(Category::Adapter);
        at::Tensor weight = at::ones({kKilobyte}).requires_grad_();
        MemoryTracker::stampGradients({weight});
        {
            const CategoryScope backward(Category::Workspace);
            weight.exp().sum().backward();
            weight.neg().sum().backward();
        }
        QCOMPARE(heldFor(Category::Gradients), 1024);
        QCOMPARE(heldFor(Category::Adapter), 1024);
        QCOMPARE(heldFor(Category::Workspace), 0);
    }

    void serialsTellWhatIsOlder() {
        const at::Tensor older = kilobytes(1);
        const std::int64_t moment = MemoryTracker::currentSerial();
        const at::Tensor younger = kilobytes(1);
        QVERIFY(MemoryTracker::serialOf(older) <= moment);
        QVERIFY(MemoryTracker::serialOf(younger) > moment);
        QCOMPARE(MemoryTracker::serialOf(older.view({2, -1})), MemoryTracker::serialOf(older));
    }

    void theBudgetCountsDeviceBytesOnly() {
        const at::Tensor host = kilobytes(100);
        const CategoryScope scope(Category::Activations);
        MemoryTracker::setBudget(2 * 1024);
        const at::Tensor fits = kilobytes(2);
        QVERIFY_THROWS_EXCEPTION(c10::OutOfMemoryError, kilobytes(1));
        QCOMPARE(MemoryTracker::lastOom()->requested, 1024);
        QVERIFY(MemoryTracker::lastOom()->category == Category::Activations);
    }

    void memoryThatDoesNotExistIsARefusalToo() {
        const CategoryScope scope(Category::Activations);
        constexpr std::int64_t exbibyte = std::int64_t(1) << 60;
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, at::empty({exbibyte}, at::kByte));
        QCOMPARE(MemoryTracker::lastOom()->requested, exbibyte);
        QCOMPARE(MemoryTracker::report().allocated, 0);
    }

    void aDeadGraphIsDrainedWithoutFreeMemory() {
        const CategoryScope scope(Category::Activations);
        at::Tensor weight = at::ones({kKilobyte}).requires_grad_();
        const std::int64_t before = MemoryTracker::report().allocated;
        {
            const at::Tensor loss = weight.exp().exp().mul(weight.exp()).sum();
            MemoryTracker::setBudget(MemoryTracker::report().allocated);
            QVERIFY_THROWS_EXCEPTION(c10::OutOfMemoryError, loss.backward());
        }
        weight.mutable_grad().reset();
        MemoryTracker::drainAfterOom();
        QCOMPARE(MemoryTracker::report().allocated, before);
    }
};

QTEST_GUILESS_MAIN(TestMemoryTracker)
#include "tst_memory_tracker.moc"
