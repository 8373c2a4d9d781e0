// SPDX-License-Identifier: Apache-2.0
#include "checkpointing/recompute_frame.h"

#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <utility>

namespace headroom {

/// Goes into the graph of the first run: remembers a place in the frame instead of the tensor.
class RecomputeFrame::FirstRunHooks final : public torch::autograd::SavedVariableHooks {
public:
    explicit FirstRunHooks(std::shared_ptr<RecomputeFrame> frame) : m_frame(std::move(frame)) {}
    void call_pack_hook(const at::Tensor& tensor) override { m_index = m_frame->save(tensor); }
    at::Tensor call_unpack_hook() override { return m_frame->fetch(m_index); }

private:
    std::shared_ptr<RecomputeFrame> m_frame;
    std::size_t m_index = 0;
};

/// Goes into the graph of the second run, which is thrown away: hands each tensor to the frame and keeps nothing.
class RecomputeFrame::SecondRunHooks final : public torch::autograd::SavedVariableHooks {
public:
    SecondRunHooks(RecomputeFrame& frame, std::size_t index) : m_frame(frame), m_index(index) {}
    void call_pack_hook(const at::Tensor& tensor) override { m_frame.refill(m_index, tensor); }
    at::Tensor call_unpack_hook() override { TORCH_CHECK(false, m_frame.m_name, " ran backward inside its recomputation"); }

private:
    RecomputeFrame& m_frame;
    std::size_t m_index;
};

class RecomputeFrame::FirstRun final : public SavedTensorHookSource {
public:
    explicit FirstRun(std::shared_ptr<RecomputeFrame> frame) : m_frame(std::move(frame)) {}
    std::unique_ptr<torch::autograd::SavedVariableHooks> makeHooks() override {
        return std::make_unique<FirstRunHooks>(m_frame);
    }
    bool drops() const override { return true; }

private:
    std::shared_ptr<RecomputeFrame> m_frame;
};

class RecomputeFrame::SecondRun final : public SavedTensorHookSource {
public:
    explicit SecondRun(RecomputeFrame& frame) : m_frame(frame) {}
    std::unique_ptr<torch::autograd::SavedVariableHooks> makeHooks() override {
        return std::make_unique<SecondRunHooks>(m_frame, m_next++);
    }
    bool endsWithNext() const override { return m_next == m_frame.m_lastDropped; }
    std::size_t saved() const { return m_next; }

private:
    RecomputeFrame& m_frame;
    std::size_t m_next = 0;
};

RecomputeFrame::Description::Description(const at::Tensor& tensor)
    : sizes(tensor.sizes().vec()), strides(tensor.strides().vec()), type(tensor.scalar_type()), device(tensor.device()) {}

std::string RecomputeFrame::Description::words() const {
    return c10::str(c10::toString(type), " ", c10::IntArrayRef(sizes), " (strides ", c10::IntArrayRef(strides), ") on ", device);
}

BlockState RecomputeFrame::run(std::string name, Function function, const BlockState& inputs) {
    const std::shared_ptr<RecomputeFrame> frame(new RecomputeFrame(std::move(name), std::move(function), inputs));
    FirstRun source(frame);
    const SavedTensorHookScope hooks(source);
    return frame->m_function(inputs);
}

// Tensors are handed on as tensor_data(), which is detach() without a call of an operator.

RecomputeFrame::RecomputeFrame(std::string name, Function function, const BlockState& inputs)
    : m_name(std::move(name)), m_function(std::move(function)), m_rng(RngState::capture(inputs)),
      m_firstSerial(MemoryTracker::currentSerial()) {
    for (const at::Tensor& input : inputs) {
        const bool defined = input.defined();
        m_inputs.emplace_back(defined ? input.tensor_data() : input, false);
        m_requireGrad.push_back(defined && input.requires_grad());
        if (defined && input.has_storage()) m_inputStorages.push_back(input.storage().unsafeGetStorageImpl());
    }
}

std::size_t RecomputeFrame::save(const at::Tensor& tensor) {
    Slot slot{Description(tensor)};
    if (isConstant(tensor)) {
        slot.constant = true;
        slot.version = tensor._version();
        slot.tensor = tensor.tensor_data();
    } else {
        m_lastDropped = m_slots.size();
    }
    m_slots.push_back(std::move(slot));
    return m_slots.size() - 1;
}

/// Frozen weights are told by their age, which the ledger knows. Where it does not, trainable leaves are still told; the
/// rest is saved again by the second run, to the same effect.
bool RecomputeFrame::isConstant(const at::Tensor& tensor) const {
    if (sharesInput(tensor)) return false;
    const std::optional<std::int64_t> serial = MemoryTracker::serialOf(tensor);
    return serial ? *serial <= m_firstSerial : tensor.is_leaf() && tensor.requires_grad();
}

bool RecomputeFrame::sharesInput(const at::Tensor& tensor) const {
    return tensor.has_storage() && std::ranges::find(m_inputStorages, tensor.storage().unsafeGetStorageImpl()) != m_inputStorages.end();
}

at::Tensor RecomputeFrame::fetch(std::size_t index) {
    Slot& slot = m_slots[index];
    if (slot.constant) {
        TORCH_CHECK(slot.tensor._version() == slot.version, "A tensor that ", m_name,
                    " needs for its gradients was changed in place after the forward pass: ", slot.description.words());
        return slot.tensor;
    }
    if (!m_recomputed) recompute();
    TORCH_CHECK(slot.tensor.defined(), "Gradients were asked for twice through ", m_name,
                ", which is recomputed: its activations are gone after the first time");
    return std::exchange(slot.tensor, at::Tensor());
}

void RecomputeFrame::recompute() {
    const at::AutoGradMode gradMode(true);
    const CategoryScope category(Category::Activations);
    const BlockState inputs = inputsAgain();
    const RngReplay sameNumbers(m_rng, inputs);
    SecondRun source(*this);
    const SavedTensorHookScope hooks(source);
    try {
        m_function(inputs);
        TORCH_CHECK(false, "The recomputation of ", m_name, " saved ", source.saved(), " tensors where its forward pass saved at least ",
                    m_lastDropped + 1);
    } catch (const FarEnough&) {
        m_recomputed = true;
        m_inputs.clear();
    } catch (...) {
        forgetRefilled();
        throw;
    }
}

/// The inputs as leaves of a graph of their own.
BlockState RecomputeFrame::inputsAgain() {
    BlockState inputs;
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const at::Tensor input = m_inputs[i].unpack();
        inputs.push_back(input.defined() ? input.tensor_data().requires_grad_(m_requireGrad[i]) : input);
    }
    return inputs;
}

void RecomputeFrame::refill(std::size_t index, const at::Tensor& tensor) {
    Slot& slot = m_slots[index];
    const Description description(tensor);
    TORCH_CHECK(description == slot.description, "The recomputation of ", m_name, " differs from its forward pass: saved tensor ", index,
                " is ", description.words(), " and was ", slot.description.words(),
                ". A block may depend on nothing but its inputs and constants");
    if (!slot.constant) slot.tensor = tensor.tensor_data();
    if (index == m_lastDropped) throw FarEnough();
}

void RecomputeFrame::forgetRefilled() {
    for (Slot& slot : m_slots)
        if (!slot.constant) slot.tensor.reset();
}

}  // namespace headroom
