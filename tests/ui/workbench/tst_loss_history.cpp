// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/loss_history.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace headroom::ui;

class TestLossHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aConstantStaysWhatItIs_data() {
        QTest::addColumn<double>("weight");
        for (const double weight : {0.0, 0.5, 0.97, 0.999}) QTest::addRow("%g", weight) << weight;
    }
    void aConstantStaysWhatItIs() {
        QFETCH(const double, weight);
        Smoother smoother(weight);
        for (int i = 0; i < 100; ++i) QVERIFY(std::abs(smoother.next(0.3) - 0.3) < 1e-12);
    }

    void aStepIsAnsweredInClosedForm() {
        constexpr double w = 0.9;
        Smoother smoother(w);
        for (int i = 0; i < 10; ++i) smoother.next(0);
        for (int n = 1; n <= 20; ++n) {
            const double expected = (1 - std::pow(w, n)) / (1 - std::pow(w, n + 10));
            QVERIFY(std::abs(smoother.next(1) - expected) < 1e-12);
        }
    }

    void withoutWeightNothingIsSmoothed() {
        Smoother smoother(0);
        for (const double value : {0.1, 5.0, -2.0}) QCOMPARE(smoother.next(value), value);
    }

    void gapsNeitherCountNorReset() {
        Smoother whole(0.9), gapped(0.9);
        for (const double value : {0.5, 0.4, 0.3}) {
            const double expected = whole.next(value);
            QCOMPARE(gapped.next(value), expected);
            QVERIFY(std::isnan(gapped.next(std::numeric_limits<double>::quiet_NaN())));
        }
    }

    void aNewWeightGivesTheSameAsIfItHadAlwaysBeen() {
        LossHistory late, early;
        early.setSmoothing(0.5);
        for (int step = 1; step <= 50; ++step) {
            early.append(step, std::sin(step));
            late.append(step, std::sin(step));
        }
        late.setSmoothing(0.5);
        for (std::size_t i = 0; i < 50; ++i) QCOMPARE(late.smoothed(i), early.smoothed(i));
    }

    void thePyramidAgreesWithASearch() {
        std::mt19937 random(7);
        std::vector<double> values(5000);
        MinMaxPyramid pyramid;
        for (double& value : values) {
            value = std::uniform_real_distribution(-1.0, 1.0)(random);
            pyramid.append(value);
        }
        for (int trial = 0; trial < 500; ++trial) {
            const std::size_t first = random() % values.size();
            const std::size_t last = first + 1 + random() % (values.size() - first);
            const auto [least, most] = std::minmax_element(values.begin() + first, values.begin() + last);
            QCOMPARE(pyramid.range(first, last), MinMaxPyramid::Range(*least, *most));
        }
    }

    void anEmptyRangeSaysThatItHasNothing() {
        MinMaxPyramid pyramid;
        pyramid.append(std::numeric_limits<double>::infinity());
        const auto [least, most] = pyramid.range(0, 1);
        QVERIFY(least > most);
    }

    void aStepThatComesAgainTakesThePlaceOfAllFromItOn() {
        LossHistory history, straight;
        for (int step = 1; step <= 40; ++step) history.append(step, step, step, 0.1);
        for (int step = 31; step <= 50; ++step) history.append(step, -step, 100 + step, 0.2);
        for (int step = 1; step <= 50; ++step) straight.append(step, step <= 30 ? step : -step, step <= 30 ? step : 100 + step, step <= 30 ? 0.1 : 0.2);
        QCOMPARE(history.size(), straight.size());
        for (std::size_t i = 0; i < history.size(); ++i) {
            QCOMPARE(history.step(i), straight.step(i));
            QCOMPARE(history.raw(i), straight.raw(i));
            QCOMPARE(history.smoothed(i), straight.smoothed(i));
            QCOMPARE(history.seconds(i), straight.seconds(i));
        }
        QCOMPARE(history.range(0, 50), MinMaxPyramid::Range(-50, 30));
        QCOMPARE(history.rateRange(0, 50), MinMaxPyramid::Range(0.1, 0.2));
    }

    void momentsAreFoundByBinarySearch() {
        LossHistory history;
        for (const int step : {1, 2, 3}) history.append(step, 1, step * 10.0);
        QCOMPARE(history.findSeconds(0), 0u);
        QCOMPARE(history.findSeconds(10.5), 1u);
        QCOMPARE(history.findSeconds(31), 3u);
    }

    void stepsAreFoundByBinarySearch() {
        LossHistory history;
        for (const int step : {101, 102, 110}) history.append(step, 1);
        QCOMPARE(history.find(0), 0u);
        QCOMPARE(history.find(103), 2u);
        QCOMPARE(history.find(111), 3u);
    }
};

QTEST_GUILESS_MAIN(TestLossHistory)
#include "tst_loss_history.moc"
