// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/layers.h"
#include "nn/rms_norm.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace headroom {

/// All that decides what a part of a model makes besides its inputs: two parts with equal numbers, and tensors of equal shapes and types, make and save tensors of equal shapes in the same order.
class PartDescription {
public:
    void add(const Linear& layer);
    void add(const Conv2d& layer);
    void add(const LayerNorm& layer);
    void add(const GroupNorm& layer);
    void add(const RmsNorm& layer);

    const std::vector<at::Tensor>& tensors() const { return m_tensors; }         ///< weights and halves of adapters, in order
    const std::vector<std::int64_t>& numbers() const { return m_numbers; }
    bool isComplete() const { return m_isComplete; }  ///< false: an adapter does more than its two halves tell

private:
    void addTensor(const at::Tensor& tensor);
    void addAdapter(const LayerAdapter* adapter);

    std::vector<at::Tensor> m_tensors;
    std::vector<std::int64_t> m_numbers;
    bool m_isComplete = true;
};

/// A part of a model that comes more than once, each time with weights of its own. What it captures besides its layers is the same each time.
struct RepeatedPart {
    using Tensors = std::vector<at::Tensor>;

    std::function<void(PartDescription&)> describe;
    std::function<Tensors(const Tensors& inputs)> run;  ///< its results are new tensors, not inputs or views of them
    std::size_t ownInputs = 1;  ///< so many of the first are read by this part only; the others by all of them
};

/// Stands in for repeated parts on the thread that has adopted it.
class PartPlayer {
public:
    virtual ~PartPlayer() = default;
    virtual RepeatedPart::Tensors play(const RepeatedPart& part, const RepeatedPart::Tensors& inputs) = 0;

    static void adopt(PartPlayer* player);  ///< null: parts run themselves again
};

/// Runs `part`, or what this thread has in its place. Families mark so what forecasts need not play anew each time.
RepeatedPart::Tensors runRepeated(const RepeatedPart& part, const RepeatedPart::Tensors& inputs);

/// The same for layers that describe themselves, which outlive every backward pass.
template <typename Layers>
RepeatedPart::Tensors runRepeated(const Layers& layers, std::function<RepeatedPart::Tensors(const RepeatedPart::Tensors&)> run, const RepeatedPart::Tensors& inputs, std::size_t ownInputs = 1) {
    return runRepeated(RepeatedPart{[&layers](PartDescription& description) { layers.describe(description); }, std::move(run), ownInputs}, inputs);
}

}  // namespace headroom
