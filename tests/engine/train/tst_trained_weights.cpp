// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/toy_family.h"
#include "train/trained_weights.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/equal.h>
#include <QTest>

#include <stdexcept>

using namespace headroom;

namespace {

constexpr TrainedParts kBoth = {.unetRate = 1e-3, .textEncoderRate = 1e-4};

std::unique_ptr<LoraNetwork> networkOn(ToyFamily& model) {
    NetworkConfig config;
    config.linear = 2;
    return *LoraNetwork::create(config, model.adapterTargets(), true);
}

std::vector<at::Tensor> filledLike(const TrainedWeights& weights, double value) {
    std::vector<at::Tensor> filled;
    for (const at::Tensor& parameter : weights.parameters()) filled.push_back(at::full(parameter.sizes(), value));
    return filled;
}

}  // namespace

class TestTrainedWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // training-maths.md 1.3: the text encoder's group comes first.
    void eachPartIsAGroupOfItsOwnRate() {
        ToyFamily model;
        const TrainedWeights both = TrainedWeights::ofModel(model, kBoth);
        QCOMPARE(both.groups().size(), 2u);
        QCOMPARE(both.groups()[0].part, std::string("text_encoder"));
        QCOMPARE(both.groups()[0].baseRate, 1e-4);
        QCOMPARE(both.groups()[1].names, (std::vector<std::string>{"to_q.weight", "text_scale"}));
        QCOMPARE(both.groups()[1].rate, 1e-3);
        QCOMPARE(both.count(), 4 + 16 + 1);
        ToyFamily other;
        QCOMPARE(TrainedWeights::ofModel(other, {.unetRate = 1e-3, .textEncoderRate = {}}).groups().size(), 1u);
        QVERIFY(!other.mlp.weight.requires_grad() && other.query.weight.requires_grad());
    }

    void anAdapterStandsInTheGroupsItself() {
        ToyFamily model;
        const auto network = networkOn(model);
        const TrainedWeights weights = TrainedWeights::ofNetwork(*network, kBoth);
        QCOMPARE(weights.groups().size(), 2u);
        QCOMPARE(weights.count(), 2 * (2 + 2) + 2 * (4 + 4));
        for (const ParameterGroup& group : weights.groups()) {
            const auto own = network->parameters(group.part);
            for (std::size_t i = 0; i < own.size(); ++i) {
                QVERIFY(group.parameters[i].is_same(own[i].tensor));
                QCOMPARE(group.names[i], own[i].name);
                QCOMPARE(group.parameters[i].scalar_type(), at::kFloat);
            }
        }
        QVERIFY(!model.query.weight.requires_grad());
    }

    void aHalfPrecisionModelHasMastersInSinglePrecision() {
        ToyFamily model(at::kBFloat16);
        TrainedWeights weights = TrainedWeights::ofModel(model, kBoth);
        for (const at::Tensor& parameter : weights.parameters()) QCOMPARE(parameter.scalar_type(), at::kFloat);
        const auto leaves = weights.leaves();
        QCOMPARE(leaves.size(), 3u);
        for (const at::Tensor& leaf : leaves) QVERIFY(leaf.requires_grad() && leaf.scalar_type() == at::kBFloat16);
        QVERIFY(at::equal(weights.groups()[1].parameters[0], model.query.weight.detach().to(at::kFloat)));
    }

    void gradientsAreCollectedInSinglePrecision() {
        ToyFamily model(at::kBFloat16);
        TrainedWeights weights = TrainedWeights::ofModel(model, kBoth);
        // 1 + 1/256 is no number of bf16: a sum kept there would stay at 1.
        for (const double value : {1.0, 1.0 / 256}) {
            model.query.weight.mutable_grad() = at::full({4, 4}, value).to(at::kBFloat16);
            weights.collectGradients();
            QVERIFY(!model.query.weight.grad().defined());
        }
        QCOMPARE(weights.groups()[1].parameters[0].grad().max().item<double>(), 1.0 + 1.0 / 256);
        QVERIFY(!weights.groups()[0].parameters[0].grad().defined());
        weights.dropGradients();
        QVERIFY(!weights.groups()[1].parameters[0].grad().defined());
    }

    void smallUpdatesAreNotLostInHalfPrecision() {
        ToyFamily model(at::kBFloat16);
        TrainedWeights weights = TrainedWeights::ofModel(model, kBoth);
        const double before = model.textScale.item<double>();
        for (int update = 0; update < 100; ++update) {
            const at::NoGradGuard noGrad;
            weights.groups()[1].parameters[1].add_(1e-4);
            weights.publish();
        }
        QVERIFY(std::abs(model.textScale.item<double>() - (before + 0.01)) < 1e-3);
    }

    void otherWeightsAreShownForAWhile() {
        ToyFamily model(at::kBFloat16);
        TrainedWeights weights = TrainedWeights::ofModel(model, kBoth);
        const at::Tensor before = model.query.weight.detach().clone();
        for (const bool wide : {false, true}) {
            weights.whileShowing(filledLike(weights, 3), wide, [&] {
                QCOMPARE(model.query.weight.max().item<double>(), 3.0);
                QCOMPARE(model.mlp.weight.min().item<double>(), 3.0);
                QCOMPARE(model.query.weight.scalar_type(), wide ? at::kFloat : at::kBFloat16);
            });
            QVERIFY(at::equal(model.query.weight, before));
            QVERIFY(model.query.weight.requires_grad());
        }
    }

    void theOwnWeightsComeBackWhenTheWorkThrows() {
        ToyFamily model;
        const auto network = networkOn(model);
        TrainedWeights weights = TrainedWeights::ofNetwork(*network, kBoth);
        std::vector<at::Tensor> before;
        for (const at::Tensor& parameter : weights.parameters()) before.push_back(parameter.clone());
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, weights.whileShowing(filledLike(weights, 3), false, [] { throw std::runtime_error("no"); }));
        for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(at::equal(weights.parameters()[i], before[i]));
    }
};

QTEST_GUILESS_MAIN(TestTrainedWeights)
#include "tst_trained_weights.moc"
