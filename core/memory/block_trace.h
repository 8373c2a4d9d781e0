// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/memory_report.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// One thing that happened to device memory.
struct BlockEvent {
    enum class Kind : std::uint8_t { Made, Freed, Moved, PhaseBegins, OperatorBegins, OperatorEnds };
    Kind kind = Kind::Made;
    Category category = Category::Other;  ///< of the block; of a moved one, where it went
    Phase phase = Phase::Load;            ///< of PhaseBegins
    std::int64_t serial = 0;              ///< of the block; of OperatorBegins, see operator_marks.h
    std::int64_t bytes = 0;               ///< of the block; of OperatorBegins, of the tensors that it reads
    bool backward = false;                ///< of OperatorBegins: autograd calls it
    bool in16Bit = false;                 ///< of OperatorBegins, with flops: see operator_work.h
    double flops = 0;
    const char* name = nullptr;           ///< of OperatorBegins, as LibTorch calls it ("aten::add"); lives as long as the process

    bool operator==(const BlockEvent&) const = default;
};

/// The device blocks of a ledger from some moment on, in order. Operators nest.
using BlockTrace = std::vector<BlockEvent>;

}  // namespace headroom
