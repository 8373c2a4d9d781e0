// SPDX-License-Identifier: Apache-2.0
#include "checkpointing/saved_tensor_hooks.h"

#include <torch/csrc/autograd/engine.h>

#include <utility>

namespace headroom {
namespace {

thread_local SavedTensorHookScope* innermostScope = nullptr;

}  // namespace

/// LibTorch's engine in all but the question for default hooks.
class HookedEngine final : public torch::autograd::Engine {
public:
    ~HookedEngine() override { stop(); }

    std::unique_ptr<torch::autograd::SavedVariableHooks> get_default_saved_variable_hooks() override {
        return innermostScope ? innermostScope->m_source.makeHooks() : nullptr;
    }

    static void install() {
        static const bool installed = [] {
            torch::autograd::set_default_engine_stub(&HookedEngine::instance);
            return true;
        }();
        static_cast<void>(installed);
    }

private:
    /// Never destroyed: its device threads may outlive the end of main.
    static torch::autograd::Engine& instance() {
        static auto* const engine = new HookedEngine;
        return *engine;
    }
};

SavedTensorHookScope::SavedTensorHookScope(SavedTensorHookSource& source) : m_source(source), m_outer(innermostScope) {
    HookedEngine::install();
    innermostScope = this;
}

SavedTensorHookScope::~SavedTensorHookScope() { innermostScope = m_outer; }

SavedTensorHookSource* SavedTensorHookScope::innermost() { return innermostScope ? &innermostScope->m_source : nullptr; }

NoSavedTensorHooks::NoSavedTensorHooks() : m_outer(std::exchange(innermostScope, nullptr)) {}
NoSavedTensorHooks::~NoSavedTensorHooks() { innermostScope = m_outer; }

int SavedTensorHookScope::depth() {
    int depth = 0;
    for (const SavedTensorHookScope* scope = innermostScope; scope; scope = scope->m_outer) ++depth;
    return depth;
}

}  // namespace headroom
