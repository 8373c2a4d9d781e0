// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes: B batch, C channels, H height, W width of the latents.
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "train/micro_step.h"
#endif

#include "support/toy_family.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/einsum.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/randn.h>
#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace headroom;

namespace {

constexpr std::uint64_t kSeed = 77;

Batch batchOf(std::uint64_t seed, std::vector<std::string> captions = {"a cat", "two dogs"}) {
    at::Generator generator = at::globalContext().defaultGenerator(c10::kCPU).clone();
    generator.set_current_seed(seed);
    const auto count = static_cast<std::int64_t>(captions.size());
    Batch batch;
    batch.latents_BCHW = at::randn({count, 4, 3, 5}, generator, at::TensorOptions());
    batch.lossMultipliers.assign(captions.size(), 1.f);
    batch.captions = std::move(captions);
    return batch;
}

/// abar_t by its formula (training-maths.md 4.1), in double precision.
double alphaBar(std::int64_t t) {
    double product = 1;
    for (std::int64_t i = 0; i <= t; ++i) {
        const double root = std::sqrt(0.00085) + static_cast<double>(i) / 999 * (std::sqrt(0.012) - std::sqrt(0.00085));
        product *= 1 - root * root;
    }
    return product;
}

/// What one sample of the batch went through, worked out in double precision from the same random numbers.
struct ByHand {
    double alphaBar;
    at::Tensor latents_CHW, noise_CHW, prediction_CHW;
    double snr() const { return alphaBar / (1 - alphaBar); }
    double squared(const at::Tensor& target_CHW) const { return (prediction_CHW - target_CHW).square().mean().item<double>(); }
};

/// Draws as the reference does (2.1): indices in [1, 998), then the noise. `noisyScale` is noisy_latent_multiplier.
std::vector<ByHand> workedOut(const ToyFamily& model, const Batch& batch, double latentScale = 1, double noisyScale = 1) {
    at::Generator generator = trainingGenerator(c10::kCPU);
    generator.set_current_seed(kSeed);
    const std::int64_t count = batch.latents_BCHW.size(0);
    const at::Tensor timesteps_B = 999 - at::randint(1, 998, {count}, generator, at::TensorOptions().dtype(at::kLong));
    const at::Tensor noise_BCHW = at::randn(batch.latents_BCHW.sizes(), generator, at::TensorOptions());
    const at::Tensor tokens_BLD = model.encodeText(batch.captions).tokens_BLD.to(at::kDouble).detach();
    std::vector<ByHand> samples;
    for (std::int64_t i = 0; i < count; ++i) {
        const double abar = alphaBar(timesteps_B[i].item<std::int64_t>());
        const at::Tensor x = batch.latents_BCHW[i].to(at::kDouble) * latentScale, e = noise_BCHW[i].to(at::kDouble);
        const at::Tensor noisy = (std::sqrt(abar) * x + std::sqrt(1 - abar) * e) * noisyScale;
        const at::Tensor said = at::einsum("oc,chw->ohw", {model.query.weight.detach().to(at::kDouble), noisy});
        samples.push_back({abar, x, e, said + model.textScale.detach().to(at::kDouble) * tokens_BLD[i].mean()});
    }
    return samples;
}

double meanOver(const std::vector<ByHand>& samples, const std::function<double(const ByHand&)>& value) {
    double sum = 0;
    for (const ByHand& sample : samples) sum += value(sample);
    return sum / static_cast<double>(samples.size());
}

bool close(double value, double wanted) { return std::abs(value - wanted) < 2e-5 * std::abs(wanted); }

}  // namespace

class TestMicroStep : public QObject {
    Q_OBJECT

    ToyFamily m_model;
    TextSource m_text{m_model, c10::kCPU};

