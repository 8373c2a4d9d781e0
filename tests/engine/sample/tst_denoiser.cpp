// SPDX-License-Identifier: GPL-3.0-or-later
// Values T-36 and T-37 of the training maths: fp32 tables, double-precision coefficients.
#include "sample/denoiser.h"
#include "sample/sampler.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/cumprod.h>
#include <ATen/ops/full.h>
#include <ATen/ops/linspace.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include <QTest>

#include <cmath>

using namespace headroom;

namespace {

at::Tensor alphasCumprod() {
    const at::Tensor roots = at::linspace(std::sqrt(0.00085), std::sqrt(0.012), 1000, at::TensorOptions().dtype(at::kFloat));
    return at::cumprod(1 - roots * roots, 0);
}

/// What one step makes of x = 1 (or 0) and noise = 0 (or 1).
double stepped(const DenoisingMethod& method, double x, double noise, int i) {
    at::Generator generator = at::detail::createCPUGenerator(0);
    const auto options = at::TensorOptions().dtype(at::kDouble);
    return method.step(at::full({1, 1, 1, 1}, x, options), at::full({1, 1, 1, 1}, noise, options), i, generator).item<double>();
}

bool near(double value, double expected, double relative = 2e-6) { return std::abs(value - expected) <= relative * std::abs(expected); }

}  // namespace

class TestDenoiser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timestepsAreSpacedLeadingWithoutOffset() {
        const auto method = makeDenoisingMethod("ddpm", alphasCumprod(), 20);
        QVERIFY(method);
        QCOMPARE((*method)->timesteps().size(), 20u);
        QCOMPARE((*method)->timesteps().front(), 950);
        QCOMPARE((*method)->timesteps().back(), 0);
    }

    void ddpmCoefficientsAreThoseOfT36() {
        const auto made = makeDenoisingMethod("ddpm", alphasCumprod(), 20);
        const DenoisingMethod& method = **made;
        // The last step adds no noise, so its result is exact: x0 alone where abar of "before" is 1.
        const double abar = 0.999149978;
        QVERIFY(near(stepped(method, 1, 0, 19), 1 / std::sqrt(abar)));
        // The first step's noise is the generator's; its deviation is sqrt(0.41472859).
        at::Generator generator = at::detail::createCPUGenerator(0);
        const at::Tensor zero = at::zeros({1, 1, 256, 256}, at::TensorOptions().dtype(at::kDouble));
        const at::Tensor noise = method.step(zero, zero, 0, generator);
        QVERIFY(near(noise.std().item<double>() * noise.std().item<double>(), 0.41472859, 2e-2));
        // Difference of two runs with the same noise: the deterministic coefficients.
        at::Generator first = at::detail::createCPUGenerator(3), second = at::detail::createCPUGenerator(3);
        const at::Tensor one = at::ones({1, 1, 1, 1}, at::TensorOptions().dtype(at::kDouble)), nil = at::zeros_like(one);
        const double slope = (method.step(one, nil, 0, first) - method.step(nil, nil, 0, second)).item<double>();
        QVERIFY(near(slope, 0.05004365 / std::sqrt(0.00824710) + 0.75886069, 1e-5));
    }

    void eulerSigmasAreThoseOfT37() {
        const auto made = makeDenoisingMethod("euler", alphasCumprod(), 20);
        const DenoisingMethod& method = **made;
        QVERIFY(near(method.startScale(), 11.011575));
        QVERIFY(near(stepped(method, 0, 1, 0), 8.346604 - 10.966074, 1e-5));
        QVERIFY(near(stepped(method, 0, 1, 1), 6.474581 - 8.346604, 1e-5));
        QVERIFY(near(stepped(method, 0, 1, 19), -0.02916753));
    }

    void aFlowIsFollowedInEvenSteps() {
        const auto method = makeDenoisingMethod("flowmatch", alphasCumprod(), 4);
        QVERIFY(method);
        QCOMPARE((*method)->timesteps(), (std::vector<int>{1000, 750, 500, 250}));
        QCOMPARE((*method)->startScale(), 1.0);
        double x = 3;  // of noise 3 and a picture of -1, whose velocity is 4 all the way
        for (int i = 0; i < 4; ++i) x = stepped(**method, x, 4, i);
        QVERIFY(near(x, -1));
    }

    void perfectPredictionsLeadBackToThePicture_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"ddim", "euler"}) QTest::newRow(name) << QByteArray(name);
    }

    void perfectPredictionsLeadBackToThePicture() {
        QFETCH(const QByteArray, name);
        const auto made = makeDenoisingMethod(name.constData(), alphasCumprod(), 10);
        const DenoisingMethod& method = **made;
        const auto options = at::TensorOptions().dtype(at::kDouble);
        const at::Tensor picture = at::randn({1, 4, 8, 8}, options), noise = at::randn({1, 4, 8, 8}, options);
        const at::Tensor table = alphasCumprod().to(at::kDouble);
        const auto scaled = [&](int i) {  // the model input that belongs to this picture and noise
            const double abar = table[method.timesteps()[static_cast<std::size_t>(i)]].item<double>();
            return picture * std::sqrt(abar) + noise * std::sqrt(1 - abar);
        };
        at::Generator generator = at::detail::createCPUGenerator(0);
        const at::Tensor unit = at::ones({1, 4, 8, 8}, options);
        at::Tensor x = scaled(0) / method.modelInput(unit, 0);
        for (int i = 0; i < 10; ++i) {
            QVERIFY((method.modelInput(x, i) - scaled(i)).abs().max().item<double>() < 1e-9);
            x = method.step(x, noise, i, generator);
        }
        QVERIFY((x - picture).abs().max().item<double>() < 0.2);  // what is left is the schedule's first noise
    }

    void unknownSamplersAndStepsAreNamed() {
        QVERIFY(makeDenoisingMethod("heun", alphasCumprod(), 20).error().sentence().find("ddpm, ddim or euler") != std::string::npos);
        QVERIFY(!makeDenoisingMethod("ddpm", alphasCumprod(), 0));
        QVERIFY(!makeDenoisingMethod("ddpm", alphasCumprod(), 1001));
    }

    void sidesGoDownToTheGrid() {
        QCOMPARE(previewSide(515, 16), 512);
        QCOMPARE(previewSide(10, 16), 64);
        QCOMPARE(previewSide(1000, 32), 992);
    }

    void seedsGiveThePublishedNumbers() {  // T-40
        at::Generator generator = at::detail::createCPUGenerator(42);
        const at::Tensor noise = at::randn({1, 16, 4, 4}, generator, at::TensorOptions().dtype(at::kFloat)).flatten();
        QVERIFY(near(noise[0].item<double>(), 1.9269153));
        QVERIFY(near(noise[3].item<double>(), -2.1055210));
    }
};

QTEST_GUILESS_MAIN(TestDenoiser)
#include "tst_denoiser.moc"
