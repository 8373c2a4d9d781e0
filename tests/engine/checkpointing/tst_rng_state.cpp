// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointing/rng_state.h"

#include "memory/memory_tracker.h"

#include <ATen/ops/rand.h>
#include <QTest>

using namespace headroom;

class TestRngState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void aReplayDrawsTheSameNumbersAndLeavesNoTrace() {
        const RngState state = RngState::capture({});
        const at::Tensor drawn = at::rand({8});
        const RngState after = RngState::capture({});
        {
            const RngReplay replay(state, {});
            QVERIFY(at::rand({8}).equal(drawn));
        }
        const at::Tensor next = at::rand({8});
        after.restore();
        QVERIFY(at::rand({8}).equal(next));
    }

    void statesAreHostMemory() {
        const CategoryScope job(Category::Activations);
        const std::int64_t host = MemoryTracker::report().host;
        const RngState state = RngState::capture({});
        QCOMPARE(MemoryTracker::report().allocated, 0);
        QCOMPARE(MemoryTracker::report().host - host, 5056);
    }
};

QTEST_GUILESS_MAIN(TestRngState)
#include "tst_rng_state.moc"
