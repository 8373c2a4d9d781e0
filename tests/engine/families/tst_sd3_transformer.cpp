// SPDX-License-Identifier: GPL-3.0-or-later
// SD 3 in a small shape.
#include "families/sd3/sd3_transformer.h"

#include "support/denoiser_laws.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

namespace {

Sd3Shape small(bool normsHeads = false) {
    Sd3Shape shape;
    shape.inChannels = 4;
    shape.layers = 3;
    shape.heads = 2;
    shape.headWidth = 16;
    shape.textWidth = shape.pooledWidth = 32;
    shape.positionsSide = 6;
    shape.normsHeads = normsHeads;
    shape.twiceBlocks = normsHeads ? 2 : 0;
    return shape;
}

SmallDenoiser makeFrom(const Sd3Shape& shape, const WeightReader::Where& where) {
    auto reader = std::make_shared<WeightReader>(where);
    auto transformer = std::make_shared<Sd3Transformer>(shape, *reader);
    const auto predict = [transformer](const BlockStack& stack, c10::ScalarType type, c10::Device device) {
        const at::Tensor timesteps_B = at::full({2}, 300, at::TensorOptions().dtype(at::kLong).device(device));
        return transformer->predict(smoothInput({2, 4, 4, 6}, type, device), timesteps_B, smoothInput({2, 5, 32}, type, device), smoothInput({2, 32}, type, device), stack);
    };
    return {predict, reader->parameters()};
}

SmallDenoiser make(const WeightReader::Where& where) { return makeFrom(small(), where); }
SmallDenoiser makeNormed(const WeightReader::Where& where) { return makeFrom(small(true), where); }

}  // namespace

class TestSd3Transformer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    // As published.
    void itHasThePublishedParameters_data() {
        QTest::addColumn<int>("blocks");
        QTest::addColumn<bool>("norms");
        QTest::addColumn<std::int64_t>("numbers");
        QTest::newRow("SD 3 medium") << 24 << false << std::int64_t(2'028'328'000);
        QTest::newRow("SD 3.5 large") << 38 << true << std::int64_t(8'056'627'520);
    }
    void itHasThePublishedParameters() {
        QFETCH(const int, blocks);
        QFETCH(const bool, norms);
        QFETCH(const std::int64_t, numbers);
        Sd3Shape shape;
        shape.layers = shape.heads = blocks;  // they are as many
        shape.normsHeads = norms;
        shape.twiceBlocks = 0;
        shape.positionsSide = 192;
        WeightReader reader{WeightReader::Where{}};
        const Sd3Transformer transformer(shape, reader);
        QCOMPARE(numbersIn(reader.parameters()), numbers);
    }

    void recomputationChangesNoGradient_data() { recomputationRows(); }
    void recomputationChangesNoGradient() { recomputationIsFaultless({make, makeNormed}); }

    void itHoldsWhenPlayedWhatItHoldsAtWork_data() { heldRows(); }
    void itHoldsWhenPlayedWhatItHoldsAtWork() { playedIsAsHeldAtWork(makeNormed); }

    // A table of positions is added, of which a small picture takes the middle.
    void aSmallPictureStandsInTheMiddle() {
        WeightReader::Where where = drawnWeights();
        at::Tensor table;
        where.make = [&](const std::string& name, at::IntArrayRef shape) {
            const at::Tensor made = at::randn(shape) * 0.2;
            if (name == "pos_embed.pos_embed") table = made;
            return made;
        };
        WeightReader reader(where);
        const Sd3Transformer transformer(small(), reader);
        const at::Tensor latents = at::randn({1, 4, 4, 4}), timesteps = at::full({1}, 500, at::kLong), text = at::randn({1, 5, 32}), pooled = at::randn({1, 32});
        const auto predicted = [&] { return transformer.predict(latents, timesteps, text, pooled, BlockStack()); };
        const at::Tensor told = predicted();
        table.view({6, 6, -1})[1].add_(at::randn({6, 32}));
        QVERIFY(predicted().equal(told));
        table.view({6, 6, -1})[2].add_(at::randn({6, 32}));
        QVERIFY(!at::allclose(predicted(), told, 1e-4, 1e-5));
    }
};

QTEST_GUILESS_MAIN(TestSd3Transformer)
#include "tst_sd3_transformer.moc"
