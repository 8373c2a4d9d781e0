// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "checkpointing/block_stack.h"
#include "checkpointing/rng_state.h"
#include "checkpointing/saved_tensor_hooks.h"

#include <torch/csrc/autograd/saved_variable.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace headroom {

/// One recomputed piece of a forward pass. Of the tensors that autograd saves inside it, those that were there before
/// (parameters, frozen weights, constants) are kept as aliases, which costs nothing; all others are dropped. The first
/// that backward asks for makes the frame run its function again, from its inputs and with the same random numbers, just
/// far enough to fill the last dropped place; each is handed over once and forgotten.
///
/// Owned by the hooks in the graph; lives as long as the last of them. Frames nest: the innermost owns what is saved, and
/// the inputs of an inner frame are saved tensors of the outer one. One backward pass per graph. The function must be
/// pure: what it does may depend on its inputs, on random numbers and on constants, on nothing else. All tensors of a
/// frame lie on one device (plus numbers on the processor).
class RecomputeFrame : public std::enable_shared_from_this<RecomputeFrame> {
public:
    using Function = std::function<BlockState(const BlockState&)>;

    /// Runs `function` on `inputs` with grad mode on. `name` stands in errors.
    /// Throws c10::Error in backward where the second run does not save what the first one did.
    static BlockState run(std::string name, Function function, const BlockState& inputs);

private:
    /// What was saved, to check the second run against.
    struct Description {
        explicit Description(const at::Tensor& tensor);
        bool operator==(const Description&) const = default;
        std::string words() const;

        std::vector<std::int64_t> sizes;
        std::vector<std::int64_t> strides;
        c10::ScalarType type;
        c10::Device device;
    };

    /// One tensor that autograd saved, in order.
    struct Slot {
        Description description;
        bool constant = false;        ///< there before the frame began: kept
        std::int64_t version = 0;     ///< of a constant, when it was saved
        at::Tensor tensor = {};       ///< a constant, or what the second run filled in
    };

    class FirstRunHooks;
    class SecondRunHooks;
    class FirstRun;
    class SecondRun;
    struct FarEnough {};

    RecomputeFrame(std::string name, Function function, const BlockState& inputs);

    std::size_t save(const at::Tensor& tensor);
    void refill(std::size_t index, const at::Tensor& tensor);
    at::Tensor fetch(std::size_t index);
    void recompute();
    bool isConstant(const at::Tensor& tensor) const;
    bool sharesInput(const at::Tensor& tensor) const;
    BlockState inputsAgain();
    void forgetRefilled();

    std::string m_name;
    Function m_function;
    std::vector<torch::autograd::SavedVariable> m_inputs;  ///< saved, so that an outer frame may own them
    std::vector<bool> m_requireGrad;
    std::vector<const c10::StorageImpl*> m_inputStorages;  ///< for identity only, while the first run lasts
    RngState m_rng;
    std::int64_t m_firstSerial = 0;  ///< of the ledger: older blocks were there before
    std::vector<Slot> m_slots;
    std::size_t m_lastDropped = 0;  ///< index of the last slot that is not constant
    bool m_recomputed = false;
};

}  // namespace headroom
