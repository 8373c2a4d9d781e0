// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of LibTorch's allocator for cards, one by one.
#include "base/bytes.h"
#include "memory/card_cache.h"

#include <QTest>

#include <random>
#include <vector>

using namespace headroom;

class TestCardCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void requestsAndSegmentsAreRounded_data() {
        QTest::addColumn<std::int64_t>("asked");
        QTest::addColumn<std::int64_t>("allocated");
        QTest::addColumn<std::int64_t>("reserved");
        QTest::newRow("one byte") << std::int64_t{1} << std::int64_t{512} << 2 * kMiB;
        QTest::newRow("513") << std::int64_t{513} << std::int64_t{1024} << 2 * kMiB;
        QTest::newRow("the largest small one") << kMiB << kMiB << 2 * kMiB;
        QTest::newRow("one more") << kMiB + 1 << kMiB + 512 << 20 * kMiB;
        QTest::newRow("just below its own segment") << 10 * kMiB - 512 << 10 * kMiB - 512 << 20 * kMiB;
        QTest::newRow("its own segment") << 10 * kMiB << 10 * kMiB << 10 * kMiB;
        QTest::newRow("in steps of 2 MiB") << 11 * kMiB << 12 * kMiB << 12 * kMiB;
        QTest::newRow("a rest too small to be cut off") << 19 * kMiB << 20 * kMiB << 20 * kMiB;
        QTest::newRow("odd bytes") << 12 * kMiB - 512 << 12 * kMiB << 12 * kMiB;
    }
    void requestsAndSegmentsAreRounded() {
        QFETCH(const std::int64_t, asked);
        QFETCH(const std::int64_t, allocated);
        QFETCH(const std::int64_t, reserved);
        CardCache cache;
        QCOMPARE(cache.make(1, asked).value_or(0), allocated);
        QCOMPARE(cache.allocated(), allocated);
        QCOMPARE(cache.reserved(), reserved);
        cache.free(1);
        QCOMPARE(cache.allocated(), 0);
        QCOMPARE(cache.reserved(), reserved);
        cache.giveBackFreeSegments();
        QCOMPARE(cache.reserved(), 0);
    }

    void aBlockIsCutAndGrowsTogetherAgain() {
        CardCache cache;
        for (const std::int64_t id : {1, 2, 3}) QVERIFY(cache.make(id, 6 * kMiB));
        QCOMPARE(cache.reserved(), 20 * kMiB);
        for (const std::int64_t id : {1, 3}) cache.free(id);
        QVERIFY(cache.make(4, 9 * kMiB));  // 6 and 8 are free, with 2 between
        QCOMPARE(cache.reserved(), 40 * kMiB);
        cache.free(2);
        QVERIFY(cache.make(5, 9 * kMiB) && cache.make(6, 9 * kMiB));
        QCOMPARE(cache.reserved(), 40 * kMiB);
    }

    void theTightestFreeBlockIsTaken() {
        CardCache cache;
        QVERIFY(cache.make(1, 30 * kMiB) && cache.make(2, 12 * kMiB));
        cache.free(1);
        cache.free(2);
        QVERIFY(cache.make(3, 12 * kMiB) && cache.make(4, 30 * kMiB));
        QCOMPARE(cache.reserved(), 42 * kMiB);
    }

    void smallAndLargeOnesShareNoSegment() {
        CardCache cache;
        QVERIFY(cache.make(1, 2 * kMiB) && cache.make(2, 1024));
        QCOMPARE(cache.reserved(), 22 * kMiB);
    }

    void whereThereIsNoRoomFreeSegmentsGoFirst() {
        CardCache cache(40 * kMiB);
        QVERIFY(cache.make(1, 30 * kMiB));
        cache.free(1);
        QVERIFY(cache.make(2, 36 * kMiB));
        QCOMPARE(cache.reserved(), 36 * kMiB);
        QVERIFY(!cache.make(3, 20 * kMiB));
        QCOMPARE(cache.allocated(), 36 * kMiB);
        QVERIFY(cache.make(4, 1));
    }

    void aLimitThatMayBeRaisedIsRaisedByWhatIsMissing() {
        CardCache cache(10 * kMiB, CardCache::AtLimit::Raise);
        QVERIFY(cache.make(1, 12 * kMiB));
        cache.free(1);
        QVERIFY(cache.make(2, 14 * kMiB));
        QCOMPARE(cache.reserved(), 14 * kMiB);
    }

    void whatIsUnknownIsNotFreed() {
        CardCache cache;
        cache.free(7);
        QCOMPARE(cache.reserved(), 0);
    }

    // Whatever happens: never more in use than reserved, and nothing is lost.
    void randomLifeAddsUp() {
        std::mt19937 random(20261129);
        CardCache cache;
        std::vector<std::pair<std::int64_t, std::int64_t>> live;
        std::int64_t next = 0, inUse = 0;
        for (int i = 0; i < 4000; ++i) {
            if (!live.empty() && random() % 2 == 0) {
                const std::size_t which = random() % live.size();
                cache.free(live[which].first);
                inUse -= live[which].second;
                live.erase(live.begin() + static_cast<std::ptrdiff_t>(which));
            } else {
                const std::int64_t bytes = 1 + static_cast<std::int64_t>(random() % (1U << (8 + random() % 18)));
                QVERIFY(cache.make(++next, bytes));
                live.emplace_back(next, bytes);
                inUse += bytes;
            }
            QVERIFY(cache.allocated() >= inUse && cache.reserved() >= cache.allocated());
        }
        for (const auto& [id, bytes] : live) cache.free(id);
        QCOMPARE(cache.allocated(), 0);
        cache.giveBackFreeSegments();
        QCOMPARE(cache.reserved(), 0);
    }
};

QTEST_APPLESS_MAIN(TestCardCache)
#include "tst_card_cache.moc"
