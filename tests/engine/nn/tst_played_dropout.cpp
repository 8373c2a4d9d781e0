// SPDX-License-Identifier: GPL-3.0-or-later
#include "nn/played_dropout.h"

#include "lora/lora_adapter.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <QTest>

using namespace headroom;

class TestPlayedDropout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itKeepsAByteForEachNumber() {
        const PlayedMemory memory({.isCard = true, .computeCapability = 86});
        const CategoryScope activations(Category::Activations);
        const at::Tensor x =
            at::empty({4, 1024}, at::TensorOptions().dtype(at::kBFloat16).device(c10::kMeta)).requires_grad_();
        const std::int64_t before = MemoryTracker::report().allocated;
        const at::Tensor dropped = playedDropout(x);
        QCOMPARE(MemoryTracker::report().allocated - before, std::int64_t(4 * 1024 * (2 + 1)));
        dropped.sum().backward();
        QVERIFY(x.grad().sizes() == x.sizes());
    }

    // Each adapter in fp32 has its own copy and its own mask, in training alone.
    void adaptersDropTheirOwnCopy_data() {
        QTest::addColumn<bool>("drops");
        QTest::addColumn<bool>("training");
        QTest::addColumn<std::int64_t>("bytesOfNumber");
        QTest::newRow("a copy in fp32") << false << true << std::int64_t(4);
        QTest::newRow("with dropout") << true << true << std::int64_t(4 + 1);
        QTest::newRow("in a preview") << true << false << std::int64_t(4);
    }
    void adaptersDropTheirOwnCopy() {
        QFETCH(const bool, drops);
        QFETCH(const bool, training);
        QFETCH(const std::int64_t, bytesOfNumber);
        const PlayedMemory memory(
            {.isCard = true, .computeCapability = 86, .isPlain = true, .dropsAdapterInputs = drops});
        const CategoryScope activations(Category::Activations);
        const at::TensorOptions options = at::TensorOptions().dtype(at::kBFloat16).device(c10::kMeta);
        constexpr std::int64_t kRank = 4, kRows = 64, kWidth = 1024;
        Linear layer{at::empty({kWidth, kWidth}, options), {}};
        const auto switches = std::make_shared<AdapterSwitches>();
        switches->training = training;
        LoraAdapter adapter(&layer, kRank, kRank, switches);
        adapter.down().requires_grad_();
        adapter.up().requires_grad_();
        const at::Tensor x = at::empty({kRows, kWidth}, options).requires_grad_();
        const std::int64_t before = MemoryTracker::report().allocated;
        const at::Tensor delta = adapter.delta(x);
        const std::int64_t ranks = kRows * kRank * 4;
        QCOMPARE(MemoryTracker::report().allocated - before,
                 static_cast<std::int64_t>(delta.nbytes()) + ranks + kRows * kWidth * bytesOfNumber);
    }
};

QTEST_APPLESS_MAIN(TestPlayedDropout)
#include "tst_played_dropout.moc"
