// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "oom/machine_facts.h"

#include <vector>

namespace headroom {

/// What of a machine's state speaks for a failure that has nothing to do with the job: other programs on the cards by
/// name and bytes, RAM and swap that are nearly used up, a commit limit that is nearly reached, a container that allows
/// little. Empty where all is well.
std::vector<Sentence> environmentFindings(const MachineFacts& machine);

}  // namespace headroom
