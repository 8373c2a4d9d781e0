// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "train/batch_plan.h"
#endif

#include <QTest>

#include <set>

using namespace headroom;

namespace {
const BucketShape kSquare{512, 512};
const BucketShape kWide{640, 384};
}  // namespace

class TestBatchPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyItemIsInABatchAndBatchesAreFullAndOfOneShape() {
        std::mt19937_64 random(1);
        const std::vector<std::vector<BucketShape>> buckets = {{kSquare, kWide, kSquare, kSquare, kWide}, {kSquare, kSquare}};
        const BatchPlan plan(buckets, 2, random);
        const std::vector<int> kind = {0, 1, 0, 0, 1, 2, 2};
        std::set<std::size_t> seen;
        for (const auto& batch : plan.batches()) {
            QCOMPARE(batch.size(), 2u);
            QCOMPARE(kind[batch[0]], kind[batch[1]]);
            seen.insert(batch.begin(), batch.end());
        }
        QCOMPARE(seen.size(), 7u);
        QCOMPARE(plan.batches().size(), 4u);
    }

    void membershipStaysAndOrderChangesFromEpochToEpoch() {
        std::mt19937_64 random(1);
        const BatchPlan plan({std::vector<BucketShape>(40, kSquare)}, 2, random);
        const auto first = plan.epoch(random);
        const auto second = plan.epoch(random);
        QVERIFY(first != second);
        QCOMPARE(std::set<std::size_t>(first.begin(), first.end()).size(), 20u);
        QCOMPARE(std::set<std::size_t>(second.begin(), second.end()).size(), 20u);
    }

    void oneSeedGivesOnePlan() {
        const auto plan = [] {
            std::mt19937_64 random(5);
            return BatchPlan({std::vector<BucketShape>(9, kSquare)}, 4, random).batches();
        };
        QCOMPARE(plan(), plan());
    }

    void aSmallBucketRepeatsItsItems() {
        std::mt19937_64 random(1);
        const BatchPlan plan({{kSquare}}, 3, random);
        QCOMPARE(plan.batches(), (std::vector<std::vector<std::size_t>>{{0, 0, 0}}));
    }
};

QTEST_GUILESS_MAIN(TestBatchPlan)
#include "tst_batch_plan.moc"
