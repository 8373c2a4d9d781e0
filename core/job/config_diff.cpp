// SPDX-License-Identifier: Apache-2.0
#include "job/config_diff.h"

#include <algorithm>

namespace headroom {

ConfigDiff ConfigDiff::reversed() const {
    ConfigDiff reverse;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        reverse.changes.push_back({change->key, change->after, change->before});
    return reverse;
}

std::string ConfigDiff::text() const {
    std::size_t width = 0;
    for (const KeyChange& change : changes) width = std::max(width, change.key.size());
    std::string lines;
    for (const KeyChange& change : changes)
        lines += change.key + std::string(width - change.key.size() + 2, ' ') + change.before.value_or("(absent)") +
                 " -> " + change.after.value_or("(absent)") + '\n';
    return lines;
}

}  // namespace headroom
