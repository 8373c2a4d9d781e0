// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>

#include <utility>
#include <vector>

namespace headroom {

/// Where the default random generators stood: the processor's always, those of cards that a tensor of `near` lies on too.
/// Host memory, 5 KB for the processor and 16 bytes a card.
class RngState {
public:
    static RngState capture(const std::vector<at::Tensor>& near);
    void restore() const;

private:
    std::vector<std::pair<at::Generator, at::Tensor>> m_states;
};

/// Random numbers come from `state` on while it lives; afterwards they go on as if nothing had been drawn.
class RngReplay {
public:
    RngReplay(const RngState& state, const std::vector<at::Tensor>& near) : m_before(RngState::capture(near)) {
        state.restore();
    }
    ~RngReplay() { m_before.restore(); }
    RngReplay(const RngReplay&) = delete;
    RngReplay& operator=(const RngReplay&) = delete;

private:
    RngState m_before;
};

}  // namespace headroom
