// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/timestep_choice.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/ops/equal.h>
#include <QTest>

using namespace headroom;

class TestTimestepChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-12
    void contentFavoursHighNoiseAndStyleLowNoise_data() {
        QTest::addColumn<double>("u");
        QTest::addColumn<int>("content");
        QTest::addColumn<int>("style");
        QTest::newRow("0.1") << 0.1 << 1 << 999;
        QTest::newRow("0.25") << 0.25 << 15 << 984;
        QTest::newRow("0.5") << 0.5 << 125 << 875;
        QTest::newRow("0.75") << 0.75 << 421 << 578;
        QTest::newRow("0.9") << 0.9 << 729 << 270;
    }

    void contentFavoursHighNoiseAndStyleLowNoise() {
        QFETCH(const double, u);
        QFETCH(const int, content);
        QFETCH(const int, style);
        QCOMPARE(biasedIndex(TimestepBias::Content, u, {}), content);
        QCOMPARE(biasedIndex(TimestepBias::Style, u, {}), style);
    }

    void balancedStaysInsideTheTable() {
        const at::Tensor timesteps =
            chooseTimesteps(TimestepBias::Balanced, {}, 20'000, at::detail::createCPUGenerator(1), at::kCPU);
        QCOMPARE(timesteps.min().item<int>(), 2);
        QCOMPARE(timesteps.max().item<int>(), 998);
    }

    void denoisingStepsNarrowTheRange() {
        const at::Tensor timesteps =
            chooseTimesteps(TimestepBias::Content, {.least = 900, .most = 999}, 500, at::detail::createCPUGenerator(1), at::kCPU);
        QVERIFY(timesteps.max().item<int>() <= 99);
        const at::Tensor single =
            chooseTimesteps(TimestepBias::Balanced, {.least = 500, .most = 500}, 3, at::detail::createCPUGenerator(1), at::kCPU);
        QCOMPARE(single.min().item<int>(), 499);
        QCOMPARE(single.max().item<int>(), 499);
    }

    void oneSeedGivesOneChoice() {
        const auto draw = [] {
            return chooseTimesteps(TimestepBias::Style, {}, 8, at::detail::createCPUGenerator(7), at::kCPU);
        };
        QVERIFY(at::equal(draw(), draw()));
    }
};

QTEST_GUILESS_MAIN(TestTimestepChoice)
#include "tst_timestep_choice.moc"
