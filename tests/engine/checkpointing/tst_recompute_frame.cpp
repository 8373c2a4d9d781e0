// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointing/recompute_frame.h"

#include "memory/memory_tracker.h"

#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <QTest>
#include <c10/util/Exception.h>

using namespace headroom;

namespace {

/// The sentence of the c10::Error that `work` throws, or nothing.
template <typename Work>
QString errorOf(Work work) {
    try {
        work();
    } catch (const c10::Error& error) {
        return QString::fromUtf8(error.what_without_backtrace());
    }
    return {};
}

at::Tensor run(const RecomputeFrame::Function& function, const at::Tensor& input) {
    return RecomputeFrame::run("mid", function, {input})[0];
}

std::int64_t live() { return MemoryTracker::report().allocated; }

}  // namespace

class TestRecomputeFrame : public QObject {
    Q_OBJECT

    std::optional<CategoryScope> m_scope;

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        m_scope.emplace(Category::Activations);
    }

    void onlyTheInputIsHeld() {
        const at::Tensor x = at::randn({1000}).requires_grad_();
        const std::int64_t before = live();
        const at::Tensor y = run([](const BlockState& s) { return BlockState{s[0].exp().exp().exp()}; }, x);
        QCOMPARE(live() - before, std::int64_t(y.nbytes()));
    }

    void theWorkIsRepeatedOnceAndStopsEarly() {
        int runs = 0, ends = 0;
        const at::Tensor weight = at::randn({8, 8});
        const at::Tensor x = at::randn({4, 8}).requires_grad_();
        const at::Tensor y = run(
            [&](const BlockState& s) {
                ++runs;
                const at::Tensor out = s[0].exp().matmul(weight);
                ++ends;
                return BlockState{out};
            },
            x);
        y.sum().backward();
        QCOMPARE(runs, 2);
        QCOMPARE(ends, 1);  // the frozen weight is kept, so the product need not be made again
    }

    void whatWasThereBeforeIsKeptAtNoCost() {
        const at::Tensor frozen = at::randn({300}), trained = at::randn({300}).requires_grad_();
        const at::Tensor x = at::ones({300}).requires_grad_();
        int runs = 0;
        const auto function = [&](const BlockState& s) {
            ++runs;
            return BlockState{s[0].mul(frozen).add(trained)};
        };
        run(function, x.mul(1)).sum().backward();
        QCOMPARE(runs, 1);  // nothing was dropped
        QVERIFY(x.grad().equal(frozen));
    }

    void framesNestAndTheInnermostOwns() {
        const at::Tensor x = at::randn({1000}).requires_grad_();
        const auto inner = [](const BlockState& s) { return BlockState{s[0].sin().exp().cos()}; };
        const auto outer = [&](const BlockState& s) {
            return RecomputeFrame::run("inner", inner, {RecomputeFrame::run("inner", inner, {s[0].exp()})[0].sin()});
        };
        const std::int64_t before = live();
        at::Tensor y = run(outer, x);
        QCOMPARE(live() - before, std::int64_t(y.nbytes()));
        y.sum().backward();
        const at::Tensor nested = x.grad().clone();
        x.mutable_grad().reset();
        inner({inner({x.exp()})[0].sin()})[0].sum().backward();
        QVERIFY(x.grad().equal(nested));
        y.reset();
    }

    void aSecondRunOfAnotherShapeIsNamed() {
        std::int64_t columns = 2;
        const at::Tensor x = at::randn({2, 6}).requires_grad_();
        const at::Tensor y = run(
            [&](const BlockState& s) { return BlockState{s[0].exp().reshape({columns++, -1}).sin().sum()}; }, x);
        QCOMPARE(errorOf([&] { y.backward(); }),
                 "The recomputation of mid differs from its forward pass: saved tensor 1 is Float [3, 4] (strides [4, 1]) on "
                 "cpu and was Float [2, 6] (strides [6, 1]) on cpu. A block may depend on nothing but its inputs and constants");
    }

    void aSecondRunThatSavesLessIsNamed() {
        bool first = true;
        const at::Tensor x = at::randn({6}).requires_grad_();
        const at::Tensor y = run(
            [&](const BlockState& s) { return BlockState{std::exchange(first, false) ? s[0].exp().sin() : s[0].exp()}; }, x);
        QCOMPARE(errorOf([&] { y.sum().backward(); }),
                 "The recomputation of mid saved 1 tensors where its forward pass saved at least 2");
    }

    void aConstantThatChangedIsNamed() {
        const at::Tensor weight = at::randn({6});
        const at::Tensor x = at::randn({6}).requires_grad_();
        const at::Tensor y = run([&](const BlockState& s) { return BlockState{s[0].mul(weight)}; }, x);
        weight.zero_();
        QVERIFY(errorOf([&] { y.sum().backward(); }).startsWith(QStringLiteral("A tensor that mid needs for its gradients was changed in place")));
    }

    void anInputThatChangedIsNoticed() {
        const at::Tensor x = at::randn({6});
        const at::Tensor weight = at::randn({6}).requires_grad_();
        const at::Tensor y = run([&](const BlockState& s) { return BlockState{s[0].exp().mul(weight)}; }, x);
        x.zero_();
        QVERIFY(!errorOf([&] { y.sum().backward(); }).isEmpty());
    }

    void gradientsAreGivenOnce() {
        const at::Tensor x = at::randn({6}).requires_grad_();
        const at::Tensor y = run([](const BlockState& s) { return BlockState{s[0].exp().sin()}; }, x).sum();
        y.backward({}, true);
        QVERIFY(errorOf([&] { y.backward(); }).startsWith(QStringLiteral("Gradients were asked for twice through mid")));
    }

    void undefinedTensorsPassThrough() {
        const at::Tensor x = at::randn({6}).requires_grad_();
        const BlockState out = RecomputeFrame::run(
            "mid", [](const BlockState& s) { return BlockState{s[0].exp().sin(), s[1]}; }, {x, at::Tensor()});
        QVERIFY(!out[1].defined());
        out[0].sum().backward();
        QVERIFY(x.grad().defined());
    }
};

QTEST_GUILESS_MAIN(TestRecomputeFrame)
#include "tst_recompute_frame.moc"
