// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of language models are the plain formulas both ways, and each layer of ours keeps less for the backward pass than stock autograd, whose bytes the plain form counts.
#include "lora/project_down.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "nn/geglu.h"
#include "nn/quantized_weight.h"
#include "nn/rms_norm.h"
#include "nn/rotary.h"
#include "nn/swiglu.h"
#include "nn/token_loss.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/tensor.h>
#include <QTest>

#include <functional>

using namespace headroom;

namespace {

struct Outcome {
    at::Tensor value, gradient;
};

/// With `x` in double where the formula is the reference.
Outcome outcomeOf(const std::function<at::Tensor(const at::Tensor&)>& function, const at::Tensor& x) {
    const at::Tensor leaf = x.detach().clone().requires_grad_();
    const at::Tensor value = function(leaf);
    value.backward(value.detach());
    return {value.detach(), leaf.grad()};
}

/// Against the largest number: one that is small by cancellation has the error of those that it is the difference of.
bool isNear(const at::Tensor& own, const at::Tensor& reference, double tolerance) { return at::allclose(own.to(at::kDouble), reference, 0, tolerance * reference.abs().max().item<double>()); }

bool sameTo(const Outcome& own, const Outcome& reference, double tolerance = 1e-5) { return isNear(own.value, reference.value, tolerance) && isNear(own.gradient, reference.gradient, tolerance); }

QuantizedWeight int8Weight() {
    QuantizedWeight weight = QuantizedWeight::empty(Quantization::Int8, 3, 4, at::TensorOptions());
    weight.codes.copy_(at::randint(-127, 128, {3, 4}));
    weight.scales.copy_(at::tensor({0.5F, 0.25F, 2.F}));
    return weight;
}

constexpr std::int64_t kTokens = 100, kWidth = 256, kVocabulary = 512;

at::Tensor played(at::IntArrayRef sizes, at::ScalarType type = at::kBFloat16) { return at::empty(sizes, at::TensorOptions().dtype(type).device(c10::kMeta)); }

/// Bytes that are there after `work` beside its result, on a card.
std::int64_t keptBy(bool plain, const std::function<at::Tensor(const at::Tensor& x)>& work) {
    const PlayedMemory memory({.isCard = true, .computeCapability = 86, .isPlain = plain});
    const CategoryScope activations(Category::Activations);
    const at::Tensor x = played({kTokens, kWidth}).requires_grad_();
    const std::int64_t before = MemoryTracker::report().allocated;
    const at::Tensor result = work(x);
    return MemoryTracker::report().allocated - before - static_cast<std::int64_t>(result.nbytes());
}

}  // namespace

