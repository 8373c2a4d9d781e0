// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel is said to take for itself it takes, and not much less: the operators run on this processor and on shapes.
#include "forecast/operator_marks.h"
#include "forecast/trace_peaks.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "support/traced_run.h"

#include <QTest>

#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu.h>
#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu_backward.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/ones_like.h>

#include <algorithm>
#include <array>
#include <functional>

using namespace headroom;

namespace {

using Work = std::function<void(c10::Device)>;

std::int64_t fullestOf(const BlockTrace& trace) {
    BlockTrace phased = {{.kind = BlockEvent::Kind::PhaseBegins, .phase = Phase::Steps}};
    phased.insert(phased.end(), trace.begin(), trace.end());
    return peaksOf(phased).front().bytes;
}

std::int64_t heldOnProcessor(const Work& work) {
    const CategoryScope activations(Category::Activations);
    ProcessTrace trace;
    work(c10::kCPU);
    return fullestOf(trace.blocks);
}

std::int64_t heldOnShapes(const Work& work) {
    const PlayedMemory memory;
    const OperatorMarks marks;
    const CategoryScope activations(Category::Activations);
    work(c10::kMeta);
    return fullestOf(memory.trace());
}

at::Tensor filled(at::IntArrayRef sizes, c10::ScalarType type, c10::Device device) { return at::ones(sizes, at::TensorOptions().dtype(type).device(device)); }

}  // namespace

class TestProcessorScratch : public QObject {
    Q_OBJECT

    static void compare(const Work& work) {
        const std::int64_t held = heldOnProcessor(work), said = heldOnShapes(work);
        QVERIFY2(held <= said, (std::to_string(held) + " bytes were held, " + std::to_string(said) + " foretold").c_str());
        QVERIFY2(said <= held * 2 + (1 << 20), (std::to_string(held) + " bytes were held, " + std::to_string(said) + " foretold").c_str());
    }

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void convolutions_data() {
        QTest::addColumn<std::array<std::int64_t, 6>>("shape");  // batch, channels in and out, side, kernel, stride
        QTest::addColumn<bool>("bf16");
        QTest::addColumn<bool>("channelsLast");
        constexpr std::array<std::array<std::int64_t, 6>, 12> kShapes = {{{1, 4, 16, 4, 3, 1},
                                                                          {1, 8, 8, 64, 3, 1},
                                                                          {2, 4, 16, 8, 3, 1},
                                                                          {2, 16, 16, 8, 3, 1},
                                                                          {2, 16, 16, 8, 1, 1},
                                                                          {1, 3, 8, 64, 3, 1},
                                                                          {1, 8, 3, 64, 3, 1},
                                                                          {2, 32, 32, 16, 3, 2},
                                                                          {2, 64, 32, 16, 1, 1},
                                                                          {1, 128, 128, 64, 3, 1},
                                                                          {2, 320, 320, 32, 3, 1},
                                                                          {1, 8, 8, 256, 3, 1}}};
        for (const auto& shape : kShapes)
            for (const bool bf16 : {false, true})
                for (const bool channelsLast : {false, true})
                    QTest::addRow("%d x %d -> %d channels, %d pixels, %d wide, every %d, %s%s", int(shape[0]), int(shape[1]), int(shape[2]), int(shape[3]),
                                  int(shape[4]), int(shape[5]), bf16 ? "bf16" : "fp32", channelsLast ? ", channels last" : "")
                        << shape << bf16 << channelsLast;
    }
    void convolutions() {
        using Shape = std::array<std::int64_t, 6>;
        QFETCH(const Shape, shape);
        QFETCH(const bool, bf16);
        QFETCH(const bool, channelsLast);
        const auto [batch, in, out, side, kernel, stride] = shape;
        const c10::ScalarType type = bf16 ? c10::kBFloat16 : c10::kFloat;
        const auto inputOn = [=, in = in, batch = batch, side = side](c10::Device device) {
            return filled({batch, in, side, side}, type, device).contiguous(channelsLast ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous);
        };
        const auto weightOn = [=, in = in, out = out, kernel = kernel](c10::Device device) { return filled({out, in, kernel, kernel}, type, device); };
        compare([&](c10::Device device) { at::conv2d(inputOn(device), weightOn(device), {}, stride, kernel / 2); });
        for (const bool trained : {false, true})
            compare([&](c10::Device device) {
                const at::Tensor gradient = filled({batch, out, side / stride, side / stride}, type, device);
                at::convolution_backward(gradient, inputOn(device), weightOn(device), at::OptionalIntArrayRef(), {stride, stride}, {kernel / 2, kernel / 2},
                                         {1, 1}, false, {0, 0}, 1, {true, trained, false});
            });
    }

    void attention_data() {
        QTest::addColumn<std::array<std::int64_t, 5>>("shape");  // batch, heads, queries, keys, features
        QTest::addColumn<bool>("bf16");
        constexpr std::array<std::array<std::int64_t, 5>, 6> kShapes = {
            {{1, 2, 16, 16, 8}, {2, 2, 64, 64, 8}, {2, 2, 64, 77, 8}, {4, 2, 256, 77, 8}, {2, 2, 1024, 1024, 8}, {1, 8, 1024, 77, 40}}};
        for (const auto& shape : kShapes)
            for (const bool bf16 : {false, true})
                QTest::addRow("%d x %d, %d x %d, %d features, %s", int(shape[0]), int(shape[1]), int(shape[2]), int(shape[3]), int(shape[4]),
                              bf16 ? "bf16" : "fp32")
                    << shape << bf16;
    }
    void attention() {
        using Shape = std::array<std::int64_t, 5>;
        QFETCH(const Shape, shape);
        QFETCH(const bool, bf16);
        const auto [batch, heads, queries, keys, features] = shape;
        const c10::ScalarType type = bf16 ? c10::kBFloat16 : c10::kFloat;
        compare([&](c10::Device device) {
            const at::Tensor q_BHLD = filled({batch, heads, queries, features}, type, device), k_BHSD = filled({batch, heads, keys, features}, type, device);
            const auto [mixed, sums] = at::_scaled_dot_product_flash_attention_for_cpu(q_BHLD, k_BHSD, k_BHSD);
            at::_scaled_dot_product_flash_attention_for_cpu_backward(at::ones_like(mixed), q_BHLD, k_BHSD, k_BHSD, mixed, sums, 0, false);
        });
    }
};

QTEST_GUILESS_MAIN(TestProcessorScratch)
#include "tst_processor_scratch.moc"
