// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <torch/csrc/autograd/saved_variable_hooks.h>

namespace headroom {

/// Makes the hooks for one tensor that autograd is about to save.
class SavedTensorHookSource {
public:
    virtual ~SavedTensorHookSource() = default;
    virtual std::unique_ptr<torch::autograd::SavedVariableHooks> makeHooks() = 0;
};

/// While it lives, every tensor that autograd saves on this thread goes through hooks of `source`; the innermost scope
/// wins. LibTorch keeps such default hooks for Python alone, but asks its engine for them through a virtual function:
/// the first scope of the process puts an engine of our own in its place, which answers for the thread's innermost scope.
class SavedTensorHookScope {
public:
    explicit SavedTensorHookScope(SavedTensorHookSource& source);
    ~SavedTensorHookScope();
    SavedTensorHookScope(const SavedTensorHookScope&) = delete;
    SavedTensorHookScope& operator=(const SavedTensorHookScope&) = delete;

    /// How many scopes this thread is in.
    static int depth();

private:
    SavedTensorHookSource& m_source;
    SavedTensorHookScope* const m_outer;

    friend class HookedEngine;
};

}  // namespace headroom
