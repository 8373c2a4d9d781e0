// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/config_diff.h"
#include "job/process_config.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Which neighbour of a field's value is asked about. Where a value has no lighter one, its heavier one is.
enum class Neighbor { Heavier, Lighter };

/// What a field would cost with another value: a job to be foretold beside the one that is open.
struct CostQuestion {
    std::string key;    ///< of the field, `datasets[0].resolution`
    std::string tried;  ///< YAML of the value as people name it: of a list of sizes the largest one
    ConfigDiff diff;    ///< makes the job that is asked about

    bool operator==(const CostQuestion&) const = default;
};

/// Whether the fields of a key, given as its pattern (`datasets[].resolution`), have a cost in memory that can be asked for.
bool hasCost(std::string_view pattern);

/// The questions about a job, those that tell most first: one for each field that has a cost and a neighbour.
std::vector<CostQuestion> costQuestions(const ProcessConfig& config, Neighbor neighbor);

}  // namespace headroom
