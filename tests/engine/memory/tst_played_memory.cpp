// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/played_memory.h"

#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <QTest>
#include <c10/util/Exception.h>

#include <optional>
#include <thread>

using namespace headroom;

namespace {

at::Tensor onMeta(std::int64_t floats) { return at::empty({floats}, at::TensorOptions().device(c10::kMeta)); }

std::int64_t heldFor(Category category) { return MemoryTracker::report().byCategory[static_cast<std::size_t>(category)]; }

}  // namespace

class TestPlayedMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void aTensorWithoutBytesCountsAsOneWithThem() {
        const PlayedMemory played;
        {
            const CategoryScope scope(Category::Weights);
            const at::Tensor tensor = onMeta(1000);
            QCOMPARE(heldFor(Category::Weights), 4000);
            QCOMPARE(tensor.slice(0, 0, 10).storage().nbytes(), 4000u);
        }
        QCOMPARE(MemoryTracker::report().allocated, 0);
        QCOMPARE(MemoryTracker::report().peak, 4000);
    }

    void theLedgerOfTheProcessHearsNothing() {
        const CategoryScope scope(Category::Weights);
        const MemoryReport before = MemoryTracker::report();
        std::optional<PlayedMemory> played(std::in_place);
        const at::Tensor tensor = onMeta(1000);
        MemoryTracker::beginPhase(Phase::Save);
        QCOMPARE(MemoryTracker::report().allocated, 4000);
        played.reset();
        QVERIFY(MemoryTracker::report() == before);
    }

    void whatIsMadeOnTheProcessorIsHostMemoryOfTheProcess() {
        const std::int64_t before = MemoryTracker::report().host;
        const CategoryScope scope(Category::Weights);
        at::Tensor tensor;
        {
            const PlayedMemory played;
            tensor = at::empty({1000});
            QCOMPARE(MemoryTracker::report().allocated, 0);
            QVERIFY(!MemoryTracker::serialOf(tensor));
        }
        QCOMPARE(MemoryTracker::report().allocated, 0);
        QCOMPARE(MemoryTracker::report().host - before, 4000);
    }

    void otherThreadsDoNotPlay() {
        const PlayedMemory played;
        std::thread([] {
            const CategoryScope scope(Category::Weights);
            const at::Tensor tensor = onMeta(1000);
            QCOMPARE(MemoryTracker::report().allocated, 0);
        }).join();
        QVERIFY(played.trace().empty());
    }

    void tensorsMayOutliveThePlay() {
        at::Tensor tensor;
        {
            const PlayedMemory played;
            const CategoryScope scope(Category::Weights);
            tensor = onMeta(1000);
        }
        tensor.reset();
        const PlayedMemory another;
        QCOMPARE(MemoryTracker::report().allocated, 0);
    }

    void blocksMoveAndTellTheirAge() {
        const PlayedMemory played;
        const CategoryScope scope(Category::Workspace);
        const at::Tensor older = onMeta(10);
        const std::int64_t moment = MemoryTracker::currentSerial();
        const at::Tensor younger = onMeta(20);
        QVERIFY(*MemoryTracker::serialOf(older) <= moment && *MemoryTracker::serialOf(younger) > moment);
        MemoryTracker::restamp(older, Category::Gradients);
        QCOMPARE(heldFor(Category::Gradients), 40);
        QCOMPARE(heldFor(Category::Workspace), 80);
    }

    void theTraceTellsWhatHappened() {
        const PlayedMemory played;
        MemoryTracker::beginPhase(Phase::Steps);
        {
            const CategoryScope scope(Category::Activations);
            onMeta(10);
        }
        onMeta(10);  // without a scope: host memory
        using Kind = BlockEvent::Kind;
        const BlockTrace wanted = {{.kind = Kind::PhaseBegins, .phase = Phase::Steps},
                                   {.kind = Kind::Made, .category = Category::Activations, .serial = 1, .bytes = 40},
                                   {.kind = Kind::Freed, .category = Category::Activations, .serial = 1, .bytes = 40}};
        QVERIFY(played.trace() == wanted);
    }

    void aThreadPlaysOneGameAtATime() {
        const PlayedMemory played;
        QVERIFY_THROWS_EXCEPTION(c10::Error, PlayedMemory());
        QVERIFY(onMeta(1).defined());
    }
};

QTEST_APPLESS_MAIN(TestPlayedMemory)
#include "tst_played_memory.moc"
