// SPDX-License-Identifier: GPL-3.0-or-later
// What each way from a language model's last features to its loss holds, in bytes of all logits.
// Shapes: B batch, L tokens, D features, V vocabulary.
#include "nn/played_token_loss.h"

#include "memory/memory_tracker.h"
#include "memory/played_memory.h"

#include <ATen/ops/empty.h>
#include <QTest>

using namespace headroom;

class TestPlayedTokenLoss : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormHoldsWhatItsProgramHolds_data() {
        QTest::addColumn<QString>("form");
        QTest::addColumn<double>("kept");
        QTest::addColumn<double>("most");
        QTest::newRow("ours: the logits, then their gradient beside them and half of the tokens in fp32, twice")
            << "" << 1.0 << 4.0;
        QTest::newRow("pieces: the logits, then the gradient of one") << "pieces" << 1.0 << 1.0 + 1.0 / 8;
        QTest::newRow("narrow pieces: logits and log-softmax in their type, then two gradients of one")
            << "narrow_pieces" << 2.0 << 2.0 + 2.0 / 8;
        QTest::newRow("kernel: the logits, then two copies in fp32") << "kernel" << 1.0 + 2 << 1.0 + 2 + 2;
        QTest::newRow("a fused head: nothing, then a piece of them in 16 bits and in fp32")
            << "fused_head" << 0.0 << 3.0 / 2;
    }
    void everyFormHoldsWhatItsProgramHolds() {
        QFETCH(const QString, form);
        QFETCH(const double, kept);
        QFETCH(const double, most);
        const PlayedMemory memory({.isCard = true, .computeCapability = 86});
        const CategoryScope activations(Category::Activations);
        const at::TensorOptions options = at::TensorOptions().dtype(at::kBFloat16).device(c10::kMeta);
        constexpr std::int64_t kBatch = 2, kTokens = 1024, kWidth = 16, kVocabulary = 16384;
        const at::Tensor features_BLD = at::empty({kBatch, kTokens, kWidth}, options).requires_grad_(),
                         targets_BL = at::empty({kBatch, kTokens}, options.dtype(at::kLong));
        const Linear head{at::empty({kVocabulary, kWidth}, options), {}};
        const auto inLogits = [before = MemoryTracker::report().allocated](std::int64_t bytes) {
            return static_cast<double>(bytes - before) / (kBatch * kTokens * kVocabulary * 2);
        };
        MemoryTracker::beginPhase(Phase::Steps);
        {
            const HeldLoss held = headLoss(features_BLD, head, targets_BL, *lossFormNamed(form.toStdString()));
            const double after = inLogits(MemoryTracker::report().allocated);
            QVERIFY2(std::abs(after - kept) < 0.02, qPrintable(QString::number(after)));
            held.loss.backward();
        }
        const double peak = inLogits(MemoryTracker::report().peak);
        QVERIFY2(std::abs(peak - most) < 0.02, qPrintable(QString::number(peak)));
        QVERIFY(features_BLD.grad().sizes() == features_BLD.sizes());
    }

    void anUnknownFormIsNone() { QVERIFY(!lossFormNamed("fast")); }
};

QTEST_APPLESS_MAIN(TestPlayedTokenLoss)
#include "tst_played_token_loss.moc"
