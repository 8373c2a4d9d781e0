// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/forecast.h"
#include "messages/json_scanner.h"
#include "messages/memory_report.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

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

template <>
inline constexpr auto kRows<Error> = std::tuple{Row{"what", &Error::what}, Row{"where", &Error::where}, Row{"hint", &Error::hint}};

template <>
inline constexpr auto kRows<PictureSize> = std::tuple{Row{"width", &PictureSize::width}, Row{"height", &PictureSize::height}};

using Categories = decltype(MemoryReport::byCategory);

/// Behind the key of a sentence: its parts. Nested deeper than this they are refused.
inline constexpr std::string_view kPartsEnding = "_parts";
inline constexpr int kDeepestParts = 8;

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

/// What a sentence is made of: `["The folder %1 holds %2 files", "/pictures", "3"]`; ready text is a text.
inline Json partsOf(const Sentence& sentence) {
    if (!sentence.hasPattern()) return sentence.pattern();
    Json parts = Json::array({sentence.pattern()});
    for (const Sentence& value : sentence.values()) parts.push_back(partsOf(value));
    return parts;
}

template <Section T>
void addMembers(Json& object, const T& section);

template <Section T>
Json toJson(const T& section) {
    Json object = Json::object();
    addMembers(object, section);
    return object;
}

template <Section T>
Json toJson(const std::vector<T>& list) {
    Json array = Json::array();
    for (const T& one : list) array.push_back(toJson(one));
    return array;
}

template <typename T>
void addMember(Json& object, std::string_view key, const T& value) { object[std::string(key)] = toJson(value); }

/// In English under its key for people and other programs, beside it the parts, which can be said in another language.
inline void addMember(Json& object, std::string_view key, const Sentence& sentence) {
    object[std::string(key)] = sentence.english();
    if (sentence.hasPattern()) object[std::string(key) + std::string(kPartsEnding)] = partsOf(sentence);
}

template <typename T>
void addMember(Json& object, std::string_view key, const std::optional<T>& value) {
    if (value) addMember(object, key, *value);
}

template <Section T>
void addMembers(Json& object, const T& section) {
    std::apply([&](const auto&... row) { (addMember(object, row.key, section.*row.member), ...); }, kRows<T>);
}

// ---- reading ----------------------------------------------------------------------------------------------------------------

inline bool readValue(JsonScanner& json, bool& value) { return json.readSwitch(value); }
inline bool readValue(JsonScanner& json, std::string& value) { return json.readText(value); }

template <std::signed_integral T>
bool readValue(JsonScanner& json, T& value) {
    std::int64_t wide = 0;
    if (!json.readWhole(wide) || !std::in_range<T>(wide)) return false;
    value = static_cast<T>(wide);
    return true;
}

inline bool readValue(JsonScanner& json, double& value) {
    if (!json.sees('"')) return json.readNumber(value);
    std::string word;
    if (!json.readText(word)) return false;
    if (word == "nan") value = std::numeric_limits<double>::quiet_NaN();
    else if (word == "inf") value = std::numeric_limits<double>::infinity();
    else if (word == "-inf") value = -std::numeric_limits<double>::infinity();
    else return false;
    return true;
}

/// The position of a word in `ids`, -1 where it is none of them.
inline int positionOf(std::string_view word, std::span<const std::string_view> ids) {
    const auto found = std::ranges::find(ids, word);
    return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

template <typename Enum>
bool readWord(JsonScanner& json, std::span<const std::string_view> ids, Enum& value) {
    std::string word;
    const int position = json.readText(word) ? positionOf(word, ids) : -1;
    if (position >= 0) value = static_cast<Enum>(position);
    return position >= 0;
}

inline bool readValue(JsonScanner& json, Phase& value) { return readWord(json, kPhaseIds, value); }
inline bool readValue(JsonScanner& json, Category& value) { return readWord(json, kCategoryIds, value); }

inline bool readValue(JsonScanner& json, Categories& bytes) {
    return json.readObject([&](std::string_view key, JsonScanner& member) {
        const int position = positionOf(key, kCategoryIds);
        return position < 0 ? member.skip() : readValue(member, bytes[static_cast<std::size_t>(position)]);
    });
}

/// English; stays where the parts were read already, which say the same and more.
inline bool readValue(JsonScanner& json, Sentence& sentence) {
    std::string english;
    if (!json.readText(english)) return false;
    if (!sentence.hasPattern()) sentence = std::move(english);
    return true;
}

inline bool readParts(JsonScanner& json, Sentence& sentence, int depth = 0) {
    std::string text;
    if (json.sees('"')) {
        const bool good = json.readText(text);
        sentence = std::move(text);
        return good;
    }
    if (depth == kDeepestParts || !json.take('[') || !json.readText(text)) return false;
    std::vector<Sentence> values;
    while (json.take(','))
        if (!readParts(json, values.emplace_back(), depth + 1)) return false;
    sentence = Sentence::ofParts(std::move(text), std::move(values));
    return json.take(']');
}

template <Section T>
bool readValue(JsonScanner& json, T& section);

template <Section T>
bool readValue(JsonScanner& json, std::vector<T>& list) {
    if (!json.take('[')) return false;
    if (json.take(']')) return true;
    do {
        if (!readValue(json, list.emplace_back())) return false;
    } while (json.take(','));
    return json.take(']');
}

template <typename T>
bool readValue(JsonScanner& json, std::optional<T>& value) { return readValue(json, value.emplace()); }

/// What became of a member that was offered to a section.
enum class Member { Unknown, Read, Faulty };

/// Whether `key` names the parts of the sentence under `sentenceKey`.
inline bool isOfParts(std::string_view key, std::string_view sentenceKey) {
    return key.size() == sentenceKey.size() + kPartsEnding.size() && key.starts_with(sentenceKey) && key.ends_with(kPartsEnding);
}

/// Takes the value where the section has a row for the key; else stays before it.
template <Section T>
Member readMember(std::string_view key, JsonScanner& json, T& section) {
    Member outcome = Member::Unknown;
    const auto offer = [&]<typename Value>(const Row<T, Value>& row) {
        bool isParts = false;
        if constexpr (std::same_as<Value, Sentence>) isParts = isOfParts(key, row.key);
        if (row.key != key && !isParts) return false;
        bool good = false;
        if constexpr (std::same_as<Value, Sentence>) good = isParts ? readParts(json, section.*row.member) : readValue(json, section.*row.member);
        else good = readValue(json, section.*row.member);
        outcome = good ? Member::Read : Member::Faulty;
        return true;
    };
    std::apply([&](const auto&... row) { (offer(row) || ...); }, kRows<T>);
    return outcome;
}

template <Section T>
bool readValue(JsonScanner& json, T& section) {
    return json.readObject([&](std::string_view key, JsonScanner& member) {
        const Member outcome = readMember(key, member, section);
        return outcome == Member::Unknown ? member.skip() : outcome == Member::Read;
    });
}

/// The text of one line. Bytes that are no UTF-8 are replaced, since JSON cannot carry them.
inline std::string lineOf(const Json& line) { return line.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace headroom::json
