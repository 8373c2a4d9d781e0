// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/clipping.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>
#include <QTest>

using namespace headroom;

namespace {

ParameterGroup groupWithGradients(const std::vector<at::Tensor>& gradients) {
    ParameterGroup group;
    for (const at::Tensor& gradient : gradients) {
        group.names.push_back("p");
        group.parameters.push_back(at::zeros_like(gradient));
        group.parameters.back().mutable_grad() = gradient;
    }
    return group;
}

}  // namespace

class TestClipping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-03
    void theNormIsTakenOverTheWholeGroup() {
        ParameterGroup group = groupWithGradients({at::tensor({3.f}), at::tensor({4.f})});
        clipGradients(group, 1);
        QVERIFY(at::allclose(group.parameters[0].grad(), at::tensor({0.5999999f}), 1e-6));
        QVERIFY(at::allclose(group.parameters[1].grad(), at::tensor({0.7999998f}), 1e-6));
    }

    void smallGradientsStay() {
        ParameterGroup group = groupWithGradients({at::tensor({0.3f, 0.4f})});
        clipGradients(group, 1);
        QVERIFY(at::allclose(group.parameters[0].grad(), at::tensor({0.3f, 0.4f})));
    }

    void parametersWithoutGradientsAreLeftOut() {
        ParameterGroup group = groupWithGradients({at::tensor({3.f, 4.f})});
        group.parameters.push_back(at::zeros({2}));
        clipGradients(group, 1);
        QVERIFY(!group.parameters[1].grad().defined());
    }
};

QTEST_GUILESS_MAIN(TestClipping)
#include "tst_clipping.moc"
