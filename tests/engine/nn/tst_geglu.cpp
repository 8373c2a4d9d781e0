// SPDX-License-Identifier: GPL-3.0-or-later
#include "nn/geglu.h"

#include "memory/memory_tracker.h"

#include <ATen/Context.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

namespace {

at::Tensor plainGeglu(const at::Tensor& x) {
    const std::vector<at::Tensor> halves = x.chunk(2, -1);
    return halves[0].mul(at::gelu(halves[1]));
}

struct Outcome {
    at::Tensor value, gradient;
};

template <typename Function>
Outcome outcomeOf(Function function, const at::Tensor& x) {
    const at::Tensor leaf = x.detach().clone().requires_grad_();
    const at::Tensor value = function(leaf);
    value.backward(value.detach());
    return {value.detach(), leaf.grad()};
}

}  // namespace

class TestGeglu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void itIsThePlainFormulaBothWays_data() {
        QTest::addColumn<bool>("card");
        QTest::addColumn<int>("type");
        const std::pair<const char*, c10::ScalarType> types[] = {{"fp32", at::kFloat}, {"bf16", at::kBFloat16}};
        for (const auto& [name, type] : types) {
            QTest::addRow("processor, %s", name) << false << static_cast<int>(type);
            if (at::globalContext().hasCUDA()) QTest::addRow("card, %s", name) << true << static_cast<int>(type);
        }
    }

    void itIsThePlainFormulaBothWays() {
        QFETCH(const bool, card);
        QFETCH(const int, type);
        const at::Tensor x = at::randn({2, 7, 96}).to(card ? at::kCUDA : at::kCPU, static_cast<c10::ScalarType>(type));
        const Outcome plain = outcomeOf(plainGeglu, x), own = outcomeOf(geglu, x);
        if (!card) {
            QVERIFY(own.value.equal(plain.value) && own.gradient.equal(plain.gradient));
            return;
        }
        const double tolerance = type == static_cast<int>(at::kFloat) ? 1e-5 : 2e-2;
        QVERIFY(at::allclose(own.value, plain.value, tolerance, tolerance));
        QVERIFY(at::allclose(own.gradient, plain.gradient, tolerance, tolerance));
    }

    void itKeepsOnlyItsInput() {
        const CategoryScope job(Category::Activations);
        const at::Tensor x = at::randn({4, 96}).requires_grad_();
        const std::int64_t before = MemoryTracker::report().allocated;
        const at::Tensor y = geglu(x);
        QCOMPARE(MemoryTracker::report().allocated - before, std::int64_t(y.nbytes()));
    }

    void itNeedsNoGraph() {
        const at::Tensor x = at::randn({4, 96});
        QVERIFY(geglu(x).equal(plainGeglu(x)));
        QVERIFY(!geglu(x).requires_grad());
    }
};

QTEST_GUILESS_MAIN(TestGeglu)
#include "tst_geglu.moc"
