// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"

#include <string_view>
#include <vector>

namespace headroom {

/// The candidate that needs the fewest single-letter edits to become `word`, the first one where several tie; empty
/// where none is near enough to be what was meant (more than a third of the letters differ).
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

/// "...; did you mean train.steps?", or the fault alone where `meant` is empty.
Sentence withGuess(const Sentence& fault, std::string_view meant);

}  // namespace headroom
