// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/optimizers/list.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/randn_like.h>
#include <QTest>

#include <cmath>
#include <map>

using namespace headroom;

namespace {

std::vector<ParameterGroup> oneGroup(std::vector<at::Tensor> parameters, double rate) {
    ParameterGroup group{.part = "unet", .baseRate = rate, .rate = rate, .names = {}, .parameters = std::move(parameters)};
    for (std::size_t i = 0; i < group.parameters.size(); ++i) group.names.push_back("p" + std::to_string(i));
    return {group};
}

/// The formula of training-maths.md 14.1, one operator after another in double precision.
struct SlowAdamW {
    at::Tensor first, second;
    int step = 0;
    void update(at::Tensor& p, const at::Tensor& g, double rate, const OptimizerOptions& o) {
        if (!first.defined()) first = second = 0 * p;
        ++step;
        first = o.beta1 * first + (1 - o.beta1) * g;
        second = o.beta2 * second + (1 - o.beta2) * g * g;
        p = p * (1 - rate * o.weightDecay);
        p = p - rate * (first / (1 - std::pow(o.beta1, step))) / ((second / (1 - std::pow(o.beta2, step))).sqrt() + o.epsilon);
    }
};

}  // namespace

class TestAdamw : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-28
    void theFirstStepIsTheRateItself() {
        auto groups = oneGroup({at::ones({1}, at::kDouble)}, 1e-4);
        groups[0].parameters[0].mutable_grad() = at::full({1}, 0.5, at::TensorOptions().dtype(at::kDouble));
        makeAdamW(groups, {})->step(groups);
        QVERIFY(std::abs(groups[0].parameters[0].item<double>() - 0.99989900020) < 1e-10);
    }

    void tenStepsEqualTheFormula() {
        const OptimizerOptions options{.weightDecay = 0.1};
        at::Tensor slow = at::randn({7, 33}, at::kDouble);
        auto groups = oneGroup({slow.to(at::kFloat)}, 3e-3);
        const auto optimizer = makeAdamW(groups, options);
        SlowAdamW formula;
        for (int i = 0; i < 10; ++i) {
            const at::Tensor gradient = at::randn_like(slow);
            groups[0].parameters[0].mutable_grad() = gradient.to(at::kFloat);
            optimizer->step(groups);
            formula.update(slow, gradient, 3e-3, options);
        }
        QVERIFY(at::allclose(groups[0].parameters[0].to(at::kDouble), slow, 1e-4, 1e-6));
    }

    void aParameterWithoutGradientNeitherMovesNorDecays() {
        auto groups = oneGroup({at::ones({3}), at::ones({3})}, 1e-2);
        groups[0].parameters[0].mutable_grad() = at::ones({3});
        makeAdamW(groups, {})->step(groups);
        QVERIFY(groups[0].parameters[0][0].item<float>() < 1);
        QVERIFY(at::equal(groups[0].parameters[1], at::ones({3})));
    }

    void restoredStateContinuesBitForBit() {
        auto groups = oneGroup({at::randn({5})}, 1e-2);
        groups[0].parameters[0].mutable_grad() = at::randn({5});
        const auto first = makeAdamW(groups, {});
        first->step(groups);
        std::map<std::string, at::Tensor> saved;
        for (const OptimizerState& state : first->state()) saved[state.name] = state.tensor.clone();

        auto copy = oneGroup({groups[0].parameters[0].clone()}, 1e-2);
        copy[0].parameters[0].mutable_grad() = groups[0].parameters[0].grad().clone();
        const auto second = makeAdamW(copy, {});
        QVERIFY(second->restore([&](const std::string& name) { return &saved.at(name); }));
        first->step(groups);
        second->step(copy);
        QVERIFY(at::equal(groups[0].parameters[0], copy[0].parameters[0]));
    }

    void stateOfAnotherShapeIsRefused() {
        auto groups = oneGroup({at::ones({3})}, 1e-2);
        const at::Tensor wrong = at::ones({4});
        QVERIFY(!makeAdamW(groups, {})->restore([&](const std::string&) { return &wrong; }));
        QVERIFY(!makeAdamW(groups, {})->restore([](const std::string&) { return nullptr; }));
    }
};

QTEST_GUILESS_MAIN(TestAdamw)
#include "tst_adamw.moc"
