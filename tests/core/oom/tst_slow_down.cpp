// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/slow_down.h"

#include "base/bytes.h"

#include <QTest>

using namespace headroom;

namespace {

constexpr std::int64_t kCard = 12 * kGiB;

/// Steps of these seconds with so much held; what was told, by the step that it was told at.
std::vector<std::pair<int, SlowDown>> told(const std::vector<double>& steps, std::int64_t held,
                                           std::int64_t capacity = kCard) {
    SlowDownWatch watch;
    std::vector<std::pair<int, SlowDown>> told;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (const auto one = watch.add(static_cast<int>(i) + 1, steps[i], held, capacity))
            told.emplace_back(static_cast<int>(i) + 1, *one);
    return told;
}

std::vector<double> steps(std::initializer_list<std::pair<int, double>> runs) {
    std::vector<double> all;
    for (const auto& [count, seconds] : runs) all.insert(all.end(), static_cast<std::size_t>(count), seconds);
    return all;
}

}  // namespace

class TestSlowDown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsThatBecomeSlowOnAFullCardAreToldOnce() {
        const auto all = told(steps({{20, 1.2}, {40, 8.4}}), kCard - 100 * kMiB);
        QCOMPARE(all.size(), std::size_t(1));
        const auto& [at, slow] = all.front();
        QCOMPARE(at, 23);
        QCOMPARE(slow.step, 21);
        QCOMPARE(slow.before, 1.2);
        QCOMPARE(slow.now, 8.4);
        QCOMPARE(slow.sentence().english(),
                 std::string("Since step 21 a step takes 8.40 s in place of 1.20 s, with 11.9 GiB of 12.0 GiB held: "
                             "the driver has moved part of the run to system memory."));
    }

    void whatIsNoSpillIsNotTold_data() {
        QTest::addColumn<QList<double>>("seconds");
        QTest::addColumn<double>("share");
        const auto row = [](const char* name, const std::vector<double>& seconds, double share) {
            QTest::newRow(name) << QList<double>(seconds.begin(), seconds.end()) << share;
        };
        row("the card is not full", steps({{20, 1}, {20, 9}}), 0.8);
        row("four times as long", steps({{20, 1}, {20, 4}}), 0.99);
        row("two slow steps", steps({{20, 1}, {2, 30}, {20, 1}}), 0.99);
        row(
            "every tenth step",
            [] {
                std::vector<double> seconds;
                for (int i = 0; i < 100; ++i) seconds.push_back(i % 10 == 9 ? 20 : 1);
                return seconds;
            }(),
            0.99);
        row("slow from the beginning", steps({{40, 30}}), 0.99);
        row("too few before", steps({{2, 1}, {20, 9}}), 0.99);
        row("a first step that compiles", steps({{1, 60}, {40, 1}}), 0.99);
    }
    void whatIsNoSpillIsNotTold() {
        QFETCH(const QList<double>, seconds);
        QFETCH(const double, share);
        QVERIFY(told({seconds.begin(), seconds.end()}, static_cast<std::int64_t>(share * double(kCard))).empty());
    }

    void withoutACapacityNothingIsTold() { QVERIFY(told(steps({{20, 1}, {20, 9}}), kCard, 0).empty()); }

    void afterARecoveryTheNextIsTold() {
        const auto all = told(steps({{10, 1}, {5, 9}, {10, 1}, {5, 7}}), kCard);
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[1].second.step, 26);
        QCOMPARE(all[1].second.now, 7.0);
    }

    void aCardThatFillsLaterIsToldThen() {
        SlowDownWatch watch;
        for (int step = 1; step <= 10; ++step) QVERIFY(!watch.add(step, 1, kGiB, kCard));
        for (int step = 11; step <= 20; ++step) QVERIFY(!watch.add(step, 9, kGiB, kCard));
        const auto slow = watch.add(21, 9, kCard, kCard);
        QVERIFY(slow);
        QCOMPARE(slow->step, 11);
    }
};

QTEST_GUILESS_MAIN(TestSlowDown)
#include "tst_slow_down.moc"
