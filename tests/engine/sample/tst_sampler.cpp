// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample/sampler.h"

#include "support/toy_family.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/zeros_like.h>
#include <QTest>

#include <cmath>

using namespace headroom;

namespace {

constexpr double kFirstSigma = 10.966074, kStartScale = 11.011575;  // T-37, 20 steps

/// A model whose noise is what its text says, or nothing; it keeps the latents that it is to decode.
class Recorder : public ToyFamily {
public:
    explicit Recorder(bool heedsText = false) : m_heedsText(heedsText) {}

    at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor&, const TextConditioning& text, const BlockStack&) const override {
        ++calls;
        const at::Tensor nothing = at::zeros_like(latents_BCHW);
        return m_heedsText ? nothing + text.tokens_BLD.mean({1, 2}).view({-1, 1, 1, 1}) : nothing;
    }
    at::Tensor decodeLatents(const at::Tensor& latents_BCHW) const override {
        decoded_BCHW = latents_BCHW;
        return ToyFamily::decodeLatents(latents_BCHW);
    }

    NoiseBetas noiseBetas() const override { return {.curve = flows ? NoiseBetas::Curve::Flow : NoiseBetas::Curve::ScaledLinear}; }
    bool embedsGuidance() const override { return guidanceIsAnInput; }

    mutable at::Tensor decoded_BCHW;
    mutable int calls = 0;
    bool flows = false, guidanceIsAnInput = false;

private:
    bool m_heedsText;
};

TextConditioning saying(double value) { return {at::full({1, 3, 2}, value)}; }

PictureRequest request(double guidance = 1, int steps = 20) {
    return {.width = 64, .height = 64, .steps = steps, .guidance = guidance, .seed = 42, .sampler = "euler"};
}

at::Tensor latentsOf(const Recorder& model, const PictureRequest& asked, double prompt = 0, double negative = 0) {
    const Sampler sampler(model, NoiseSchedule(), 16, c10::kCPU);
    const auto picture = sampler.sample(asked, saying(prompt), saying(negative), {});
    if (!picture || !*picture) qFatal("no picture");
    return model.decoded_BCHW;
}

}  // namespace

