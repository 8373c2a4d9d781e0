// SPDX-License-Identifier: GPL-3.0-or-later
// FLUX in a small shape.
#include "families/flux/flux_transformer.h"

#include "support/denoiser_laws.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

namespace {

FluxShape small(bool embedsGuidance = true) {
    FluxShape shape;
    shape.inChannels = 16;
    shape.doubleBlocks = shape.singleBlocks = 2;
    shape.heads = 2;
    shape.textWidth = shape.pooledWidth = 32;
    shape.axes = {4, 4, 8};
    shape.embedsGuidance = embedsGuidance;
    return shape;
}

SmallDenoiser make(const WeightReader::Where& where) {
    auto reader = std::make_shared<WeightReader>(where);
    auto transformer = std::make_shared<FluxTransformer>(small(), *reader);
    const auto predict = [transformer](const BlockStack& stack, c10::ScalarType type, c10::Device device) {
        const at::Tensor timesteps_B = at::full({2}, 300, at::TensorOptions().dtype(at::kLong).device(device));
        return transformer->predict(smoothInput({2, 4, 4, 6}, type, device), timesteps_B, smoothInput({2, 5, 32}, type, device), smoothInput({2, 32}, type, device), stack);
    };
    return {predict, reader->parameters()};
}

}  // namespace

class TestFluxTransformer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    // The tiny configuration of the reference's own test.
    void itHasTheReferencesParameters_data() {
        QTest::addColumn<bool>("guidance");
        QTest::addColumn<std::int64_t>("numbers");
        QTest::addColumn<std::size_t>("tensors");
        QTest::newRow("schnell") << false << std::int64_t(68'484) << std::size_t(62);
        QTest::newRow("dev") << true << std::int64_t(77'764) << std::size_t(66);
    }
    void itHasTheReferencesParameters() {
        QFETCH(const bool, guidance);
        QFETCH(const std::int64_t, numbers);
        QFETCH(const std::size_t, tensors);
        FluxShape shape = small(guidance);
        shape.inChannels = 4;
        shape.doubleBlocks = shape.singleBlocks = 1;
        WeightReader reader{WeightReader::Where{}};
        const FluxTransformer transformer(shape, reader);
        QCOMPARE(numbersIn(reader.parameters()), numbers);
        QCOMPARE(reader.parameters().size(), tensors);
    }

    void recomputationChangesNoGradient_data() { recomputationRows(); }
    void recomputationChangesNoGradient() { recomputationIsFaultless({make}); }

    void itHoldsWhenPlayedWhatItHoldsAtWork_data() { heldRows(); }
    void itHoldsWhenPlayedWhatItHoldsAtWork() { playedIsAsHeldAtWork(make); }

    /// What a token of the picture is told depends on where it stands, what the text says does not depend on its order: text has no positions.
    void textHasNoPositions() {
        WeightReader reader(drawnWeights());
        const FluxTransformer transformer(small(), reader);
        const at::Tensor latents = at::randn({1, 4, 4, 4}), timesteps = at::full({1}, 500, at::kLong), text = at::randn({1, 5, 32}), pooled = at::randn({1, 32});
        const at::Tensor told = transformer.predict(latents, timesteps, text, pooled, BlockStack());
        QVERIFY(at::allclose(transformer.predict(latents, timesteps, text.flip({1}), pooled, BlockStack()), told, 1e-4, 1e-5));
        QVERIFY(!at::allclose(transformer.predict(latents.flip({3}), timesteps, text, pooled, BlockStack()), told.flip({3}), 1e-2, 1e-3));
        QVERIFY(!at::allclose(transformer.predict(latents, timesteps + 1, text, pooled, BlockStack()), told, 1e-4, 1e-5));
    }
};

QTEST_GUILESS_MAIN(TestFluxTransformer)
#include "tst_flux_transformer.moc"
