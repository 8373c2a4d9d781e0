// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/memory_report.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

/// How the lines between the programs are written and read: each type has a list of rows, and nothing else is said about it.
/// For the codecs of this folder only.
namespace headroom::json {

using Json = nlohmann::ordered_json;

/// One key of a line and the member it carries.
template <typename Section, typename Value>
struct Row {
    std::string_view key;
    Value Section::*member;
};

/// The rows of a type, once; a codec specializes it for each type that it writes.
template <typename Section>
constexpr auto kRows = std::tuple<>();

using Categories = decltype(MemoryReport::byCategory);

template <typename T>
concept Section = std::tuple_size_v<std::remove_const_t<decltype(kRows<T>)>> != 0;

// ---- writing ----------------------------------------------------------------------------------------------------------------

template <typename T>
    requires std::integral<T> || std::same_as<T, std::string>
Json toJson(const T& value) { return value; }

inline Json toJson(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

inline Json toJson(Phase phase) { return idOf(phase); }
inline Json toJson(Category category) { return idOf(category); }

/// Categories that hold nothing are left out.
inline Json toJson(const Categories& bytes) {
    Json object = Json::object();
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] != 0) object[std::string(kCategoryIds[i])] = bytes[i];
    return object;
}

template <Section T>
void addMembers(Json& object, const T& section);

template <Section T>
Json toJson(const T& section) {
    Json object = Json::object();
    addMembers(object, section);
    return object;
}

template <typename T>
void addMember(Json& object, std::string_view key, const T& value) { object[std::string(key)] = toJson(value); }

template <typename T>
void addMember(Json& object, std::string_view key, const std::optional<T>& value) {
    if (value) addMember(object, key, *value);
}

template <Section T>
void addMembers(Json& object, const T& section) {
    std::apply([&](const auto&... row) { (addMember(object, row.key, section.*row.member), ...); }, kRows<T>);
}

// ---- reading: false where the value is of the wrong kind or size ----------------------------------------------------------------

inline bool fromJson(const Json& json, bool& value) {
    if (!json.is_boolean()) return false;
    value = json.get<bool>();
    return true;
}

template <std::signed_integral T>
bool fromJson(const Json& json, T& value) {
    if (!json.is_number_integer()) return false;
    if (json.is_number_unsigned() && !std::in_range<std::int64_t>(json.get<std::uint64_t>())) return false;
    const auto wide = json.get<std::int64_t>();
    if (!std::in_range<T>(wide)) return false;
    value = static_cast<T>(wide);
    return true;
}

inline bool fromJson(const Json& json, std::string& value) {
    if (!json.is_string()) return false;
    value = json.get<std::string>();
    return true;
}

inline bool fromJson(const Json& json, double& value) {
    if (json.is_number()) value = json.get<double>();
    else if (json == "nan") value = std::numeric_limits<double>::quiet_NaN();
    else if (json == "inf") value = std::numeric_limits<double>::infinity();
    else if (json == "-inf") value = -std::numeric_limits<double>::infinity();
    else return false;
    return true;
}

/// The position of a word in `ids`, -1 where it is none of them.
inline int positionOf(const Json& json, std::span<const std::string_view> ids) {
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (json == ids[i]) return static_cast<int>(i);
    return -1;
}

template <typename Enum>
bool readWord(const Json& json, std::span<const std::string_view> ids, Enum& value) {
    const int position = positionOf(json, ids);
    if (position >= 0) value = static_cast<Enum>(position);
    return position >= 0;
}

inline bool fromJson(const Json& json, Phase& value) { return readWord(json, kPhaseIds, value); }
inline bool fromJson(const Json& json, Category& value) { return readWord(json, kCategoryIds, value); }

inline bool fromJson(const Json& json, Categories& bytes) {
    if (!json.is_object()) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto found = json.find(kCategoryIds[i]);
        if (found != json.end() && !fromJson(*found, bytes[i])) return false;
    }
    return true;
}

template <Section T>
bool readMembers(const Json& object, T& section, std::string* faultyKey = nullptr);

template <Section T>
bool fromJson(const Json& json, T& section) { return json.is_object() && readMembers(json, section); }

template <typename T>
bool fromJson(const Json& json, std::optional<T>& value) { return fromJson(json, value.emplace()); }

template <typename T>
bool readMember(const Json& object, std::string_view key, T& value, std::string* faultyKey) {
    const auto found = object.find(key);
    if (found == object.end() || fromJson(*found, value)) return true;
    if (faultyKey) *faultyKey = key;
    return false;
}

template <Section T>
bool readMembers(const Json& object, T& section, std::string* faultyKey) {
    return std::apply([&](const auto&... row) { return (readMember(object, row.key, section.*row.member, faultyKey) && ...); },
                      kRows<T>);
}

/// The text of one line. Bytes that are no UTF-8 are replaced, since JSON cannot carry them.
inline std::string lineOf(const Json& line) { return line.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace headroom::json