    double lossOf(const Batch& batch, const MicroStepRules& rules = {}) {
        MicroStep step(m_model, m_text, NoiseSchedule(), rules, at::kFloat, c10::kCPU);
        trainingGenerator(c10::kCPU).set_current_seed(kSeed);
        return step.loss(batch).item<double>();
    }
    MicroStep::Outcome run(const Batch& batch, std::uint64_t seed) {
        MicroStep step(m_model, m_text, NoiseSchedule(), {}, at::kFloat, c10::kCPU);
        trainingGenerator(c10::kCPU).set_current_seed(seed);
        return step.run(batch);
    }
    std::vector<at::Tensor> gradients() {
        std::vector<at::Tensor> all;
        for (const NamedTensor& parameter : m_model.parameters(ModelPart::Denoiser)) all.push_back(parameter.tensor.grad());
        return all;
    }

private Q_SLOTS:
    void init() {
        m_model.velocity = false;
        for (NamedTensor& parameter : m_model.parameters(ModelPart::Denoiser)) {
            parameter.tensor.set_requires_grad(true);
            parameter.tensor.mutable_grad().reset();
        }
    }

    // training-maths.md 7.2
    void theLossIsTheMeanSquaredErrorOfTheNoise() {
        const Batch batch = batchOf(1);
        const double wanted = meanOver(workedOut(m_model, batch), [](const ByHand& s) { return s.squared(s.noise_CHW); });
        QVERIFY(close(lossOf(batch), wanted));
    }

    // training-maths.md 4.2
    void aModelThatPredictsVelocityIsComparedWithVelocity() {
        const Batch batch = batchOf(2);
        const auto samples = workedOut(m_model, batch);
        m_model.velocity = true;
        const double wanted = meanOver(samples, [](const ByHand& s) {
            return s.squared(std::sqrt(s.alphaBar) * s.noise_CHW - std::sqrt(1 - s.alphaBar) * s.latents_CHW);
        });
        QVERIFY(close(lossOf(batch), wanted));
    }

    // training-maths.md 4.3
    void minSnrWeighsEachSample() {
        const Batch batch = batchOf(3, {"a", "b", "c", "d", "e", "f"});
        const auto samples = workedOut(m_model, batch);
        const auto weight = [](const ByHand& s) { return std::min(0.5 / s.snr(), 1.0); };
        QVERIFY(std::ranges::any_of(samples, [&](const ByHand& s) { return weight(s) < 1; }));
        QVERIFY(std::ranges::any_of(samples, [&](const ByHand& s) { return weight(s) == 1; }));
        const double wanted = meanOver(samples, [&](const ByHand& s) { return weight(s) * s.squared(s.noise_CHW); });
        QVERIFY(close(lossOf(batch, {.weighting = {.minSnrGamma = 0.5}}), wanted));
        QVERIFY(!close(lossOf(batch), wanted));
    }

    void snrGammaHasNoLimit() {
        const Batch batch = batchOf(4);
        const double wanted = meanOver(workedOut(m_model, batch), [](const ByHand& s) { return 5 / s.snr() * s.squared(s.noise_CHW); });
        QVERIFY(close(lossOf(batch, {.weighting = {.snrGamma = 5}}), wanted));
    }

    void aDatasetsLossMultiplierWeighsItsSamples() {
        Batch batch = batchOf(5);
        batch.lossMultipliers = {0.25f, 3.f};
        const auto samples = workedOut(m_model, batch);
        QVERIFY(close(lossOf(batch), (0.25 * samples[0].squared(samples[0].noise_CHW) + 3 * samples[1].squared(samples[1].noise_CHW)) / 2));
    }

    void latentMultipliersActBeforeAndAfterTheNoise() {
        const Batch batch = batchOf(6);
        const double wanted = meanOver(workedOut(m_model, batch, 0.5, 0.8), [](const ByHand& s) { return s.squared(s.noise_CHW); });
        QVERIFY(close(lossOf(batch, {.latentMultiplier = 0.5, .noisyLatentMultiplier = 0.8}), wanted));
    }

    void otherLossesAreTakenOfTheSamePair() {
        const Batch batch = batchOf(7);
        const double wanted = meanOver(workedOut(m_model, batch), [](const ByHand& s) { return (s.prediction_CHW - s.noise_CHW).abs().mean().item<double>(); });
        QVERIFY(close(lossOf(batch, {.loss = LossType::Mae}), wanted));
    }

