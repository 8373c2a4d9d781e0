// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace headroom {

/// The name under which autograd's own adding up of two gradients stands in a trace where it makes a third tensor for it. The event's serial is that of the
/// block which would be added to on any other device than meta; 0 where none would.
inline constexpr const char* kGradientSum = "autograd::sum";

/// While it lives, the operators that this thread calls are marked in the trace of its ledger (OperatorBegins, OperatorEnds), except views and what only makes or copies a
/// tensor for the operator around it (operator_work.h).
class OperatorMarks {
public:
    OperatorMarks();
    ~OperatorMarks();
    OperatorMarks(const OperatorMarks&) = delete;
    OperatorMarks& operator=(const OperatorMarks&) = delete;

private:
    std::uint64_t m_operators;
    std::uint64_t m_nodes;
};

/// While it lives, operators are marked as if none were under way: for what is played in the middle of something else.
class FreshMarks {
public:
    FreshMarks();
    ~FreshMarks();
    FreshMarks(const FreshMarks&) = delete;
    FreshMarks& operator=(const FreshMarks&) = delete;

private:
    int m_operators;
    int m_nodes;
};

}  // namespace headroom