class TestTextLayers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void anRmsNormIsItsFormula() {
        const at::Tensor x = at::randn({2, 5, 8}), weight = at::randn({8});
        const Outcome own = outcomeOf(RmsNorm{weight, 1e-5}, x);
        const Outcome formula = outcomeOf([&](const at::Tensor& y) { return y * (y.pow(2).mean(-1, true) + 1e-5).rsqrt() * weight.to(at::kDouble); }, x.to(at::kDouble));
        QVERIFY(sameTo(own, formula));
    }

    void theWeightOfAnRmsNormLearns() {
        const at::Tensor x = at::randn({3, 8}), weight = at::randn({8});
        const Outcome own = outcomeOf([&](const at::Tensor& w) { return RmsNorm{w, 1e-5}(x); }, weight);
        const at::Tensor wide = x.to(at::kDouble);
        const Outcome formula = outcomeOf([&](const at::Tensor& w) { return wide * (wide.pow(2).mean(-1, true) + 1e-5).rsqrt() * w; }, weight.to(at::kDouble));
        QVERIFY(sameTo(own, formula));
    }

    void swigluIsItsFormula() {
        const at::Tensor gate = at::randn({4, 6}), up = at::randn({4, 6});
        QVERIFY(sameTo(outcomeOf([&](const at::Tensor& g) { return swiglu(g, up); }, gate), outcomeOf([&](const at::Tensor& g) { return at::silu(g) * up.to(at::kDouble); }, gate.to(at::kDouble))));
        QVERIFY(sameTo(outcomeOf([&](const at::Tensor& u) { return swiglu(gate, u); }, up), outcomeOf([&](const at::Tensor& u) { return at::silu(gate.to(at::kDouble)) * u; }, up.to(at::kDouble))));
    }

    // Feature 0 turns with feature 2 by one radian a position, feature 1 with feature 3 by a hundredth.
    void positionsTurnFeatures() {
        const at::Tensor x = at::tensor({1.F, 0.F, 0.F, 2.F}).view({1, 1, 1, 4}).expand({1, 1, 3, 4});
        const at::Tensor turned = RotaryTable::make(3, 4, 1e4, at::TensorOptions()).rotate(x);
        for (int position = 0; position < 3; ++position) {
            const auto feature = [&](int index) { return turned[0][0][position][index].item<double>(); };
            QVERIFY(std::abs(feature(0) - std::cos(position)) < 1e-6 && std::abs(feature(2) - std::sin(position)) < 1e-6);
            QVERIFY(std::abs(feature(3) - 2 * std::cos(position / 100.0)) < 1e-6 && std::abs(feature(1) + 2 * std::sin(position / 100.0)) < 1e-6);
        }
    }

    // Two axes: features 0 and 1 turn by the first position and one radian, 2 and 3 by the second.
    void neighboursTurnByTheirAxis() {
        const at::Tensor x = at::tensor({1.F, 0.F, 0.F, 2.F}).view({1, 1, 1, 4}).expand({1, 3, 2, 4}), first = at::tensor({0, 1, 2}), second = at::tensor({5, 0, 7});
        const at::Tensor turned = PairedRotary::make({{first.to(at::kLong), 2}, {second.to(at::kLong), 2}}, 1e4).rotate(x);
        for (int token = 0; token < 3; ++token) {
            const double one = first[token].item<double>(), other = second[token].item<double>();
            const auto feature = [&](int index) { return turned[0][token][1][index].item<double>(); };
            QVERIFY(std::abs(feature(0) - std::cos(one)) < 1e-6 && std::abs(feature(1) - std::sin(one)) < 1e-6);
            QVERIFY(std::abs(feature(2) + 2 * std::sin(other)) < 1e-6 && std::abs(feature(3) - 2 * std::cos(other)) < 1e-6);
        }
    }

    // More tokens than are worked on at a time.
    void theLossIsStockCrossEntropy() {
        const at::Tensor logits = at::randn({1500, 7}), targets = at::randint(0, 7, {1500}, at::kLong);
        QVERIFY(sameTo(outcomeOf([&](const at::Tensor& x) { return tokenLoss(x, targets); }, logits),
                       outcomeOf([&](const at::Tensor& x) { return at::cross_entropy_loss(x, targets); }, logits.to(at::kDouble)), 1e-4));
    }

    void aWeightOfEightBitsIsCodesTimesScales() {
        const QuantizedWeight weight = int8Weight();
        const at::Tensor wide = weight.codes.to(at::kDouble) * weight.scales.to(at::kDouble).unsqueeze(1), x = at::randn({5, 4}), bias = at::randn({3});
        QVERIFY(sameTo(outcomeOf([&](const at::Tensor& y) { return quantizedLinear(y, weight, bias); }, x),
                       outcomeOf([&](const at::Tensor& y) { return at::linear(y, wide, bias.to(at::kDouble)); }, x.to(at::kDouble))));
    }

    void aWeightOfFloatsIsReadTheSameWay() {
        for (const Quantization kind : {Quantization::Float8, Quantization::QuantoFloat8, Quantization::QuantoInt8}) {
            QuantizedWeight weight = QuantizedWeight::empty(kind, 2, 3, at::TensorOptions());
            weight.codes.copy_(at::tensor({1.F, -2.F, 3.F, 0.F, 8.F, -16.F}).view({2, 3}));
            weight.scales.copy_(at::tensor({0.5F, 2.F}));
            QVERIFY(weight.widened(at::kFloat).equal(at::tensor({0.5F, -1.F, 1.5F, 0.F, 16.F, -32.F}).view({2, 3})));
            QCOMPARE(weight.codes.nbytes(), std::size_t(6));
        }
    }

    void gptqsCodesHaveAZeroAndAScaleForEachGroup() {
        QuantizedWeight weight = QuantizedWeight::empty(Quantization::Gptq4, 3, 128, at::TensorOptions());
        weight.codes.fill_(0xF0);
        weight.scales.copy_(at::tensor({1.F, 2.F, 4.F}));
        weight.superScales.copy_(at::tensor({0x83, 0x50}));  // zeros 8, 3, 5
        const at::Tensor wide = weight.widened(at::kFloat);
        QVERIFY(at::allclose(wide.select(1, 0), at::tensor({7.F, 24.F, 40.F})) &&
                at::allclose(wide.select(1, 1), at::tensor({-8.F, -6.F, -20.F})));
    }

    void anOlderLibraryKeepsTheInputOfFourBits() {
        const PlayedMemory memory(
            {.isCard = true, .computeCapability = 86, .isPlain = true, .keepsQuantizedInputs = true});
        const CategoryScope activations(Category::Activations);
        const QuantizedWeight weight =
            QuantizedWeight::empty(Quantization::Nf4Double, kWidth, kWidth, at::TensorOptions().device(c10::kMeta));
        at::Tensor result;
        const std::int64_t before = MemoryTracker::report().allocated;
        {
            const at::Tensor x = played({kTokens, kWidth}).requires_grad_();
            result = quantizedLinear(x * 2, weight, {});
        }
        const std::int64_t x = kTokens * kWidth * 2;
        QCOMPARE(MemoryTracker::report().allocated - before, 3 * x);  // the leaf, the input, the result
        result.sum().backward();
    }

    void fourBitsAreQuantilesTimesTheScaleOfTheirBlock() {
        QuantizedWeight weight = QuantizedWeight::empty(Quantization::Nf4, 2, 64, at::TensorOptions());
        weight.codes.fill_(0xF0);  // the largest and the smallest in turn
        weight.scales.copy_(at::tensor({2.F, 3.F}));
        const at::Tensor wide = weight.widened(at::kFloat);
        QVERIFY(wide.sizes() == at::IntArrayRef({2, 64}));
        QCOMPARE(wide[0][0].item<float>(), 2.F);
        QCOMPARE(wide[0][1].item<float>(), -2.F);
        QCOMPARE(wide[1][62].item<float>(), 3.F);
        weight.codes.fill_(0x77);
        QCOMPARE(weight.widened(at::kFloat).abs().max().item<float>(), 0.F);
    }

    void scalesOfEightBitsHaveAScaleOfTheirOwn() {
        QuantizedWeight weight = QuantizedWeight::empty(Quantization::Nf4Double, 2, 64, at::TensorOptions());
        weight.codes.fill_(0xFF);
        weight.scales.copy_(at::tensor({255, 51}));
        weight.superScales.fill_(10);
        const at::Tensor wide = weight.widened(at::kFloat);
        QVERIFY(at::allclose(wide.select(1, 0), at::tensor({10.F, 2.F})));
        QVERIFY_THROWS_EXCEPTION(c10::Error, QuantizedWeight::empty(Quantization::Nf4, 2, 60, at::TensorOptions()));
    }

    void whatIsKeptForTheBackwardPass_data() {
        QTest::addColumn<int>("layer");
        QTest::addColumn<std::int64_t>("own");
        QTest::addColumn<std::int64_t>("plain");
        const std::int64_t x = kTokens * kWidth * 2, half = x / 2;
        QTest::newRow("RMS norm: a number a row; x in fp32 and that number") << 0 << kTokens * 4 << 2 * x + kTokens * 4;
        QTest::newRow("SwiGLU: nothing more; the sigmoid's side") << 1 << std::int64_t(0) << x;
        QTest::newRow("GEGLU: nothing more; the gate") << 2 << std::int64_t(0) << half;
        QTest::newRow("adapter in fp32: nothing more; x in fp32") << 3 << std::int64_t(0) << 2 * x;
        QTest::newRow("loss: nothing more; log-softmax in fp32 and the sum of weights") << 4 << std::int64_t(0) << kTokens * kWidth * 4 + 4;
        QTest::newRow("8 bits: nothing more; the weight in 16 bits") << 5 << std::int64_t(0) << kWidth * kWidth * 2;
        QTest::newRow("4 bits: nothing more either way") << 6 << std::int64_t(0) << std::int64_t(0);
        QTest::newRow("float8: nothing more; the weight in 16 bits") << 7 << std::int64_t(0) << kWidth * kWidth * 2;
        QTest::newRow("quanto's float8: nothing more; x, which is there") << 8 << std::int64_t(0) << std::int64_t(0);
        QTest::newRow("quanto's float8 of what would go: nothing more; it stays") << 9 << std::int64_t(0) << x;
        QTest::newRow("RMS norm of diffusers: a number a row; x in fp32 as well") << 10 << kTokens * 4 << 2 * x + kTokens * 4;
        QTest::newRow("RMS norm of PyTorch: a number a row either way") << 11 << kTokens * 4 << kTokens * 4;
    }
    void whatIsKeptForTheBackwardPass() {
        QFETCH(const int, layer);
        QFETCH(const std::int64_t, own);
        QFETCH(const std::int64_t, plain);
        at::Tensor held;  // whatever a layer needs beside x
        QuantizedWeight weight;
        const auto prepare = [&] {
            const HostScope apart;
            if (layer == 3) held = played({8, kWidth}, at::kFloat).requires_grad_();
            if (layer == 4) held = played({kTokens}, at::kLong);
            if (layer == 0 || layer >= 10) held = played({kWidth});
            constexpr Quantization kinds[] = {Quantization::Int8, Quantization::Nf4, Quantization::Float8, Quantization::QuantoFloat8, Quantization::QuantoFloat8};
            if (layer >= 5 && layer < 10) weight = QuantizedWeight::empty(kinds[layer - 5], kWidth, kWidth, at::TensorOptions().device(c10::kMeta));
        };
        const std::function<at::Tensor(const at::Tensor&)> layers[] = {
            [&](const at::Tensor& x) { return RmsNorm{held}(x); }, [&](const at::Tensor& x) { return swiglu(x, x); }, [&](const at::Tensor& x) { return geglu(x); },
            [&](const at::Tensor& x) { return projectDown(x, held, {}); }, [&](const at::Tensor& x) { return tokenLoss(x, held); },
            [&](const at::Tensor& x) { return quantizedLinear(x, weight, {}); }, [&](const at::Tensor& x) { return quantizedLinear(x, weight, {}); },
            [&](const at::Tensor& x) { return quantizedLinear(x, weight, {}); }, [&](const at::Tensor& x) { return quantizedLinear(x, weight, {}); },
            [&](const at::Tensor& x) { return quantizedLinear(x + 1, weight, {}); }, [&](const at::Tensor& x) { return RmsNorm{held, 1e-5, RmsNorm::Plain::Diffusers}(x); },
            [&](const at::Tensor& x) { return RmsNorm{held, 1e-5, RmsNorm::Plain::Fused}(x); }};
        const auto work = [&](const at::Tensor& x) {
            prepare();
            return layers[layer](x);
        };
        QCOMPARE(keptBy(false, work), own);
        QCOMPARE(keptBy(true, work), plain);
    }
};

QTEST_APPLESS_MAIN(TestTextLayers)
#include "tst_text_layers.moc"
