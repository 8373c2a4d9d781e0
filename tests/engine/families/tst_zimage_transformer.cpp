// SPDX-License-Identifier: GPL-3.0-or-later
// Z-Image in a small shape.
#include "families/zimage/zimage_transformer.h"

#include "support/denoiser_laws.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

namespace {

ZImageShape small() {
    ZImageShape shape;
    shape.layers = shape.refiners = 2;
    shape.heads = 2;
    shape.feedForward = 48;
    shape.textWidth = 32;
    shape.axes = {8, 4, 4};
    return shape;
}

SmallDenoiser make(const WeightReader::Where& where) {
    auto reader = std::make_shared<WeightReader>(where);
    auto transformer = std::make_shared<ZImageTransformer>(small(), *reader);
    const auto predict = [transformer](const BlockStack& stack, c10::ScalarType type, c10::Device device) {
        const at::Tensor timesteps_B = at::full({2}, 300, at::TensorOptions().dtype(at::kLong).device(device));
        return transformer->predict(smoothInput({2, 16, 4, 6}, type, device), timesteps_B, smoothInput({2, 5, 32}, type, device), stack);
    };
    return {predict, reader->parameters()};
}

}  // namespace

class TestZImageTransformer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    // The tiny configuration of the reference's own test.
    void itHasTheReferencesParameters() {
        ZImageShape shape;
        shape.layers = shape.refiners = shape.heads = 1;
        shape.feedForward = 42;
        shape.textWidth = 16;
        shape.axes = {8, 4, 4};
        WeightReader reader{WeightReader::Where{}};
        const ZImageTransformer transformer(shape, reader);
        QCOMPARE(numbersIn(reader.parameters()), std::int64_t(293'872));
        QCOMPARE(reader.parameters().size(), std::size_t(58));
    }

    void recomputationChangesNoGradient_data() { recomputationRows(); }
    void recomputationChangesNoGradient() { recomputationIsFaultless({make}); }

    void itHoldsWhenPlayedWhatItHoldsAtWork_data() { heldRows(); }
    void itHoldsWhenPlayedWhatItHoldsAtWork() { playedIsAsHeldAtWork(make); }

    // Padding takes part: a picture of 6 tokens is one of 32, 26 of which are the learned padding.
    void textHasAnOrderAndPaddingTakesPart() {
        WeightReader reader(drawnWeights());
        const ZImageTransformer transformer(small(), reader);
        const at::Tensor latents = at::randn({1, 16, 4, 6}), timesteps = at::full({1}, 500, at::kLong), text = at::randn({1, 5, 32});
        const auto predicted = [&](const at::Tensor& from) { return transformer.predict(latents, timesteps, from, BlockStack()); };
        const at::Tensor told = predicted(text);
        QCOMPARE(told.sizes(), latents.sizes());
        QVERIFY(!at::allclose(predicted(text.flip({1})), told, 1e-4, 1e-5));
        for (const NamedTensor& parameter : reader.parameters())
            if (parameter.name == "x_pad_token") parameter.tensor.add_(1);
        QVERIFY(!at::allclose(predicted(text), told, 1e-4, 1e-5));
    }
};

QTEST_GUILESS_MAIN(TestZImageTransformer)
#include "tst_zimage_transformer.moc"
