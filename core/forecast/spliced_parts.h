// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forecast/part_rehearsal.h"
#include "nn/repeated_part.h"

#include <map>
#include <memory>
#include <vector>

namespace headroom {

struct PartCase;

/// While it lives, its thread, which plays with memory (PlayedMemory), plays equal repeated parts once: every further one is an entry of blocks and operators into the trace as the first left them, forward and backward, with one
/// node in the graph. The trace is the same as without it, event for event, but for the serials' numbers and for the order in which blocks go between two that come.
/// Throws c10::Error where a part turns out in the backward pass to do more than can be repeated, which its forward pass did not show.
class SplicedParts final : public PartPlayer {
public:
    SplicedParts();
    ~SplicedParts() override;
    SplicedParts(const SplicedParts&) = delete;
    SplicedParts& operator=(const SplicedParts&) = delete;

    RepeatedPart::Tensors play(const RepeatedPart& part, const RepeatedPart::Tensors& inputs) override;

private:
    class Node;

    PartCase& caseOf(const RepeatedPart& part, const PartDescription& description, const std::vector<PartInput>& inputs, Keeping keeping);

    std::map<std::vector<std::int64_t>, std::unique_ptr<PartCase>> m_cases;  ///< by all that decides what a part does
};

}  // namespace headroom