class TestSampler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // training-maths.md 16.4
    void sidesGoDownToEightsThenToTheGrid_data() {
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("grid");
        QTest::addColumn<int>("side");
        QTest::newRow("fits") << 512 << 16 << 512;
        QTest::newRow("down to the grid") << 1000 << 32 << 992;
        QTest::newRow("odd") << 519 << 8 << 512;
        QTest::newRow("too small") << 10 << 16 << 64;
    }

    void sidesGoDownToEightsThenToTheGrid() {
        QFETCH(const int, asked);
        QFETCH(const int, grid);
        QFETCH(const int, side);
        QCOMPARE(previewSide(asked, grid), side);
    }

    // T-40
    void aSeedGivesTheReferencesNoise() {
        const Recorder model;
        const at::Tensor start = latentsOf(model, request()).flatten() / kStartScale;
        const std::array wanted = {1.9269153, 1.4872841, 0.9007172, -2.1055210};
        for (std::size_t i = 0; i < wanted.size(); ++i)
            QVERIFY(std::abs(start[static_cast<std::int64_t>(i)].item<double>() - wanted[i]) < 1e-5);
    }

    void theSizeIsAskedForInPixels() {
        const Recorder model;
        PictureRequest wide = request();
        wide.width = 128;
        QCOMPARE(latentsOf(model, wide).sizes().vec(), (std::vector<std::int64_t>{1, 4, 8, 16}));
    }

    // training-maths.md 16.3
    void guidanceGoesFromTheNegativePromptThroughThePrompt() {
        const Recorder blank, model(true);
        const at::Tensor start = latentsOf(blank, request());
        for (const double guidance : {1.0, 4.0}) {
            const double noise = guidance > 1 ? 0.1 + guidance * (0.3 - 0.1) : 0.3;
            QVERIFY(at::allclose(latentsOf(model, request(guidance), 0.3, 0.1), start - kFirstSigma * noise, 1e-4, 1e-4));
        }
    }

    void withoutGuidanceTheNegativePromptIsNotUsed() {
        const Recorder model(true);
        const at::Tensor one = latentsOf(model, request(1), 0.3, 0.1), two = latentsOf(model, request(1), 0.3, 9);
        QVERIFY(one.equal(two));
    }

    // A velocity of nothing at the last timestep leaves sqrt(abar) of the start, worked out by hand.
    void velocityIsTurnedIntoNoise() {
        Recorder model;
        const at::Tensor start = latentsOf(model, request(1, 20)) / kStartScale;
        model.velocity = true;
        QVERIFY(at::allclose(latentsOf(model, request(1, 1)), start * std::sqrt(0.999149978), 1e-4, 1e-5));
    }

    // A velocity of nothing leaves the start as it is.
    void aFlowTakesTheVelocityAsItComes() {
        Recorder model;
        model.flows = model.velocity = true;
        PictureRequest asked = request();
        asked.sampler = "flowmatch";
        const at::Tensor start = latentsOf(model, asked);
        QVERIFY(std::abs(start.flatten()[0].item<double>() - 1.9269153) < 1e-5);
    }

    void samplersOfFlowsAndOfDiffusionsDoNotMix_data() {
        QTest::addColumn<bool>("flows");
        QTest::addColumn<QByteArray>("sampler");
        QTest::newRow("a flow") << true << QByteArray("euler");
        QTest::newRow("a diffusion") << false << QByteArray("flowmatch");
    }
    void samplersOfFlowsAndOfDiffusionsDoNotMix() {
        QFETCH(const bool, flows);
        QFETCH(const QByteArray, sampler);
        Recorder model;
        model.flows = flows;
        PictureRequest asked = request();
        asked.sampler = sampler.toStdString();
        const auto picture = Sampler(model, NoiseSchedule(), 16, c10::kCPU).sample(asked, saying(0), saying(0), {});
        QVERIFY(!picture);
        QVERIFY2(picture.error().sentence().find("does not fit this model") != std::string::npos, picture.error().sentence().c_str());
    }

    void guidanceThatIsAnInputNeedsNoNegativePrompt() {
        Recorder model(true);
        model.guidanceIsAnInput = true;
        QVERIFY(latentsOf(model, request(4), 0.3, 0.1).equal(latentsOf(model, request(4), 0.3, 9)));
    }

    void pooledTextIsGuidedToo() {
        class Pooled final : public ToyFamily {
        public:
            at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor&, const TextConditioning& text, const BlockStack&) const override {
                pooled_BD = text.pooled_BD;
                return at::zeros_like(latents_BCHW);
            }
            mutable at::Tensor pooled_BD;
        };
        const Pooled model;
        const auto pooled = [](double value) { return TextConditioning{at::full({1, 3, 2}, value), at::full({1, 4}, value)}; };
        QVERIFY(Sampler(model, NoiseSchedule(), 16, c10::kCPU).sample(request(4, 1), pooled(2), pooled(1), {}));
        QVERIFY(model.pooled_BD.equal(at::cat({at::full({1, 4}, 1.0), at::full({1, 4}, 2.0)})));
    }

    void whoGivesUpGetsNoPicture() {
        const Recorder model;
        const Sampler sampler(model, NoiseSchedule(), 16, c10::kCPU);
        const auto picture = sampler.sample(request(), saying(0), saying(0), [](int done, int total) { return done < 3 && total == 20; });
        QVERIFY(picture && !*picture);
        QCOMPARE(model.calls, 3);
        QVERIFY(!model.decoded_BCHW.defined());
    }

    void pixelsBecomeBytes() {
        const at::Tensor values = at::tensor({-1.f, 1.f, -3.f, 3.f, 0.2f, -0.6f}).view({1, 3, 1, 2});
        const Picture picture = toPicture(values);
        QCOMPARE(picture.width, 2);
        QCOMPARE(picture.height, 1);
        QCOMPARE(picture.rgb, (std::vector<std::uint8_t>{0, 0, 153, 255, 255, 51}));
    }
};

QTEST_GUILESS_MAIN(TestSampler)
#include "tst_sampler.moc"
