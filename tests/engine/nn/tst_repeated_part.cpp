// SPDX-License-Identifier: GPL-3.0-or-later
#include "nn/repeated_part.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <QTest>

using namespace headroom;

namespace {

struct FixedAdapter final : LayerAdapter {
    explicit FixedAdapter(std::optional<LowRank> halves) : m_halves(std::move(halves)) {}
    at::Tensor delta(const at::Tensor& input) const override { return input; }
    std::optional<LowRank> lowRank() const override { return m_halves; }
    std::optional<LowRank> m_halves;
};

PartDescription of(const Linear& layer) {
    PartDescription description;
    description.add(layer);
    return description;
}

LowRank halves(double scale) { return {at::empty({2, 3}), at::empty({4, 2}), scale}; }

}  // namespace

class TestRepeatedPart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatMakesALayerAnotherIsInItsNumbers() {
        const Linear plain{.weight = at::empty({4, 3}), .bias = {}}, withBias{.weight = at::empty({4, 3}), .bias = at::empty({4})};
        const FixedAdapter whole(halves(1)), scaled(halves(0.5)), opaque(std::nullopt);
        const Linear adapted{.weight = plain.weight, .bias = {}, .adapter = &whole}, weaker{.weight = plain.weight, .bias = {}, .adapter = &scaled};
        QVERIFY(of(plain).numbers() == of(Linear{.weight = at::empty({4, 3}), .bias = {}}).numbers());
        const std::vector<std::vector<std::int64_t>> all = {of(plain).numbers(), of(withBias).numbers(), of(adapted).numbers(), of(weaker).numbers()};
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size(); ++j) QVERIFY2(all[i] != all[j], qPrintable(QString("%1 and %2").arg(i).arg(j)));
        QCOMPARE(of(adapted).tensors().size(), 3U);
        QVERIFY(of(adapted).isComplete());
        QVERIFY(!of(Linear{.weight = plain.weight, .bias = {}, .adapter = &opaque}).isComplete());
    }

    void bitsStridesAndGroupsCountToo() {
        const Linear wide = emptyQuantized(Quantization::Int8, 4, 64, at::TensorOptions()), narrow = emptyQuantized(Quantization::Nf4, 4, 64, at::TensorOptions());
        QVERIFY(of(wide).numbers() != of(narrow).numbers());
        PartDescription one, other;
        one.add(Conv2d{.weight = at::empty({4, 3, 3, 3}), .bias = {}, .stride = 1});
        other.add(Conv2d{.weight = at::empty({4, 3, 3, 3}), .bias = {}, .stride = 2});
        QVERIFY(one.numbers() != other.numbers());
    }

    void aPartRunsItselfUnlessAPlayerStandsInForIt() {
        struct Doubler final : PartPlayer {
            RepeatedPart::Tensors play(const RepeatedPart&, const RepeatedPart::Tensors& inputs) override { return {inputs[0] * 2}; }
        } player;
        const RepeatedPart part{[](PartDescription&) {}, [](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{inputs[0] + 1}; }};
        QCOMPARE(runRepeated(part, {at::ones({1}) * 5})[0].item<float>(), 6.F);
        PartPlayer::adopt(&player);
        QCOMPARE(runRepeated(part, {at::ones({1}) * 5})[0].item<float>(), 10.F);
        PartPlayer::adopt(nullptr);
        QCOMPARE(runRepeated(part, {at::ones({1}) * 5})[0].item<float>(), 6.F);
    }
};

QTEST_GUILESS_MAIN(TestRepeatedPart)
#include "tst_repeated_part.moc"
