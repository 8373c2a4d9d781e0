// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/config_diff.h"

#include <nlohmann/json.hpp>

#include <string>

namespace headroom::cli {

using Json = nlohmann::ordered_json;  ///< keys stay in the order in which they are written

/// Indented; what is no UTF-8 is replaced.
std::string textOf(const Json& json);

/// [{"key", "from", "to"}, ...], null for a key that is absent.
Json changesOf(const ConfigDiff& diff);

}  // namespace headroom::cli
