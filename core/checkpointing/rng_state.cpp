// SPDX-License-Identifier: Apache-2.0
#include "checkpointing/rng_state.h"

#include "memory/memory_tracker.h"

#include <ATen/Context.h>

#include <algorithm>
#include <mutex>

namespace headroom {
namespace {

/// None where a forecast plays on the meta device: nothing is drawn there, and the processor's numbers may belong to a run beside it.
std::vector<c10::Device> devicesOf(const std::vector<at::Tensor>& tensors) {
    if (std::ranges::any_of(tensors, [](const at::Tensor& tensor) { return tensor.defined() && tensor.is_meta(); })) return {};
    std::vector<c10::Device> devices = {c10::Device(c10::kCPU)};
    for (const at::Tensor& tensor : tensors) {
        if (!tensor.defined() || !tensor.is_cuda()) continue;
        if (std::ranges::find(devices, tensor.device()) == devices.end()) devices.push_back(tensor.device());
    }
    return devices;
}

}  // namespace

RngState RngState::capture(const std::vector<at::Tensor>& near) {
    const HostScope host;
    RngState state;
    for (const c10::Device device : devicesOf(near)) {
        at::Generator generator = at::globalContext().defaultGenerator(device);
        const std::lock_guard lock(generator.mutex());
        state.m_states.emplace_back(generator, generator.get_state());
    }
    return state;
}

void RngState::restore() const {
    for (const auto& [generator, bytes] : m_states) {
        at::Generator target = generator;
        const std::lock_guard lock(target.mutex());
        target.set_state(bytes);
    }
}

}  // namespace headroom
