// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/losses.h"

#include "sample/noise_schedule.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <QTest>

using namespace headroom;

class TestLosses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-15
    void pseudoHuberIsRoundAtZeroAndStraightFarAway() {
        const at::Tensor difference = at::tensor({0.01, 0.1, 1.0}, at::kDouble);
        const at::Tensor wanted = at::tensor({0.00414214, 0.09049876, 0.99004999}, at::kFloat);
        QVERIFY(at::allclose(elementLoss(LossType::PseudoHuber, difference, at::zeros({3})), wanted, 1e-5, 1e-7));
    }

    void squaredAndAbsoluteErrorsAreTakenInFullPrecision() {
        const at::Tensor prediction = at::tensor({3.f, -2.f}).to(at::kBFloat16);
        const at::Tensor squared = elementLoss(LossType::Mse, prediction, at::zeros({2}, at::kBFloat16));
        QCOMPARE(squared.scalar_type(), at::kFloat);
        QVERIFY(at::allclose(squared, at::tensor({9.f, 4.f})));
        QVERIFY(at::allclose(elementLoss(LossType::Mae, prediction, at::zeros({2})), at::tensor({3.f, 2.f})));
    }

    // T-07
    void velocityWeightsOfOtherTrainers() {
        const at::Tensor timesteps = at::tensor({0, 100, 250, 500, 999}, at::kLong);
        const at::Tensor wanted = at::tensor({0.004250f, 0.528884f, 0.673792f, 0.276332f, 0.004660f});
        QVERIFY(at::allclose(velocityMinSnrWeights(5, NoiseSchedule().signalToNoise(timesteps)), wanted, 2e-4, 1e-6));
    }

    void withoutAGammaThereAreNoWeights() {
        QVERIFY(!snrWeights({}, at::full({2}, 1.0)).defined());
        QVERIFY(!snrWeights({.minSnrGamma = 0}, at::full({2}, 1.0)).defined());
    }

    void weightsActPerSampleBeforeTheMeanOverTheBatch() {
        const at::Tensor element = at::tensor({1.f, 3.f, 10.f, 30.f}).view({2, 1, 1, 2});
        QCOMPARE(reduceLoss(element, {}).item<float>(), 11.f);
        QCOMPARE(reduceLoss(element, at::tensor({1.f, 0.5f})).item<float>(), 6.f);
    }

    void anUnknownLossNamesTheOnesThatWork() {
        const auto type = lossTypeOf("wavelet");
        QVERIFY(!type);
        QVERIFY(type.error().sentence().find("mse") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestLosses)
#include "tst_losses.moc"
