// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/memory_history.h"

#include <QTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::ui;

namespace {

MemoryPoint point(double seconds, std::int64_t weights, std::int64_t activations) {
    MemoryPoint made{.seconds = seconds, .total = weights + activations};
    made.byCategory[static_cast<std::size_t>(Category::Weights)] = weights;
    made.byCategory[static_cast<std::size_t>(Category::Activations)] = activations;
    return made;
}

std::int64_t largest(std::span<const MemoryPoint> points) {
    return std::ranges::max(points, {}, &MemoryPoint::total).total;
}

}  // namespace

class TestMemoryHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPeakIsSeenAtEveryZoom_data() {
        QTest::addColumn<double>("resolution");
        for (const double resolution : {0.01, 1.0, 10.0, 100.0, 1000.0}) QTest::addRow("%g s a pixel", resolution) << resolution;
    }
    void aPeakIsSeenAtEveryZoom() {
        QFETCH(const double, resolution);
        MemoryHistory history;
        for (int i = 0; i < 20'000; ++i) history.append(point(i * 0.1, 100, i == 12'345 ? 900 : 50));
        QCOMPARE(largest(history.points(0, 2000, resolution)), 1000);
        QCOMPARE(history.peak().total, 1000);
    }

    void zoomedOutThereAreFewPoints() {
        MemoryHistory history;
        for (int i = 0; i < 20'000; ++i) history.append(point(i * 0.1, 100, 50));
        QVERIFY(history.points(0, 2000, 1.5).size() <= 2001);
        QVERIFY(history.points(0, 2000, 20).size() <= 201);
        QCOMPARE(history.points(0, 2000, 0.01).size(), 20'000u);
    }

    void aPeakOfEachCategoryIsKept() {
        MemoryHistory history;
        history.append(point(0, 10, 90));
        history.append(point(1, 50, 5));
        QCOMPARE(history.peak().byCategory[static_cast<std::size_t>(Category::Weights)], 50);
        QCOMPARE(history.peak().byCategory[static_cast<std::size_t>(Category::Activations)], 90);
        QCOMPARE(history.peak().total, 100);
    }

    void oldPointsGiveWayAndTheirPeaksStay() {
        MemoryHistory history;
        const int count = static_cast<int>(MemoryHistory::kRawLimit) + 1000;
        for (int i = 0; i < count; ++i) history.append(point(i * 0.1, 100, i == 7 ? 400 : 1));
        QCOMPARE(largest(history.points(0, count * 0.1, 0.01)), 500);
    }

    void oneNeighbourOutsideIsIncluded() {
        MemoryHistory history;
        for (int i = 0; i < 10; ++i) history.append(point(i, i, 0));
        const auto points = history.points(3.5, 5.5, 0.1);
        QCOMPARE(points.front().seconds, 3.0);
        QCOMPARE(points.back().seconds, 6.0);
    }
};

QTEST_GUILESS_MAIN(TestMemoryHistory)
#include "tst_memory_history.moc"
