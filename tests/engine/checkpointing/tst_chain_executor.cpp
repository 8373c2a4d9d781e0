// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointing/chain_executor.h"

#include "engine/checkpointing/policy_rows.h"

#include <ATen/Parallel.h>

using namespace headroom;

namespace {

std::vector<at::Tensor> chainStep(const toy::Model& model, const CheckpointPolicy& policy) {
    toy::seed(7);
    const std::vector<Block> blocks = model.blocks();
    runChain(blocks, planCheckpointing(policy, static_cast<int>(blocks.size())), model.input(),
             [&](const BlockState& output) { return model.loss(output); });
    return toy::takeGradients(model.leaves());
}

}  // namespace

class TestChainExecutor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { at::set_num_threads(1); }  // the tensors are too small to share

    void theTwinsGiveTheSameBits_data() { toy::addPolicyRows(); }

    void theTwinsGiveTheSameBits() {
        const toy::PolicyRow row = toy::fetchPolicyRow();
        const toy::Model model(row.options);
        QVERIFY(toy::bitEqual(toy::trainStep(model, BlockStack(row.policy)), chainStep(model, row.policy)));
    }

    void theLossIsThatOfThePlainRun() {
        const toy::Model model({});
        const std::vector<Block> blocks = model.blocks();
        const at::Tensor plain = model.loss(BlockStack().run(blocks, model.input()));
        const at::Tensor chained = runChain(blocks, planCheckpointing({CheckpointPolicy::Kind::Count, 2}, 7), model.input(),
                                            [&](const BlockState& output) { return model.loss(output); });
        QVERIFY(toy::bitEqual({plain.detach()}, {chained}));
        QVERIFY(!chained.requires_grad());
    }
};

QTEST_GUILESS_MAIN(TestChainExecutor)
#include "tst_chain_executor.moc"
