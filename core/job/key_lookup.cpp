// SPDX-License-Identifier: Apache-2.0
#include "job/key_lookup.h"

#include "job/job_document.h"
#include "job/nearest.h"

#include <algorithm>

namespace headroom {
namespace {

std::string likelyKey(std::string_view key) {
    const auto& rows = keyRows();
    const auto sameName =
        std::ranges::find_if(rows, [&](const KeyRow& row) { return row.key.ends_with('.' + std::string(key)); });
    if (sameName != rows.end()) return sameName->key;
    std::vector<std::string_view> keys;
    for (const KeyRow& row : rows) keys.push_back(row.key);
    return std::string(nearest(key, keys));
}

bool isFree(const KeyRow& row) {
    return row.kind == KeyKind::Free || row.kind == KeyKind::List || row.kind == KeyKind::Checkpointing;
}

}  // namespace

Error noSuchKey(std::string_view key) {
    const std::string meant = likelyKey(key);
    return {say("'%1' is no key of a job", key),
            {},
            meant.empty() ? say("See docs/keys.md for all keys") : say("Did you mean %1?", meant)};
}

const KeyRow* rulingRow(std::string_view key) {
    if (const KeyRow* own = findRow(key)) return own;
    for (std::size_t end = key.find_last_of(".["); end != std::string_view::npos && end > 0;
         end = key.find_last_of(".[", end - 1))
        if (const KeyRow* around = findRow(key.substr(0, end)))
            return isFree(*around) || key[end] == '[' ? around : nullptr;
    return nullptr;
}

Result<KeyValue> lookUp(const JobDocument& document, std::string_view key) {
    if (auto written = document.get(key)) return KeyValue{*std::move(written), false};
    if (const KeyRow* row = findRow(key)) return KeyValue{row->defaultValue, true};
    if (rulingRow(key)) return Error{say("%1 is absent and has no default", key)};
    return noSuchKey(key);
}

}  // namespace headroom
