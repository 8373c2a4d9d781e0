// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every denoiser: recomputation changes no gradient, and what it holds when it is played is what it holds when it works.
// Shapes: B batch, C channels, H height, W width of the latents.
#pragma once

#include "checkpointing/block_stack.h"
#include "families/shared/weight_reader.h"
#include "forecast/operator_marks.h"
#include "forecast/trace_peaks.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "support/drawn_weights.h"
#include "support/traced_run.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/isfinite.h>
#include <ATen/ops/zeros.h>
#include <QTest>

#include <functional>
#include <string>
#include <vector>

namespace headroom {

/// A denoiser of small shape: how it is read, and what it predicts of some input on `device`, the same for every call.
struct SmallDenoiser {
    std::function<at::Tensor(const BlockStack& stack, c10::ScalarType type, c10::Device device)> predict;
    std::vector<NamedTensor> parameters;
};
using MakeDenoiser = std::function<SmallDenoiser(const WeightReader::Where& where)>;

/// Numbers that are the same each time; without any on the meta device.
inline at::Tensor smoothInput(at::IntArrayRef sizes, c10::ScalarType type, c10::Device device) {
    return device.is_meta() ? at::zeros(sizes, at::TensorOptions().dtype(type).device(device)) : (at::arange(c10::multiply_integers(sizes)).to(at::kDouble).sin() * 1.5).view(sizes).to(type);
}

inline void learnLinears(const std::vector<NamedTensor>& parameters) {
    for (const NamedTensor& parameter : parameters) parameter.tensor.set_requires_grad(parameter.tensor.dim() == 2);
}

/// One gradient for each linear weight.
inline std::vector<at::Tensor> gradientsOf(const SmallDenoiser& denoiser, const CheckpointPolicy& policy) {
    const at::Tensor predicted = denoiser.predict(BlockStack(policy), at::kFloat, c10::kCPU);
    (predicted * predicted).mean().backward();
    std::vector<at::Tensor> gradients;
    for (const NamedTensor& parameter : denoiser.parameters)
        if (parameter.tensor.requires_grad()) {
            gradients.push_back(parameter.tensor.grad().defined() ? parameter.tensor.grad().clone() : at::Tensor());
            parameter.tensor.mutable_grad().reset();
        }
    return gradients;
}

/// Empty where recomputing by `policy` gives the plain run's gradients to the bit, and all of them are numbers; else what is wrong.
inline std::string faultOfRecomputation(const MakeDenoiser& make, const CheckpointPolicy& policy) {
    const SmallDenoiser denoiser = make(drawnWeights());
    learnLinears(denoiser.parameters);
    const std::vector<at::Tensor> plain = gradientsOf(denoiser, {}), again = gradientsOf(denoiser, policy);
    std::size_t learned = 0;
    for (std::size_t i = 0, next = 0; i < denoiser.parameters.size(); ++i) {
        if (!denoiser.parameters[i].tensor.requires_grad()) continue;
        const at::Tensor &one = plain[next], &other = again[next];
        ++next;
        if (one.defined() != other.defined()) return denoiser.parameters[i].name + " has a gradient in one run only";
        if (!one.defined()) continue;
        if (!at::isfinite(one).all().item<bool>()) return denoiser.parameters[i].name + " has a gradient that is no number";
        if (!one.equal(other)) return denoiser.parameters[i].name + " has another gradient";
        if (one.abs().max().item<double>() > 0) ++learned;
    }
    return learned * 10 >= plain.size() * 9 ? std::string() : "only " + std::to_string(learned) + " of " + std::to_string(plain.size()) + " weights learn";
}

/// The peak of a forward and backward pass by category, at work on the processor and played on shapes.
struct HeldBoth {
    std::string atWork, played;
};
inline HeldBoth heldByPass(const MakeDenoiser& make, const CheckpointPolicy& policy, c10::ScalarType type) {
    const auto run = [&](c10::Device device) {
        const SmallDenoiser denoiser = make(zeroWeights(type, device));
        learnLinears(denoiser.parameters);
        MemoryTracker::beginPhase(Phase::Steps);
        const CategoryScope activations(Category::Activations);
        denoiser.predict(BlockStack(policy), type, device).mean().backward();
    };
    HeldBoth held;
    {
        ProcessTrace trace;
        run(c10::kCPU);
        held.atWork = peakTable(trace.blocks);
    }
    const PlayedMemory memory;
    const OperatorMarks marks;
    run(c10::kMeta);
    held.played = peakTable(withSumsInPlace(memory.trace()));
    return held;
}

// ---- as tests, with their rows ---------------------------------------------------------------------------------------------------

inline void recomputationRows() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("number");
    QTest::newRow("every block") << static_cast<int>(CheckpointPolicy::Kind::EveryBlock) << 1;
    QTest::newRow("every second") << static_cast<int>(CheckpointPolicy::Kind::EveryNth) << 2;
    QTest::newRow("two segments") << static_cast<int>(CheckpointPolicy::Kind::Count) << 2;
}

inline void recomputationIsFaultless(const std::vector<MakeDenoiser>& denoisers) {
    QFETCH(const int, kind);
    QFETCH(const int, number);
    for (const MakeDenoiser& make : denoisers) QCOMPARE(QString::fromStdString(faultOfRecomputation(make, {static_cast<CheckpointPolicy::Kind>(kind), number})), QString());
}

inline void heldRows() {
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("kind");
    for (const auto& [typeName, type] : {std::pair{"fp32", at::kFloat}, {"bf16", at::kBFloat16}})
        for (const auto& [kindName, kind] : {std::pair{"no checkpointing", CheckpointPolicy::Kind::Off}, {"every block", CheckpointPolicy::Kind::EveryBlock}})
            QTest::addRow("%s, %s", typeName, kindName) << static_cast<int>(type) << static_cast<int>(kind);
}

inline void playedIsAsHeldAtWork(const MakeDenoiser& make) {
    QFETCH(const int, type);
    QFETCH(const int, kind);
    const HeldBoth held = heldByPass(make, {static_cast<CheckpointPolicy::Kind>(kind)}, static_cast<c10::ScalarType>(type));
    QVERIFY(!held.atWork.empty());
    QCOMPARE(QString::fromStdString(held.played), QString::fromStdString(held.atWork));
}

}  // namespace headroom
