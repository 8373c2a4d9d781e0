// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

struct FreeValue;

/// A map whose keys no schema knows (`optimizer_params`, `model_kwargs` ...), in the order of the file.
struct FreeMap {
    std::vector<std::pair<std::string, FreeValue>> entries;

    bool operator==(const FreeMap&) const;
    bool empty() const { return entries.empty(); }

    /// The value of a key, or null where the map lacks it. The pointer lives as long as the map is unchanged.
    const FreeValue* find(std::string_view key) const;

    /// The value of a key as a number, a switch or text; nothing where it is absent or of another kind.
    std::optional<double> number(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
};

/// A value of any shape, typed as YAML 1.1 types it (training-maths 1.1).
struct FreeValue {
    using List = std::vector<FreeValue>;
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, FreeMap> content;

    bool operator==(const FreeValue&) const = default;
};

}  // namespace headroom