    void picturesAreEncodedOnTheWay() {
        Batch batch;
        batch.pixels_BCHW = at::linspace(-1, 1, 3 * 16 * 24).view({1, 3, 16, 24});
        batch.captions = {"a cat"};
        batch.lossMultipliers = {1};
        Batch cached = batch;
        cached.pixels_BCHW.reset();
        cached.latents_BCHW = m_model.encodePixels(batch.pixels_BCHW, {});
        const int before = m_model.picturesEncoded;
        QCOMPARE(lossOf(batch), lossOf(cached));
        QCOMPARE(m_model.picturesEncoded, before + 1);
    }

    void theCaptionMatters() {
        Batch batch = batchOf(8);
        const double with = lossOf(batch);
        batch.captions[1] = "another caption altogether";
        QVERIFY(lossOf(batch) != with);
    }

    void runReportsItsLossAndLeavesTheGradient() {
        const Batch batch = batchOf(9);
        const MicroStep::Outcome outcome = run(batch, kSeed);
        QVERIFY(outcome.finite);
        QVERIFY(close(outcome.loss, lossOf(batch)));
        // d loss / d text_scale = mean over samples of mean(2 (prediction - noise)) * mean(tokens)
        const at::Tensor tokens_BLD = m_model.encodeText(batch.captions).tokens_BLD;
        const auto samples = workedOut(m_model, batch);
        double wanted = 0;
        for (std::size_t i = 0; i < samples.size(); ++i)
            wanted += (samples[i].prediction_CHW - samples[i].noise_CHW).mean().item<double>() * tokens_BLD[static_cast<std::int64_t>(i)].mean().item<double>();
        QVERIFY(std::abs(m_model.textScale.grad().item<double>() - wanted) < 1e-4 * std::abs(wanted));
    }

    /// As a batch whose adapter is switched off: its loss is told, and nothing moves.
    void aBatchThatNothingTrainedTakesPartInLeavesNoGradient() {
        for (NamedTensor& parameter : m_model.parameters(ModelPart::Denoiser)) parameter.tensor.set_requires_grad(false);
        const Batch batch = batchOf(9);
        const MicroStep::Outcome outcome = run(batch, kSeed);
        QVERIFY(outcome.finite);
        QVERIFY(close(outcome.loss, lossOf(batch)));
        for (const at::Tensor& gradient : gradients()) QVERIFY(!gradient.defined());
    }

    // Q1: sums, without dividing.
    void gradientsOfMicroStepsAddUp() {
        run(batchOf(10), 1);
        const auto first = gradients();
        init();
        run(batchOf(11), 2);
        const auto second = gradients();
        init();
        run(batchOf(10), 1);
        run(batchOf(11), 2);
        for (std::size_t i = 0; i < first.size(); ++i) QVERIFY(at::allclose(gradients()[i], first[i] + second[i], 1e-6));
    }

    // Q23
    void aLossThatIsNotFiniteLeavesNoGradient_data() {
        QTest::addColumn<double>("value");
        QTest::newRow("infinity") << std::numeric_limits<double>::infinity();
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("overflow of the square") << 1e30;
    }

    void aLossThatIsNotFiniteLeavesNoGradient() {
        QFETCH(const double, value);
        Batch broken = batchOf(12);
        broken.latents_BCHW[0][0][0][0] = value;
        const MicroStep::Outcome outcome = run(broken, kSeed);
        QVERIFY(!outcome.finite);
        QCOMPARE(outcome.loss, 0.0);
        for (const at::Tensor& gradient : gradients()) QVERIFY(!gradient.defined());

        run(batchOf(10), 1);
        std::vector<at::Tensor> before;
        for (const at::Tensor& gradient : gradients()) before.push_back(gradient.clone());
        run(broken, kSeed);
        for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(at::equal(gradients()[i], before[i]));
    }

    void oneSeedGivesOneLoss() {
        const Batch batch = batchOf(13);
        QCOMPARE(run(batch, 5).loss, run(batch, 5).loss);
        QVERIFY(run(batch, 5).loss != run(batch, 6).loss);
    }
};

QTEST_GUILESS_MAIN(TestMicroStep)
#include "tst_micro_step.moc"
