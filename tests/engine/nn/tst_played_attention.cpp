// SPDX-License-Identifier: GPL-3.0-or-later
// What attention leaves behind for backward and holds while it works, on each device that is played.
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "nn/layers.h"
#include "nn/played_attention.h"

#include <QTest>

#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/autograd.h>

using namespace headroom;

namespace {

constexpr std::int64_t kHeads = 8, kTokens = 100;

struct Held {
    std::int64_t after = 0;  ///< bytes more than before, once the result is there
    std::int64_t peakOfBackward = 0;  ///< bytes more than then
};

Held heldBy(PlayedDevice device, at::ScalarType type, std::int64_t features, bool learns = true) {
    const PlayedMemory memory(device);
    const CategoryScope activations(Category::Activations);
    const auto leaf = [&] { return at::empty({1, kTokens, kHeads, features}, at::TensorOptions().dtype(type).device(c10::kMeta)).requires_grad_(learns).transpose(1, 2); };
    const at::Tensor q = leaf(), k = leaf(), v = leaf();
    const std::int64_t before = MemoryTracker::report().allocated;
    const at::Tensor mixed = playedAttention(q, k, v, false);
    const std::int64_t after = MemoryTracker::report().allocated;
    if (!learns) return {after - before, 0};
    MemoryTracker::beginPhase(Phase::Steps);
    torch::autograd::backward({mixed}, {at::empty_like(mixed)});
    return {after - before, MemoryTracker::report().peak - after};
}

}  // namespace

class TestPlayedAttention : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatForwardLeavesBehind_data() {
        QTest::addColumn<bool>("card");
        QTest::addColumn<int>("capability");
        QTest::addColumn<int>("type");
        QTest::addColumn<std::int64_t>("features");
        QTest::addColumn<bool>("learns");
        QTest::addColumn<std::int64_t>("bytes");
        const std::int64_t rows = kHeads * kTokens, paddedRows = kHeads * 128;
        const int bf16 = static_cast<int>(at::kBFloat16), fp32 = static_cast<int>(at::kFloat);
        QTest::newRow("processor") << false << 0 << fp32 << std::int64_t{40} << true << rows * (40 + 1) * 4;
        QTest::newRow("flash: result, row sums, two counters") << true << 86 << bf16 << std::int64_t{40} << true << rows * (40 * 2 + 4) + 24;
        QTest::newRow("flash wants multiples of 8") << true << 86 << bf16 << std::int64_t{4} << true << rows * (8 * 2 * 4 + 4) + 24;
        QTest::newRow("fp32 has no flash") << true << 86 << fp32 << std::int64_t{40} << true << rows * 40 * 4 + paddedRows * 4 + 16;
        QTest::newRow("nor have cards before Ampere") << true << 75 << bf16 << std::int64_t{40} << true << rows * 40 * 2 + paddedRows * 4 + 16;
        QTest::newRow("nor very wide heads") << true << 86 << bf16 << std::int64_t{512} << true << rows * 512 * 2 + paddedRows * 4 + 16;
        QTest::newRow("no row sums where nothing learns") << true << 75 << bf16 << std::int64_t{40} << false << rows * 40 * 2;
    }
    void whatForwardLeavesBehind() {
        QFETCH(const bool, card);
        QFETCH(const int, capability);
        QFETCH(const int, type);
        QFETCH(const std::int64_t, features);
        QFETCH(const bool, learns);
        QFETCH(const std::int64_t, bytes);
        QCOMPARE(heldBy({.isCard = card, .computeCapability = capability}, static_cast<at::ScalarType>(type), features, learns).after, bytes);
    }

    // 128 rows of q in fp32, 32 features at a time, one sum a row, and the three gradients, beside the gradient that comes in.
    void flashAddsUpTheGradientOfQueriesInFp32() {
        const std::int64_t gradient = kHeads * kTokens * 40 * 2;
        QCOMPARE(heldBy({.isCard = true, .computeCapability = 86}, at::kBFloat16, 40).peakOfBackward, 4 * gradient + kHeads * 128 * 4 * (64 + 1));
    }
};

QTEST_APPLESS_MAIN(TestPlayedAttention)
#include "tst_played_attention.moc"
