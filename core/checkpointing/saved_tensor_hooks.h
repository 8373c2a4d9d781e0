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

    /// Whether tensors that were not there before are dropped, to be made again before they are needed.
    virtual bool drops() const { return false; }

    /// Whether the run that saves ends as soon as one more tensor is saved.
    virtual bool endsWithNext() const { return false; }
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

    /// The source of the innermost scope of this thread; null outside of all.
    static SavedTensorHookSource* innermost();

private:
    SavedTensorHookSource& m_source;
    SavedTensorHookScope* const m_outer;

    friend class HookedEngine;
    friend class NoSavedTensorHooks;
};

/// While it lives, autograd saves on this thread as it does outside of all scopes.
class NoSavedTensorHooks {
public:
    NoSavedTensorHooks();
    ~NoSavedTensorHooks();
    NoSavedTensorHooks(const NoSavedTensorHooks&) = delete;
    NoSavedTensorHooks& operator=(const NoSavedTensorHooks&) = delete;

private:
    SavedTensorHookScope* const m_outer;
};

}  // namespace headroom
