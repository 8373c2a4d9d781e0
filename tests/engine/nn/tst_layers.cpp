// SPDX-License-Identifier: GPL-3.0-or-later
#include "nn/layers.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/softmax.h>

#include <QTest>

#include <cmath>

using namespace headroom;

namespace {

/// Adds 1 to whatever the layer says.
struct One final : LayerAdapter {
    explicit One(std::vector<std::int64_t> shape) : m_shape(std::move(shape)) {}
    at::Tensor delta(const at::Tensor& input) const override { return at::ones(m_shape, input.options()); }
    std::vector<std::int64_t> m_shape;
};

/// softmax(q k^T / sqrt(d)) v of one head, step by step.
at::Tensor writtenOut(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, bool causal) {
    at::Tensor scores = at::matmul(q, k.transpose(-1, -2)) / std::sqrt(static_cast<double>(q.size(-1)));
    if (causal) scores = scores + at::full_like(scores, -1e9).triu(1);
    return at::matmul(at::softmax(scores, -1), v);
}

}  // namespace

class TestLayers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anAdapterAddsToALayersOutput() {
        const at::Tensor x = at::randn({2, 3, 4}), picture = at::randn({2, 3, 6, 6});
        Linear linear{at::randn({5, 4}), at::randn({5})};
        Conv2d conv{at::randn({5, 3, 3, 3}), at::randn({5}), 2, 1};
        const at::Tensor plainLinear = linear(x), plainConv = conv(picture);
        const One forLinear({2, 3, 5}), forConv({2, 5, 3, 3});
        linear.adapter = &forLinear;
        conv.adapter = &forConv;
        QVERIFY(at::allclose(linear(x), plainLinear + 1));
        QVERIFY(at::allclose(conv(picture), plainConv + 1));
    }

    void wideWeightsComputeInTheInputsTypeAndKeepWideGradients() {
        Linear layer{at::randn({4, 4}), at::randn({4})};
        layer.weight.requires_grad_();
        const at::Tensor out = layer(at::randn({2, 4}).to(at::kBFloat16));
        QCOMPARE(out.scalar_type(), at::kBFloat16);
        out.sum().backward();
        QCOMPARE(layer.weight.grad().scalar_type(), at::kFloat);
    }

    void normsTakeTheInputsType() {
        const LayerNorm layerNorm{at::ones({4}), at::ones({4})};
        const GroupNorm groupNorm{at::ones({4}), at::ones({4}), 2};
        QCOMPARE(layerNorm(at::randn({1, 2, 4}).to(at::kBFloat16)).scalar_type(), at::kBFloat16);
        QCOMPARE(groupNorm(at::randn({1, 4, 2, 2}).to(at::kBFloat16)).scalar_type(), at::kBFloat16);
    }

    /// As in the reference, whose weights are in the train dtype: statistics in fp32 whatever the input is, and only the result rounded.
    void normsInHalfPrecisionDifferFromWideOnesByTheRoundingOfTheResultOnly() {
        const at::Tensor x = (at::randn({2, 64, 8, 8}) * 3 + 20).to(at::kBFloat16), weight = at::randn({64}).to(at::kBFloat16), bias = at::randn({64}).to(at::kBFloat16);
        const at::Tensor tokens = x.flatten(2).transpose(1, 2).contiguous();
        const auto wide = [](const at::Tensor& narrow) { return narrow.to(at::kFloat); };
        const at::Tensor groups = GroupNorm{weight, bias, 8}(x), wideGroups = GroupNorm{wide(weight), wide(bias), 8}(wide(x));
        const at::Tensor layers = LayerNorm{weight, bias}(tokens), wideLayers = LayerNorm{wide(weight), wide(bias)}(wide(tokens));
        constexpr double roundings = 2 * 0x1p-8, small = 2e-2;
        QVERIFY(at::allclose(wide(groups), wideGroups, roundings, small));
        QVERIFY(at::allclose(wide(layers), wideLayers, roundings, small));
        QCOMPARE(groups.scalar_type(), at::kBFloat16);
    }

    void attentionIsTheWrittenOutFormula_data() {
        QTest::addColumn<bool>("causal");
        QTest::newRow("every token sees all") << false;
        QTest::newRow("no token sees later ones") << true;
    }
    void attentionIsTheWrittenOutFormula() {
        QFETCH(bool, causal);
        const at::Tensor q = at::randn({2, 5, 6}), k = at::randn({2, 5, 6}), v = at::randn({2, 5, 6});
        const at::Tensor mixed = attention(q, k, v, 2, causal);
        for (const std::int64_t head : {0, 1}) {
            const auto part = [head](const at::Tensor& x) { return x.slice(-1, 3 * head, 3 * head + 3); };
            QVERIFY(at::allclose(part(mixed), writtenOut(part(q), part(k), part(v), causal), 1e-4, 1e-5));
        }
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
