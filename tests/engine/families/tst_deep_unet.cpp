// SPDX-License-Identifier: GPL-3.0-or-later
// A UNet as SDXL has it, in a small shape: transformers of more than one block, each of which is a checkpoint, and what is embedded beside the time.
#include "families/shared/unet.h"

#include "support/denoiser_laws.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

namespace {

UnetShape small() {
    UnetShape shape;
    shape.widths = {16, 32};
    shape.downAttends = {false, true};
    shape.upAttends = {true, false};
    shape.heads = {2, 2};
    shape.depth = {1, 3};
    shape.contextWidth = 24;
    shape.groups = 4;
    shape.linearProjection = true;
    shape.additionWidth = 20;
    return shape;
}

SmallDenoiser make(const WeightReader::Where& where) {
    auto reader = std::make_shared<WeightReader>(where);
    auto unet = std::make_shared<Unet>(small(), *reader);
    const auto predict = [unet](const BlockStack& stack, c10::ScalarType type, c10::Device device) {
        const at::Tensor timesteps_B = at::full({2}, 300, at::TensorOptions().dtype(at::kLong).device(device));
        return unet->predict(smoothInput({2, 4, 8, 8}, type, device), timesteps_B, smoothInput({2, 5, 24}, type, device), stack, smoothInput({2, 20}, type, device));
    };
    return {predict, reader->parameters()};
}

}  // namespace

class TestDeepUnet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void recomputationChangesNoGradient_data() { recomputationRows(); }
    void recomputationChangesNoGradient() { recomputationIsFaultless({make}); }

    void itHoldsWhenPlayedWhatItHoldsAtWork_data() { heldRows(); }
    void itHoldsWhenPlayedWhatItHoldsAtWork() { playedIsAsHeldAtWork(make); }

    void whatIsEmbeddedBesideTheTimeCounts() {
        WeightReader reader(drawnWeights());
        const Unet unet(small(), reader);
        const at::Tensor latents = at::randn({1, 4, 8, 8}), timesteps = at::full({1}, 500, at::kLong), text = at::randn({1, 5, 24}), added = at::randn({1, 20});
        const at::Tensor told = unet.predict(latents, timesteps, text, BlockStack(), added);
        QVERIFY(told.sizes() == latents.sizes());
        QVERIFY(!at::allclose(unet.predict(latents, timesteps, text, BlockStack(), added * 2), told, 1e-4, 1e-5));
        QVERIFY(!at::allclose(unet.predict(latents, timesteps, text.flip({2}), BlockStack(), added), told, 1e-4, 1e-5));
    }
};

QTEST_GUILESS_MAIN(TestDeepUnet)
#include "tst_deep_unet.moc"
