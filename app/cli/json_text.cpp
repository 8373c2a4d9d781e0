// SPDX-License-Identifier: Apache-2.0
#include "cli/json_text.h"

#include <optional>

namespace headroom::cli {

std::string textOf(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Json changesOf(const ConfigDiff& diff) {
    const auto value = [](const std::optional<std::string>& yaml) { return yaml ? Json(*yaml) : Json(); };
    Json changes = Json::array();
    for (const KeyChange& change : diff.changes) changes.push_back({{"key", change.key}, {"from", value(change.before)}, {"to", value(change.after)}});
    return changes;
}

}  // namespace headroom::cli
