// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/ledger.h"

#include <QTest>
#include <c10/util/Exception.h>

#include <thread>

using namespace headroom;

namespace {

constexpr Stamp kWeights{true, Category::Weights};
constexpr Stamp kWorkspace{true, Category::Workspace};
constexpr Stamp kHost{};

std::int64_t heldFor(const Ledger& ledger, Category category) {
    return ledger.report().byCategory[static_cast<std::size_t>(category)];
}

}  // namespace

class TestLedger : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void categoriesAddUpToTheLiveSum() {
        Ledger ledger;
        ledger.add(kWeights, 100);
        ledger.add(kWorkspace, 30);
        ledger.remove(kWorkspace, 10);
        QCOMPARE(ledger.report().allocated, 120);
        QCOMPARE(heldFor(ledger, Category::Weights), 100);
        QCOMPARE(heldFor(ledger, Category::Workspace), 20);
    }

    void aMoveChangesTheCategoryOnly() {
        Ledger ledger;
        ledger.add(kWorkspace, 30);
        ledger.move(kWorkspace, kWeights, 30);
        QCOMPARE(ledger.report().allocated, 30);
        QCOMPARE(ledger.report().peak, 30);
        QCOMPARE(heldFor(ledger, Category::Weights), 30);
    }

    void aReportTellsTheFullestMomentSinceTheOneBefore() {
        Ledger ledger;
        ledger.add(kWeights, 100);
        ledger.add(kWorkspace, 50);
        ledger.remove(kWorkspace, 50);
        const auto partsOf = [](const MemoryReport& report) {
            return std::pair(report.fullest[static_cast<std::size_t>(Category::Weights)], report.fullest[static_cast<std::size_t>(Category::Workspace)]);
        };
        QCOMPARE(partsOf(ledger.takeReport()), (std::pair<std::int64_t, std::int64_t>(100, 50)));
        ledger.add(kWorkspace, 20);
        ledger.remove(kWorkspace, 20);
        QCOMPARE(partsOf(ledger.takeReport()), (std::pair<std::int64_t, std::int64_t>(100, 20)));
        QCOMPARE(partsOf(ledger.takeReport()), (std::pair<std::int64_t, std::int64_t>(100, 0)));
    }

    void hostMemoryMovesNoPeak() {
        Ledger ledger;
        ledger.add(kHost, 1000);
        QCOMPARE(ledger.report().peak, 0);
        QCOMPARE(ledger.report().host, 1000);
    }

    void aPhaseBeginsAtWhatIsLive() {
        Ledger ledger;
        ledger.add(kWeights, 100);
        ledger.add(kWorkspace, 50);
        ledger.remove(kWorkspace, 50);
        ledger.beginPhase(Phase::Steps);
        QCOMPARE(ledger.report().peak, 100);
        ledger.add(kWorkspace, 20);
        QCOMPARE(ledger.report().peak, 120);
    }

    void theBudgetIsExact() {
        Ledger ledger;
        ledger.setBudget(100);
        ledger.add(kWeights, 100);
        QVERIFY_THROWS_EXCEPTION(c10::OutOfMemoryError, ledger.add(kWorkspace, 1));
        QCOMPARE(ledger.report().allocated, 100);
        ledger.add(kHost, 1000);
    }

    void aRefusalIsRememberedWithItsFacts() {
        Ledger ledger;
        ledger.setBudget(100);
        ledger.beginPhase(Phase::CacheLatents);
        ledger.add(kWeights, 90);
        QVERIFY_THROWS_EXCEPTION(c10::OutOfMemoryError, ledger.add(kWorkspace, 11));
        const OomFacts expected{.phase = Phase::CacheLatents,
                                .category = Category::Workspace,
                                .requested = 11,
                                .allocated = 90,
                                .capacity = 100};
        QVERIFY(ledger.lastOom() == expected);
        ledger.clearOom();
        QVERIFY(!ledger.lastOom());
    }

    void theSentenceIsTheOneOfCuda() {
        Ledger ledger;
        ledger.setBudget(3 << 20);
        ledger.add(kWeights, 1 << 20);
        try {
            ledger.add(kWorkspace, 5 << 20);
            QFAIL("the budget did not hold");
        } catch (const c10::OutOfMemoryError& error) {
            QCOMPARE(QString::fromUtf8(error.what_without_backtrace()),
                     "CUDA out of memory. Tried to allocate 5.00 MiB. GPU 0 has a total capacity of 3.00 MiB of which "
                     "2.00 MiB is free. Of the allocated memory 1024.00 KiB is allocated by PyTorch, and 0 bytes is "
                     "reserved by PyTorch but unallocated.");
        }
    }

    void anInjectedFaultHitsOneAllocationOnce() {
        Ledger ledger;
        ledger.add(kWeights, 1);
        ledger.failAt(1, MemoryTracker::Fault::BadAlloc);
        ledger.add(kHost, 1);  // host memory does not count
        ledger.add(kWeights, 1);
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, ledger.add(kWeights, 1));
        ledger.add(kWeights, 1);
        QCOMPARE(ledger.report().allocated, 3);
        QCOMPARE(ledger.deviceAllocations(), 4);
    }

    void aCardCountsItsSegmentsAndTheirUse() {
        Ledger ledger;
        ledger.attachDevice({.capacity = 1000, .setLimit = {}, .emptyCache = {}});
        ledger.addSegment(200);
        {
            const CategoryScope scope(Category::Adapter);
            ledger.addDeviceBlock(0x100, 30);
        }
        ledger.addDeviceBlock(0x200, 50);
        QCOMPARE(ledger.report().allocated, 200);
        QCOMPARE(ledger.report().budget, 1000);
        QCOMPARE(heldFor(ledger, Category::Adapter), 30);
        QCOMPARE(heldFor(ledger, Category::Workspace), 50);
        QCOMPARE(heldFor(ledger, Category::Reserved), 120);
        ledger.restampDeviceBlock(0x200, Category::Gradients);
        QCOMPARE(heldFor(ledger, Category::Gradients), 50);
        QVERIFY(*ledger.serialOfDeviceBlock(0x200) > *ledger.serialOfDeviceBlock(0x100));
        ledger.removeDeviceBlock(0x200);
        ledger.removeDeviceBlock(0x300);  // older than the ledger
        QCOMPARE(heldFor(ledger, Category::Reserved), 170);
        ledger.addSegment(-100);
        QCOMPARE(ledger.report().allocated, 100);
        QCOMPARE(ledger.report().peak, 200);
    }

    void withACardTheProcessorsBlocksAreHostMemory() {
        Ledger ledger;
        ledger.attachDevice({.capacity = 1000, .setLimit = {}, .emptyCache = {}});
        const CategoryScope scope(Category::Weights);
        QVERIFY(!ledger.currentStamp().device);
    }

    void scopesNestAndBelongToTheirThread() {
        QVERIFY(!Ledger().currentStamp().device);
        const CategoryScope outer(Category::Weights);
        {
            const HostScope host;
            QVERIFY(!Ledger().currentStamp().device);
            const CategoryScope inner(Category::Vae);
            QVERIFY(Ledger().currentStamp().category == Category::Vae);
        }
        QVERIFY(Ledger().currentStamp().category == Category::Weights);
        bool deviceElsewhere = true;
        std::thread([&] { deviceElsewhere = Ledger().currentStamp().device; }).join();
        QVERIFY(!deviceElsewhere);
    }
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
