// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointing/saved_tensor_hooks.h"

#include <ATen/ops/ones.h>
#include <QTest>

using namespace headroom;

namespace {

/// Keeps what is saved, and counts.
class Counter final : public SavedTensorHookSource {
public:
    int saved = 0, fetched = 0;

    std::unique_ptr<torch::autograd::SavedVariableHooks> makeHooks() override {
        struct Hooks final : torch::autograd::SavedVariableHooks {
            explicit Hooks(Counter& counter) : m_counter(counter) {}
            void call_pack_hook(const at::Tensor& tensor) override {
                m_tensor = tensor.detach();
                ++m_counter.saved;
            }
            at::Tensor call_unpack_hook() override {
                ++m_counter.fetched;
                return m_tensor;
            }
            Counter& m_counter;
            at::Tensor m_tensor;
        };
        return std::make_unique<Hooks>(*this);
    }
};

}  // namespace

class TestSavedTensorHooks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hooksSeeWhatIsSavedWhileTheScopeLives() {
        Counter counter;
        const at::Tensor x = at::ones({3}).requires_grad_();
        at::Tensor y;
        {
            const SavedTensorHookScope scope(counter);
            y = x.exp().sin();
        }
        y = y.exp().sum();
        QCOMPARE(counter.saved, 2);
        y.backward();
        QCOMPARE(counter.fetched, 2);
    }

    void theInnermostScopeWins() {
        Counter outer, inner;
        const at::Tensor x = at::ones({3}).requires_grad_();
        const SavedTensorHookScope outerScope(outer);
        {
            const SavedTensorHookScope innerScope(inner);
            QCOMPARE(SavedTensorHookScope::depth(), 2);
            x.exp();
        }
        QCOMPARE(inner.saved, 1);
        x.exp();
        QCOMPARE(outer.saved, 1);
    }
};

QTEST_GUILESS_MAIN(TestSavedTensorHooks)
#include "tst_saved_tensor_hooks.moc"
