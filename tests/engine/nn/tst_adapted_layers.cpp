// SPDX-License-Identifier: GPL-3.0-or-later
#include "nn/adapted_conv.h"
#include "nn/adapted_linear.h"

#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/randn.h>
#include <QTest>

#include <functional>
#include <vector>

using namespace headroom;

namespace {

/// What one layer is made of; the first three are frozen.
struct Layer {
    at::Tensor weight, bias;
    LowRank adapter;
    bool isConvolution = false;

    at::Tensor stock(const at::Tensor& x) const {
        const auto [down, up, scale] = adapter;
        const at::Tensor wide = x.to(down.scalar_type());
        const at::Tensor delta = isConvolution ? at::conv2d(at::conv2d(wide, down, {}, 2, 1) * scale, up) : at::linear(at::linear(wide, down) * scale, up);
        return (isConvolution ? at::conv2d(x, weight, bias, 2, 1) : at::linear(x, weight, bias)) + delta.to(x.scalar_type());
    }

    at::Tensor own(const at::Tensor& x) const { return isConvolution ? adaptedConv(x, weight, bias, 2, 1, adapter) : adaptedLinear(x, weight, bias, adapter); }
};

Layer layerOf(bool isConvolution, bool hasBias, double scale, c10::ScalarType type, c10::ScalarType adapterType) {
    Layer layer;
    layer.isConvolution = isConvolution;
    layer.weight = (isConvolution ? at::randn({7, 6, 3, 3}, at::kDouble) : at::randn({7, 6}, at::kDouble)).to(type);
    if (hasBias) layer.bias = at::randn({7}, at::kDouble).to(type);
    layer.adapter.down = (isConvolution ? at::randn({3, 6, 3, 3}, at::kDouble) : at::randn({3, 6}, at::kDouble)).to(adapterType).requires_grad_();
    layer.adapter.up = (isConvolution ? at::randn({7, 3, 1, 1}, at::kDouble) : at::randn({7, 3}, at::kDouble)).to(adapterType).requires_grad_();
    layer.adapter.scale = scale;
    return layer;
}

/// Against the largest number: one that is small by cancellation has the error of those that it is the difference of.
bool isNear(const at::Tensor& own, const at::Tensor& stock, double tolerance) {
    return at::allclose(own.to(at::kDouble), stock.to(at::kDouble), 0, tolerance * stock.to(at::kDouble).abs().max().item<double>());
}

/// The value, then the gradients of x, down and up. Undefined where x does not train.
std::vector<at::Tensor> outcome(const std::function<at::Tensor(const at::Tensor&)>& function, const at::Tensor& x, const LowRank& adapter) {
    const at::Tensor leaf = x.detach().clone().requires_grad_(x.requires_grad());
    const at::Tensor value = function(leaf);
    value.square().sum().backward();
    std::vector<at::Tensor> all = {value.detach(), leaf.grad(), adapter.down.grad(), adapter.up.grad()};
    adapter.down.mutable_grad().reset();
    adapter.up.mutable_grad().reset();
    return all;
}

}  // namespace

class TestAdaptedLayers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void theyAreTheStockFormulaBothWays_data() {
        QTest::addColumn<bool>("convolution");
        QTest::addColumn<bool>("bias");
        QTest::addColumn<bool>("inputTrains");
        QTest::addColumn<double>("scale");
        for (const bool convolution : {false, true})
            for (const bool bias : {false, true})
                for (const bool trains : {false, true})
                    for (const double scale : {1.0, 0.25})
                        QTest::addRow("%s%s%s, scale %g", convolution ? "convolution" : "linear", bias ? ", bias" : "", trains ? ", input trains" : "", scale) << convolution << bias << trains << scale;
    }

    void theyAreTheStockFormulaBothWays() {
        QFETCH(const bool, convolution);
        QFETCH(const bool, bias);
        QFETCH(const bool, inputTrains);
        QFETCH(const double, scale);
        const Layer layer = layerOf(convolution, bias, scale, at::kDouble, at::kDouble);
        const at::Tensor x = (convolution ? at::randn({2, 6, 9, 9}, at::kDouble) : at::randn({2, 5, 6}, at::kDouble)).requires_grad_(inputTrains);
        const auto stock = outcome([&](const at::Tensor& leaf) { return layer.stock(leaf); }, x, layer.adapter);
        const auto own = outcome([&](const at::Tensor& leaf) { return layer.own(leaf); }, x, layer.adapter);
        for (std::size_t i = 0; i < stock.size(); ++i) {
            QCOMPARE(own[i].defined(), stock[i].defined());
            if (stock[i].defined()) QVERIFY2(isNear(own[i], stock[i], 1e-12), qPrintable(QString::number(i)));
        }
    }

    /// The delta is rounded to bf16 before it is added, as the reference does.
    void inBf16TheyDifferByOneRoundingOfTheSum_data() {
        QTest::addColumn<bool>("convolution");
        QTest::newRow("linear") << false;
        QTest::newRow("convolution") << true;
    }

    void inBf16TheyDifferByOneRoundingOfTheSum() {
        QFETCH(const bool, convolution);
        const Layer layer = layerOf(convolution, true, 0.5, at::kBFloat16, at::kFloat);
        const at::Tensor x = (convolution ? at::randn({2, 6, 9, 9}) : at::randn({2, 5, 6})).to(at::kBFloat16).requires_grad_();
        const auto stock = outcome([&](const at::Tensor& leaf) { return layer.stock(leaf); }, x, layer.adapter);
        const auto own = outcome([&](const at::Tensor& leaf) { return layer.own(leaf); }, x, layer.adapter);
        for (std::size_t i = 0; i < stock.size(); ++i) QVERIFY2(isNear(own[i], stock[i], 2e-2), qPrintable(QString::number(i)));
        QVERIFY(own[0].equal(stock[0]));
    }

    void inputsThatLieAnotherWayAreTaken() {
        const Layer layer = layerOf(false, true, 1, at::kDouble, at::kDouble);
        const at::Tensor x = at::randn({2, 6, 5}, at::kDouble).transpose(1, 2);
        QVERIFY(isNear(layer.own(x), layer.stock(x), 1e-12));
        QVERIFY(isNear(layer.own(x[0]), layer.stock(x[0]), 1e-12));
    }

    /// Beside the result: the rank activations.
    void noCopyOfTheInputIsKept() {
        const CategoryScope job(Category::Activations);
        const at::Tensor x = at::randn({100, 64}).to(at::kBFloat16), weight = at::randn({32, 64}).to(at::kBFloat16);
        const LowRank adapter{at::randn({2, 64}).requires_grad_(), at::randn({32, 2}).requires_grad_(), 0.5};
        const std::int64_t before = MemoryTracker::report().allocated;
        const at::Tensor y = adaptedLinear(x, weight, {}, adapter);
        QCOMPARE(MemoryTracker::report().allocated - before, std::int64_t(y.nbytes() + 100 * 2 * sizeof(float)));
    }
};

QTEST_GUILESS_MAIN(TestAdaptedLayers)
#include "tst_adapted_layers.moc"
