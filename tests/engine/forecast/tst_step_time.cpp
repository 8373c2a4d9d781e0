// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/operator_marks.h"
#include "forecast/step_time.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "nn/layers.h"

#include <QTest>

#include <ATen/ops/add.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <torch/csrc/autograd/autograd.h>

#include <functional>

using namespace headroom;

namespace {

using Kind = BlockEvent::Kind;

BlockEvent phase(Phase begun) { return {.kind = Kind::PhaseBegins, .phase = begun}; }
BlockEvent begins(const char* name, std::int64_t bytes, double flops = 0, bool in16Bit = false) {
    return {.kind = Kind::OperatorBegins, .bytes = bytes, .in16Bit = in16Bit, .flops = flops, .name = name};
}
BlockEvent made(std::int64_t bytes) { return {.kind = Kind::Made, .bytes = bytes}; }
BlockEvent ends() { return {.kind = Kind::OperatorEnds}; }

// 1 FLOP and 1 byte a second, so that seconds are counts.
constexpr ComputeRates kOne = {.in16Bit = 2, .in32Bit = 1, .bandwidth = 1, .launch = 0};

double secondsOfSteps(const BlockTrace& events) {
    BlockTrace trace = {phase(Phase::FirstStep)};
    trace.insert(trace.end(), events.begin(), events.end());
    return secondsOf(trace, Phase::FirstStep, kOne);
}

at::Tensor leaf(at::IntArrayRef sizes) { return at::empty(sizes, at::TensorOptions().device(c10::kMeta)).requires_grad_(true); }

/// FLOPs of what `work` does on shapes, by the marks of its operators.
double flopsOf(PlayedDevice device, const std::function<void()>& work) {
    const PlayedMemory memory(device);
    const CategoryScope activations(Category::Activations);
    const OperatorMarks marks;
    work();
    double flops = 0;
    for (const BlockEvent& event : memory.trace()) flops += event.flops;
    return flops;
}

}  // namespace

class TestStepTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whicheverTakesLongerCounts() {
        QCOMPARE(secondsOfSteps({begins("aten::mm", 10, 100), made(5), ends()}), 100.0);
        QCOMPARE(secondsOfSteps({begins("aten::mm", 10, 100, true), made(5), ends()}), 50.0);
        QCOMPARE(secondsOfSteps({begins("aten::mm", 200, 100), made(5), ends()}), 205.0);
    }

    void whatMakesAndDoesNothingTakesNoTime() { QCOMPARE(secondsOfSteps({begins("aten::flatten", 1000), ends()}), 0.0); }

    void viewsAndCopiesForOthersLeaveNoMark() {
        const PlayedMemory memory;
        const CategoryScope activations(Category::Activations);
        const OperatorMarks marks;
        const at::Tensor turned = at::empty({2, 3}, at::TensorOptions().device(c10::kMeta)).t();
        static_cast<void>(turned.contiguous());
        std::vector<std::string_view> names;
        for (const BlockEvent& event : memory.trace())
            if (event.kind == Kind::OperatorBegins) names.emplace_back(event.name);
        QCOMPARE(names, std::vector<std::string_view>{"aten::copy_"});
    }

    void whatIsChangedInPlaceIsReadAndWritten() { QCOMPARE(secondsOfSteps({begins("aten::add_", 20), ends()}), 30.0); }

    void theInnermostOperatorDoesTheWork() {
        QCOMPARE(secondsOfSteps({begins("aten::linear", 10), begins("aten::view", 10), ends(), begins("aten::addmm", 10, 7), made(3), ends(), ends()}), 13.0);
        QCOMPARE(secondsOfSteps({begins("aten::flash", 10), made(5), begins("aten::flatten", 5), ends(), ends()}), 15.0);
    }

    void onlyThePhaseThatIsAskedForCounts() {
        const BlockTrace trace = {phase(Phase::Load), begins("aten::add", 5), made(5), ends(), phase(Phase::FirstStep), begins("aten::add", 2), made(1), ends(), phase(Phase::Save),
                                  begins("aten::add", 9), made(9), ends()};
        QCOMPARE(secondsOf(trace, Phase::FirstStep, kOne), 3.0);
    }

    // Two were played: 3 + 5 and 2 + 4 seconds, then the optimizer's 7. All later ones take 6.
    void microStepsThatWereNotPlayedTakeAsLongAsTheSecond() {
        const auto operation = [](double flops, bool backward) {
            BlockEvent event = begins("aten::mm", 0, flops);
            event.backward = backward;
            return BlockTrace{event, made(0), ends()};
        };
        BlockTrace trace = {phase(Phase::FirstStep)};
        for (const auto& [flops, backward] : {std::pair(3.0, false), {5.0, true}, {2.0, false}, {4.0, true}, {7.0, false}}) {
            BlockTrace one = operation(flops, backward);
            one[1].bytes = 1;
            trace.insert(trace.end(), one.begin(), one.end());
        }
        QCOMPARE(secondsOf(trace, Phase::FirstStep, kOne, 2), 21.0);
        QCOMPARE(secondsOf(trace, Phase::FirstStep, kOne, 5), 21.0 + 3 * 6);
    }

    void everyOperatorTakesTheTimeToLaunchIt() {
        const BlockTrace trace = {phase(Phase::Steps), begins("aten::add", 0), made(0), ends(), begins("aten::add_", 0), ends()};
        QCOMPARE(secondsOf(trace, Phase::Steps, {.in16Bit = 1, .in32Bit = 1, .bandwidth = 1, .launch = 2}), 2.0);
    }

    // 2 FLOPs for each of B x L x in x out; the backward pass makes two such products.
    void aLinearLayersProductsAreCounted() {
        const auto work = [] {
            const Linear layer{leaf({7, 5}), leaf({7})};
            const at::Tensor output = layer(leaf({2, 3, 5}));
            torch::autograd::backward({output}, {at::empty_like(output)});
        };
        QCOMPARE(flopsOf({}, work), 3.0 * 2 * 2 * 3 * 5 * 7);
    }

    // 2 FLOPs for each number of the output and weight of its channel.
    void aConvolutionsProductsAreCounted() {
        const auto work = [] {
            Conv2d layer{leaf({8, 4, 3, 3}), leaf({8})};
            layer.stride = 2;
            layer.padding = 1;
            const at::Tensor output = layer(leaf({2, 4, 16, 16}));
            torch::autograd::backward({output}, {at::empty_like(output)});
        };
        QCOMPARE(flopsOf({}, work), 3.0 * 2 * (2 * 8 * 8 * 8) * (4 * 9));
    }

    // Two products of L x S x D for each head, five in the backward pass; on every device.
    void attentionsProductsAreCounted_data() {
        QTest::addColumn<bool>("card");
        QTest::newRow("processor") << false;
        QTest::newRow("card") << true;
    }
    void attentionsProductsAreCounted() {
        QFETCH(const bool, card);
        const auto work = [] {
            const at::Tensor output = attention(leaf({1, 6, 16}), leaf({1, 9, 16}), leaf({1, 9, 16}), 2);
            torch::autograd::backward({output}, {at::empty_like(output)});
        };
        QCOMPARE(flopsOf({.isCard = card, .computeCapability = 86}, work), 3.5 * 4 * 6 * 9 * 16);
    }

    void cardsOfMoreComputeAreFaster() {
        const ComputeRates small = ratesOf(*findCard("3060")), large = ratesOf(*findCard("4090"));
        QVERIFY(large.in16Bit > small.in16Bit && large.in32Bit > small.in32Bit && large.bandwidth > small.bandwidth);
        QVERIFY(small.in16Bit < findCard("3060")->halfPrecision);
    }
};

QTEST_APPLESS_MAIN(TestStepTime)
#include "tst_step_time.moc"
