// SPDX-License-Identifier: Apache-2.0
#include "job/key_rows.h"

#include "job/job_config.h"
#include "job/key_path.h"
#include "job/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <type_traits>
#include <unordered_map>

namespace headroom {
namespace {

template <typename Type>
struct Unwrapped {
    using Value = Type;
    static constexpr bool isOptional = false;
    static constexpr bool isList = false;
};
template <typename Type>
struct Unwrapped<std::optional<Type>> {
    using Value = typename Unwrapped<Type>::Value;
    static constexpr bool isOptional = true;
    static constexpr bool isList = Unwrapped<Type>::isList;
};
template <typename Type>
struct Unwrapped<std::vector<Type>> {
    using Value = Type;
    static constexpr bool isOptional = false;
    static constexpr bool isList = true;
};

template <typename Type>
constexpr KeyKind kindOf() {
    using Value = typename Unwrapped<Type>::Value;
    if constexpr (HasFields<Value>) return Unwrapped<Type>::isList ? KeyKind::Sections : KeyKind::Section;
    if constexpr (Unwrapped<Type>::isList) return KeyKind::List;
    if constexpr (std::is_same_v<Value, bool>) return KeyKind::Switch;
    if constexpr (std::is_integral_v<Value>) return KeyKind::Whole;
    if constexpr (std::is_floating_point_v<Value>) return KeyKind::Real;
    if constexpr (std::is_same_v<Value, std::string>) return KeyKind::Text;
    if constexpr (std::is_same_v<Value, CheckpointingChoice>) return KeyKind::Checkpointing;
    return KeyKind::Free;
}

std::string yamlOf(bool value) {
    return value ? "true" : "false";
}

template <typename Number>
requires std::is_arithmetic_v<Number> std::string yamlOf(Number value) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr};
}

std::string yamlOf(const std::string& value) {
    return quoted(value);
}

template <typename Item>
std::string yamlOf(const std::vector<Item>& items) {
    std::string text = "[";
    if constexpr (!HasFields<Item>)
        for (const Item& item : items) text += (text.size() > 1 ? ", " : "") + yamlOf(item);
    return text + ']';
}

template <typename Value>
std::string defaultOf(const Value& value) {
    if constexpr (Unwrapped<Value>::isOptional) {
        if constexpr (requires { yamlOf(*value); }) return value ? yamlOf(*value) : "null";
        return "null";
    } else if constexpr (requires { yamlOf(value); }) {
        return yamlOf(value);
    } else {
        return "{}";
    }
}

template <typename Section>
void addSection(std::vector<KeyRow>& rows, const std::string& lead) {
    const Section defaults;
    forEachField<Section>([&]<typename Owner, typename Value>(const Field<Owner, Value>& field) {
        const std::string key = lead + std::string(field.key);
        rows.push_back({key, kindOf<Value>(), Unwrapped<Value>::isOptional, field.label, field.help, field.limits,
                        field.choices, field.openChoices, defaultOf(defaults.*field.member), field.panelDefault,
                        field.obeyed, field.obeyedWords, field.accepts});
        using Inner = typename Unwrapped<Value>::Value;
        constexpr bool isProcess = std::is_same_v<Inner, ProcessConfig>;
        if constexpr (HasFields<Inner>)
            addSection<Inner>(rows, isProcess ? "" : key + (Unwrapped<Value>::isList ? "[]." : "."));
    });
}

const std::unordered_map<std::string, const KeyRow*>& rowsByKey() {
    static const auto rows = [] {
        std::unordered_map<std::string, const KeyRow*> byKey;
        for (const KeyRow& row : keyRows()) byKey.emplace(row.key, &row);
        return byKey;
    }();
    return rows;
}

/// `samples[12].width` becomes `samples[].width`.
std::string withoutIndices(std::string_view key) {
    std::string pattern;
    pattern.reserve(key.size());
    bool inBrackets = false;
    for (const char c : key) {
        if (c == ']') inBrackets = false;
        if (!inBrackets || c < '0' || c > '9') pattern += c;
        if (c == '[') inBrackets = true;
    }
    return pattern;
}

}  // namespace

const std::vector<KeyRow>& keyRows() {
    static const std::vector<KeyRow> rows = [] {
        std::vector<KeyRow> all;
        addSection<JobConfig>(all, "");
        return all;
    }();
    return rows;
}

const KeyRow* findRow(std::string_view key) {
    const auto& rows = rowsByKey();
    // Keys as they are usually written need no parsing; this is asked for every key of a file at each keystroke.
    if (const auto usual = rows.find(withoutIndices(key)); usual != rows.end()) return usual->second;
    const Result<KeyPath> path = parseKeyPath(key);
    if (!path) return nullptr;
    const auto found = rows.find(toPattern(*path));
    return found == rows.end() ? nullptr : found->second;
}

std::vector<std::string_view> wordsOf(std::string_view choices) {
    std::vector<std::string_view> words;
    while (!choices.empty()) {
        const std::size_t end = std::min(choices.find(' '), choices.size());
        if (end > 0) words.push_back(choices.substr(0, end));
        choices.remove_prefix(std::min(end + 1, choices.size()));
    }
    return words;
}

}  // namespace headroom
