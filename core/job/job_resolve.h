// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/process_config.h"

#include <functional>
#include <string_view>

namespace headroom {

/// Whether a key stands in the file; paths count from the process (`network.linear_alpha`).
using Presence = std::function<bool(std::string_view)>;

/// Fills in what follows from other keys, and folds legacy spellings into the present ones, as the trainer does when
/// it reads a job (ai-toolkit-config 13, training-maths 1.2).
void resolveDefaults(ProcessConfig& process, const Presence& has);

}  // namespace headroom
