// SPDX-License-Identifier: Apache-2.0
#include "job/free_value.h"

#include <algorithm>

namespace headroom {

bool FreeMap::operator==(const FreeMap&) const = default;

const FreeValue* FreeMap::find(std::string_view key) const {
    const auto found = std::ranges::find(entries, key, &std::pair<std::string, FreeValue>::first);
    return found == entries.end() ? nullptr : &found->second;
}

std::optional<double> FreeMap::number(std::string_view key) const {
    const FreeValue* value = find(key);
    if (!value) return {};
    if (const auto* whole = std::get_if<std::int64_t>(&value->content)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value->content)) return *real;
    return {};
}

std::optional<bool> FreeMap::flag(std::string_view key) const {
    const FreeValue* value = find(key);
    const bool* found = value ? std::get_if<bool>(&value->content) : nullptr;
    return found ? std::optional(*found) : std::nullopt;
}

std::optional<std::string> FreeMap::text(std::string_view key) const {
    const FreeValue* value = find(key);
    const auto* found = value ? std::get_if<std::string>(&value->content) : nullptr;
    return found ? std::optional(*found) : std::nullopt;
}

}  // namespace headroom
