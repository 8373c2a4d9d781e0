// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample/noise_schedule.h"
#include "train/losses.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <QTest>

#include <cmath>

using namespace headroom;

namespace {

at::Tensor at1(std::int64_t timestep) { return at::full({1}, timestep, at::TensorOptions().dtype(at::kLong)); }

bool near(double value, double wanted, double relative) { return std::abs(value - wanted) <= relative * std::abs(wanted); }

}  // namespace

class TestNoiseSchedule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-06
    void theTableIsTheReferencesTable_data() {
        QTest::addColumn<int>("timestep");
        QTest::addColumn<double>("abar");
        QTest::addColumn<double>("snr");
        QTest::addColumn<double>("minSnr5");
        QTest::addColumn<double>("snr5");
        QTest::newRow("0") << 0 << 0.999149978 << 1175.441 << 0.004254 << 0.004254;
        QTest::newRow("1") << 1 << 0.998296022 << 585.8622 << 0.008534 << 0.008534;
        QTest::newRow("100") << 100 << 0.894223154 << 8.453864 << 0.591446 << 0.591446;
        QTest::newRow("250") << 250 << 0.673792303 << 2.065532 << 1.0 << 2.420684;
        QTest::newRow("500") << 500 << 0.276332498 << 0.3818501 << 1.0 << 13.09415;
        QTest::newRow("750") << 750 << 0.056169812 << 0.05951263 << 1.0 << 84.01577;
        QTest::newRow("998") << 998 << 0.004716696 << 0.004739049 << 1.0 << 1055.064;
        QTest::newRow("999") << 999 << 0.004660096 << 0.004681913 << 1.0 << 1067.939;
    }

    void theTableIsTheReferencesTable() {
        QFETCH(const int, timestep);
        QFETCH(const double, abar);
        QFETCH(const double, snr);
        QFETCH(const double, minSnr5);
        QFETCH(const double, snr5);
        const NoiseSchedule schedule;
        const at::Tensor ratio = schedule.signalToNoise(at1(timestep));
        QVERIFY(near(schedule.alphasCumprod()[timestep].item<double>(), abar, 4e-6));
        QVERIFY(near(ratio.item<double>(), snr, 1e-4));
        QVERIFY(near(snrWeights({.minSnrGamma = 5}, ratio).item<double>(), minSnr5, 2e-4));
        QVERIFY(near(snrWeights({.snrGamma = 5}, ratio).item<double>(), snr5, 2e-4));
    }

    void betasOfAnotherModelGiveItsOwnTable_data() {
        QTest::addColumn<bool>("linear");
        QTest::newRow("linear") << true;
        QTest::newRow("scaled linear") << false;
    }

    void betasOfAnotherModelGiveItsOwnTable() {
        QFETCH(const bool, linear);
        constexpr double first = 1e-4, last = 0.02;
        const NoiseSchedule schedule({linear ? NoiseBetas::Curve::Linear : NoiseBetas::Curve::ScaledLinear, first, last});
        double abar = 1;
        for (int t = 0; t < 1000; ++t) {
            const double way = t / 999.0, root = std::sqrt(first) + way * (std::sqrt(last) - std::sqrt(first));
            abar *= 1 - (linear ? first + way * (last - first) : root * root);
            if (t % 100 == 0 || t == 999) QVERIFY(near(schedule.alphasCumprod()[t].item<double>(), abar, 2e-5));
        }
    }

    void noiseAndSignalAddUpToUnitVariance() {
        const NoiseSchedule schedule;
        const at::Tensor ones = at::ones({1, 1, 1, 1});
        const double signal = schedule.addNoise(ones, 0 * ones, at1(500)).item<double>();
        const double noise = schedule.addNoise(0 * ones, ones, at1(500)).item<double>();
        QVERIFY(near(signal, 0.525673389, 1e-5));
        QVERIFY(near(noise, 0.850686491, 1e-5));
    }

    void velocityIsTheRotatedPair() {
        const NoiseSchedule schedule;
        const at::Tensor latents = at::randn({2, 4, 3, 3});
        const at::Tensor noise = at::randn({2, 4, 3, 3});
        const at::Tensor timesteps = at::full({2}, 250, at::TensorOptions().dtype(at::kLong));
        const at::Tensor wanted = 0.820848525 * noise - 0.571145952 * latents;
        QVERIFY(at::allclose(schedule.velocity(latents, noise, timesteps), wanted, 1e-4, 1e-5));
    }

    void aFlowGoesStraightFromPictureToNoise() {
        const NoiseSchedule schedule({NoiseBetas::Curve::Flow});
        const at::Tensor latents = at::randn({2, 4, 3, 3}), noise = at::randn({2, 4, 3, 3});
        const at::Tensor timesteps = at::full({2}, 250, at::TensorOptions().dtype(at::kLong));
        QVERIFY(at::allclose(schedule.addNoise(latents, noise, timesteps), 0.75 * latents + 0.25 * noise, 1e-5, 1e-6));
        QVERIFY(schedule.velocity(latents, noise, timesteps).equal(noise - latents));
        QVERIFY(near(schedule.signalToNoise(at1(250)).item<double>(), 9, 1e-5));
    }
};

QTEST_GUILESS_MAIN(TestNoiseSchedule)
#include "tst_noise_schedule.moc"
