// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointing/block_stack.h"

#include "checkpointing/saved_tensor_hooks.h"
#include "engine/checkpointing/policy_rows.h"
#include "engine/checkpointing/tiny_unet.h"
#include "memory/memory_tracker.h"

#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <c10/util/Exception.h>

using namespace headroom;
using Kind = CheckpointPolicy::Kind;

namespace {

const BlockStack kOff;
const BlockStack kEveryBlock({Kind::EveryBlock, 1});

std::int64_t peakOf(const toy::Model& model, const BlockStack& stack) {
    MemoryTracker::beginPhase(Phase::Steps);
    const std::int64_t before = MemoryTracker::report().allocated;
    toy::trainStep(model, stack);
    return MemoryTracker::report().peak - before;
}

/// What a step that runs out of memory throws away, and nothing else.
void clearAfterFailure(const toy::Model& model) {
    toy::takeGradients(model.leaves());
    MemoryTracker::drainAfterOom();
}

}  // namespace

class TestBlockStack : public QObject {
    Q_OBJECT

    // The thread of the job.
    std::optional<CategoryScope> m_scope;

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        at::set_num_threads(1);  // the tensors are too small to share
        m_scope.emplace(Category::Activations);
    }

    void cleanup() {
        MemoryTracker::clearFault();
        MemoryTracker::setBudget({});
        QCOMPARE(SavedTensorHookScope::depth(), 0);
    }

    void everyPolicyGivesTheSameBits_data() { toy::addPolicyRows(); }

    void everyPolicyGivesTheSameBits() {
        const toy::PolicyRow row = toy::fetchPolicyRow();
        const toy::Model model(row.options);
        const std::vector<at::Tensor> plain = toy::trainStep(model, kOff);
        QVERIFY(toy::bitEqual(plain, toy::trainStep(model, BlockStack(row.policy))));
        QVERIFY(toy::bitEqual(plain, toy::trainStep(model, kOff)));
    }

    void theUnetGivesTheSameBits_data() { toy::addPolicyRows(); }

    void theUnetGivesTheSameBits() {
        const toy::PolicyRow row = toy::fetchPolicyRow();
        const toy::TinyUnet unet({.type = row.options.type, .dropout = row.options.dropout});
        unet.step(kOff);
        const std::vector<at::Tensor> plain = toy::takeGradients(unet.leaves());
        unet.step(BlockStack(row.policy));
        QVERIFY(toy::bitEqual(plain, toy::takeGradients(unet.leaves())));
    }

    void aStackWhoseInputNeedsNoGradientTrainsItsAdapters() {
        const toy::Model model({});
        model.input()[1].requires_grad_(false);
        std::vector<at::Tensor> plain = toy::trainStep(model, kOff), recomputed = toy::trainStep(model, kEveryBlock);
        QVERIFY(!plain.back().defined());
        plain.pop_back();
        recomputed.pop_back();
        QVERIFY(toy::bitEqual(plain, recomputed));
    }

    void recomputingLowersThePeak() {
        const toy::Model model({.width = 32, .side = 16});
        const std::int64_t plain = peakOf(model, kOff);
        const std::int64_t everySecond = peakOf(model, BlockStack({Kind::EveryNth, 2}));
        const std::int64_t everyBlock = peakOf(model, kEveryBlock);
        QVERIFY2(everyBlock * 2 < plain, qPrintable(QStringLiteral("%1 of %2").arg(everyBlock).arg(plain)));
        QVERIFY(everyBlock < everySecond && everySecond < plain);
    }

    void withoutGradModeNothingIsSaved() {
        const toy::Model model({});
        const at::NoGradGuard noGrad;
        const std::int64_t before = MemoryTracker::report().allocated;
        const at::Tensor output = kEveryBlock.run(model.blocks(), model.input())[0];
        QVERIFY(!output.requires_grad());
        QCOMPARE(MemoryTracker::report().allocated - before, std::int64_t(output.nbytes()));
    }

    void afterAStepNothingStaysBehind() {
        const toy::Model model({});
        const std::int64_t before = MemoryTracker::report().allocated;
        toy::trainStep(model, kEveryBlock);
        QCOMPARE(MemoryTracker::report().allocated, before);
    }

    void aGraphThatIsDroppedFreesItsFrames() {
        const toy::Model model({});
        const std::int64_t before = MemoryTracker::report().allocated;
        model.loss(kEveryBlock.run(model.blocks(), model.input()));
        QCOMPARE(MemoryTracker::report().allocated, before);
    }

    void anExceptionOfABlockLeavesTheHooksClean() {
        const toy::Model model({});
        std::vector<Block> blocks = model.blocks();
        blocks[2].forward = [](const BlockState&) -> BlockState { throw std::runtime_error("broken"); };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, kEveryBlock.run(blocks, model.input()));
        QCOMPARE(SavedTensorHookScope::depth(), 0);
    }

    void theBudgetOfThePeakIsEnoughAndOneByteLessIsNot() {
        const toy::Model model({});
        const std::int64_t before = MemoryTracker::report().allocated;
        const std::int64_t peak = before + peakOf(model, kEveryBlock);
        MemoryTracker::setBudget(peak);
        toy::trainStep(model, kEveryBlock);
        MemoryTracker::setBudget(peak - 1);
        QVERIFY_THROWS_EXCEPTION(c10::OutOfMemoryError, toy::trainStep(model, kEveryBlock));
        clearAfterFailure(model);
        QCOMPARE(MemoryTracker::report().allocated, before);
    }

    void everyAllocationMayFail_data() {
        QTest::addColumn<bool>("outOfMemory");
        QTest::addColumn<int>("stride");
        QTest::newRow("out of memory") << true << 1;
        QTest::newRow("no host memory") << false << 7;
    }

    void everyAllocationMayFail() {
        QFETCH(const bool, outOfMemory);
        QFETCH(const int, stride);
        const toy::Model model({.dropout = 0.1, .width = 8, .side = 4, .depth = 1});
        const std::vector<at::Tensor> plain = toy::trainStep(model, kOff);
        toy::trainStep(model, kEveryBlock);
        const std::int64_t before = MemoryTracker::report().allocated, first = MemoryTracker::deviceAllocations();
        toy::trainStep(model, kEveryBlock);
        const std::int64_t allocations = MemoryTracker::deviceAllocations() - first;
        QVERIFY(allocations > 100);
        for (std::int64_t k = 0; k < allocations; k += stride) {
            MemoryTracker::failAt(k, outOfMemory ? MemoryTracker::Fault::OutOfMemory : MemoryTracker::Fault::BadAlloc);
            if (outOfMemory) QVERIFY_THROWS_EXCEPTION(c10::OutOfMemoryError, toy::trainStep(model, kEveryBlock));
            else QVERIFY_THROWS_EXCEPTION(std::bad_alloc, toy::trainStep(model, kEveryBlock));
            clearAfterFailure(model);
            QCOMPARE(SavedTensorHookScope::depth(), 0);
            QCOMPARE(MemoryTracker::report().allocated, before);
            if (k % 16 == 0) QVERIFY(toy::bitEqual(plain, toy::trainStep(model, kEveryBlock)));
        }
        QVERIFY(toy::bitEqual(plain, toy::trainStep(model, kEveryBlock)));
    }
};

QTEST_GUILESS_MAIN(TestBlockStack)
#include "tst_block_stack.moc"
