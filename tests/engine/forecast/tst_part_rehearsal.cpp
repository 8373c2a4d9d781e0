// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/part_rehearsal.h"

#include "forecast/operator_marks.h"
#include "memory/ledger.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/sigmoid.h>
#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

using Tensors = RepeatedPart::Tensors;
using Kind = BlockEvent::Kind;

at::Tensor shape(at::IntArrayRef sizes) { return at::empty(sizes, at::TensorOptions().device(c10::kMeta)); }

RepeatedPart partThat(std::function<Tensors(const Tensors&)> run) { return {[](PartDescription&) {}, std::move(run)}; }

std::vector<std::int64_t> sizes(const BlockTrace& trace, Kind kind) {
    std::vector<std::int64_t> bytes;
    for (const BlockEvent& event : trace)
        if (event.kind == kind) bytes.push_back(event.bytes);
    return bytes;
}

}  // namespace

class TestPartRehearsal : public QObject {
    Q_OBJECT

    const PlayedMemory m_memory;
    const OperatorMarks m_marks;
    const CategoryScope m_activations{Category::Activations};

    std::optional<Rehearsal> rehearsed(const std::function<Tensors(const Tensors&)>& run, Keeping keeping, const std::vector<at::Tensor>& leaves = {}) {
        const at::Tensor input = shape({2, 8}).requires_grad_(keeping != Keeping::NoGraph);
        return rehearse(partThat(run), leaves, {PartInput::of(input)}, {.keeping = keeping});
    }

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    // Two tensors forward, of which one stays for the backward pass; the sum of the input's two gradients is one of them.
    void bothWaysAreTold_data() {
        QTest::addColumn<int>("keeping");
        QTest::addColumn<int>("held");
        QTest::newRow("kept") << int(Keeping::Kept) << 1;
        QTest::newRow("recomputed") << int(Keeping::Recomputed) << 1;
        QTest::newRow("recomputed, and the frame ends") << int(Keeping::RecomputedLast) << 1;
    }

    void bothWaysAreTold() {
        QFETCH(const int, keeping);
        QFETCH(const int, held);
        const auto told = rehearsed([](const Tensors& inputs) { return Tensors{inputs[0] + at::sigmoid(inputs[0])}; }, static_cast<Keeping>(keeping));
        QVERIFY(told);
        QVERIFY(sizes(told->forward.events, Kind::Made) == (std::vector<std::int64_t>{64, 64}));
        QCOMPARE(told->forward.results.size(), 1U);
        QCOMPARE(int(told->held.size()), held);
        QCOMPARE(told->backward.results.size(), 1U);
        QVERIFY(told->backward.results[0].block > 0 && told->backward.results[0].layout.sizes == std::vector<std::int64_t>({2, 8}));
        QVERIFY(std::ranges::any_of(told->backward.events, [](const BlockEvent& event) { return event.kind == Kind::Freed && event.serial == BlockNames::kGradient; }));
    }

    void withoutAGraphNothingStays() {
        const auto told = rehearsed([](const Tensors& inputs) { return Tensors{at::sigmoid(inputs[0] * 2)}; }, Keeping::NoGraph);
        QVERIFY(told);
        QVERIFY(sizes(told->forward.events, Kind::Freed) == (std::vector<std::int64_t>{64}));
        QVERIFY(told->backward.events.empty());
    }

    void gradientsOfLeavesAreToldAndPutBack() {
        const at::Tensor weight = shape({2, 8}).requires_grad_();
        const auto run = [&](const Tensors& inputs) { return Tensors{inputs[0] * weight}; };
        const auto first = rehearsed(run, Keeping::Kept, {weight});
        QVERIFY(first && !weight.grad().defined());
        QCOMPARE(first->backward.results.size(), 2U);
        weight.mutable_grad() = shape({2, 8});
        const auto later = rehearsed(run, Keeping::Kept, {weight});
        QVERIFY(later && weight.grad().defined());
        QCOMPARE(later->backward.results.size(), 1U);  // added to in place
        QVERIFY(later->leavesHaveGradients[0] && !first->leavesHaveGradients[0]);
    }

    void theLedgersTraceSeesNothingOfIt() {
        const std::size_t before = m_memory.trace().size();
        QVERIFY(rehearsed([](const Tensors& inputs) { return Tensors{at::sigmoid(inputs[0])}; }, Keeping::RecomputedLast));
        QCOMPARE(m_memory.trace().size(), before + 2);  // the input that this test makes and lets go
    }

    void whatCannotBeRepeatedIsNotTold_data() {
        QTest::addColumn<QString>("part");
        for (const char* const name : {"lets another's block go", "leaves a block behind", "gives its input back"}) QTest::newRow(name) << name;
    }

    void whatCannotBeRepeatedIsNotTold() {
        QFETCH(const QString, part);
        at::Tensor others = shape({100}), left;
        const auto run = [&](const Tensors& inputs) {
            if (part == "lets another's block go") others.reset();
            if (part == "leaves a block behind") left = shape({50});
            return Tensors{part == "gives its input back" ? inputs[0] : at::sigmoid(inputs[0])};
        };
        QVERIFY(!rehearsed(run, Keeping::NoGraph));
    }
};

QTEST_GUILESS_MAIN(TestPartRehearsal)
#include "tst_part_rehearsal.moc"
