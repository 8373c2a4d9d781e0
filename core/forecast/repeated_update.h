// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"

#include <optional>

namespace headroom {

/// A trace of a run (withSumsInPlace) with its first update once more at the end of its steps, so that this need not be played: what it did is done again with blocks of its own, after the
/// gradients of the update before were dropped, which is how updates begin. Nothing where the trace shows that a later update is not like the first: where something else than
/// gradients is left of an update, such as states of an optimizer that are made with the first, or where the first lets something go that was there before.
std::optional<BlockTrace> withFirstUpdateAgain(const BlockTrace& trace);

}  // namespace headroom
