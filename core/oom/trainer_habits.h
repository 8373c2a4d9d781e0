// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"
#include "oom/published_case.h"

#include <optional>

namespace headroom {

/// Fills in how the program of a published case works where neither the case nor a job says it: its defaults, and what
/// the libraries of its time did. Each comes from its source or documentation and holds for every run of it.
void assumeHabits(const PublishedCase& published, ForecastAssumptions& assumed);

/// Whether the program's NF4 has scales that are quantized again where nobody says otherwise.
bool quantizesScales(const PublishedCase& published);

/// Tokens of the longest text, where the program tells them for the data set that the case names.
std::optional<int> documentedLength(const PublishedCase& published);

}  // namespace headroom
