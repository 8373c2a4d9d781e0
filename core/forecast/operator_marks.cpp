// SPDX-License-Identifier: Apache-2.0
#include "forecast/operator_marks.h"

#include "forecast/operator_work.h"
#include "memory/ledger.h"

#include <ATen/record_function.h>
#include <torch/csrc/autograd/graph_task.h>

#include <memory>
#include <utility>

namespace headroom {
namespace {

// Of this thread: operators and nodes of autograd that are under way.
thread_local int openOperators = 0;
thread_local int openNodes = 0;

/// Autograd adds gradients up between nodes.
bool isGradientSum(const OperatorKind& kind) { return kind.isSum && openOperators == 0 && openNodes == 0 && torch::autograd::get_current_graph_task_id() >= 0; }

/// The block that autograd would add into, if it did not take tensors on the meta device for those of a subclass: that of the older gradient, where the
/// list of inputs that we look at is all that holds it besides autograd. 0: none.
std::int64_t blockThatGivesWay(const at::RecordFunction& function) {
    const at::Tensor& older = function.inputs()[0].toTensor();
    const bool inPlace = older.is_meta() && older.is_non_overlapping_and_dense() && older.use_count() == 2 && older.storage().use_count() == 1;
    return inPlace ? MemoryTracker::serialOf(older).value_or(0) : 0;
}

std::unique_ptr<at::ObserverContext> beginOperator(const at::RecordFunction& function) {
    const OperatorKind* const kind = kindOf(function);
    if (!kind || !kind->isMarked) return nullptr;
    const bool isSum = isGradientSum(*kind);
    const OperatorWork work = workOf(*kind, function);
    BlockEvent begins{.kind = BlockEvent::Kind::OperatorBegins, .bytes = work.bytes, .in16Bit = work.in16Bit, .flops = work.flops};
    begins.backward = torch::autograd::get_current_graph_task_id() >= 0;
    begins.serial = isSum ? blockThatGivesWay(function) : 0;
    begins.name = isSum ? kGradientSum : kind->name;
    Ledger::current().note(begins);
    ++openOperators;
    return nullptr;
}

void endOperator(const at::RecordFunction& function, at::ObserverContext*) {
    const OperatorKind* const kind = kindOf(function);
    if (!kind || !kind->isMarked) return;
    --openOperators;
    Ledger::current().note({.kind = BlockEvent::Kind::OperatorEnds});
}

std::unique_ptr<at::ObserverContext> beginNode(const at::RecordFunction&) {
    ++openNodes;
    return nullptr;
}

void endNode(const at::RecordFunction&, at::ObserverContext*) { --openNodes; }

}  // namespace

OperatorMarks::OperatorMarks()
    : m_operators(at::addThreadLocalCallback(at::RecordFunctionCallback(&beginOperator, &endOperator).needsInputs(true).scopes({at::RecordScope::FUNCTION}))),
      m_nodes(at::addThreadLocalCallback(at::RecordFunctionCallback(&beginNode, &endNode).scopes({at::RecordScope::BACKWARD_FUNCTION}))) {}

OperatorMarks::~OperatorMarks() {
    at::removeCallback(m_nodes);
    at::removeCallback(m_operators);
}

FreshMarks::FreshMarks() : m_operators(std::exchange(openOperators, 0)), m_nodes(std::exchange(openNodes, 0)) {}

FreshMarks::~FreshMarks() {
    openOperators = m_operators;
    openNodes = m_nodes;
}

}  // namespace headroom
