// SPDX-License-Identifier: Apache-2.0
#include "nn/repeated_part.h"

namespace headroom {
namespace {

thread_local PartPlayer* threadPlayer = nullptr;

// Which number stands for what, so that no two lists of numbers are equal by chance.
enum Mark : std::int64_t { kNoTensor, kTensor, kNoAdapter, kAdapter, kQuantized };

}  // namespace

void PartDescription::addTensor(const at::Tensor& tensor) {
    m_numbers.push_back(tensor.defined() ? kTensor : kNoTensor);
    if (tensor.defined()) m_tensors.push_back(tensor);
}

void PartDescription::addAdapter(const LayerAdapter* adapter) {
    m_numbers.push_back(adapter ? kAdapter : kNoAdapter);
    if (!adapter) return;
    const auto halves = adapter->lowRank();
    m_isComplete = m_isComplete && halves;
    if (!halves) return;
    addTensor(halves->down);
    addTensor(halves->up);
    m_numbers.push_back(halves->scale == 1);
}

void PartDescription::add(const Linear& layer) {
    if (layer.quantized) {
        m_numbers.insert(m_numbers.end(), {kQuantized, static_cast<std::int64_t>(layer.quantized->kind), layer.quantized->outputs, layer.quantized->inputs});
        for (const at::Tensor* tensor : {&layer.quantized->codes, &layer.quantized->scales, &layer.quantized->superScales}) addTensor(*tensor);
    } else {
        addTensor(layer.weight);
    }
    addTensor(layer.bias);
    addAdapter(layer.adapter);
}

void PartDescription::add(const Conv2d& layer) {
    addTensor(layer.weight);
    addTensor(layer.bias);
    m_numbers.insert(m_numbers.end(), {layer.stride, layer.padding});
    addAdapter(layer.adapter);
}

void PartDescription::add(const LayerNorm& layer) {
    addTensor(layer.weight);
    addTensor(layer.bias);
}

void PartDescription::add(const GroupNorm& layer) {
    addTensor(layer.weight);
    addTensor(layer.bias);
    m_numbers.push_back(layer.groups);
}

void PartDescription::add(const RmsNorm& layer) {
    addTensor(layer.weight);
    m_numbers.push_back(static_cast<std::int64_t>(layer.plain));
}

void PartPlayer::adopt(PartPlayer* player) { threadPlayer = player; }

RepeatedPart::Tensors runRepeated(const RepeatedPart& part, const RepeatedPart::Tensors& inputs) { return threadPlayer ? threadPlayer->play(part, inputs) : part.run(inputs); }

}  // namespace headroom
