// SPDX-License-Identifier: Apache-2.0
#include "job/yaml_value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headroom {
namespace {

constexpr int kMostValues = 100'000;
constexpr int kDeepest = 200;
constexpr std::size_t kLongestLine = 100;

/// Copies a tree into a value, counting what it makes: "a billion laughs" is a few lines of aliases.
class Copier {
public:
    Copier(const YamlTree& tree, std::string_view text) : m_tree(tree), m_text(text) {}

    bool copy(int index, YamlValue& into, int depth) {
        if (++m_count > kMostValues || depth > kDeepest) return false;
        const YamlNode& node = m_tree.node(m_tree.resolved(index));
        into.flow = node.flow;
        switch (node.kind) {
            case YamlNode::Kind::Map:
                return copyMap(m_tree.resolved(index), into, depth);
            case YamlNode::Kind::Sequence:
                return copyList(node, into, depth);
            default:
                copyScalar(node, into);
                return true;
        }
    }

private:
    bool copyMap(int map, YamlValue& into, int depth) {
        into.kind = YamlValue::Kind::Map;
        for (const auto& [key, value] : m_tree.items(map)) {
            into.entries.emplace_back(key, YamlValue());
            if (!copy(value, into.entries.back().second, depth + 1)) return false;
        }
        return true;
    }

    bool copyList(const YamlNode& list, YamlValue& into, int depth) {
        into.kind = YamlValue::Kind::List;
        for (const YamlNode::Entry& entry : list.entries) {
            into.entries.emplace_back(std::string(), YamlValue());
            if (!copy(entry.value, into.entries.back().second, depth + 1)) return false;
        }
        return true;
    }

    void copyScalar(const YamlNode& node, YamlValue& into) {
        into.isText = node.quoted;
        into.value = node.value;
        const std::string_view written = m_text.substr(node.begin, node.end - node.begin);
        if (written.find('\n') == std::string_view::npos) into.spelling = written;
    }

    const YamlTree& m_tree;
    std::string_view m_text;
    int m_count = 0;
};

/// A number that JSON cannot spell as it is (`0x10`, `1_000`, `1:30`), or a switch, in JSON's words.
std::string jsonScalar(const YamlValue& scalar) {
    if (scalar.isText) return quoted(scalar.value, YamlPlace::Json);
    if (isSafePlain(scalar.value, YamlPlace::Json)) return scalar.value;
    const YamlScalar typed = typeOfPlain(scalar.value);
    if (std::holds_alternative<std::monostate>(typed)) return "null";
    if (const bool* flag = std::get_if<bool>(&typed)) return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&typed)) return std::to_string(*whole);
    if (const double* real = std::get_if<double>(&typed); real && std::isfinite(*real)) {
        std::array<char, 32> digits{};
        return {digits.data(), std::to_chars(digits.begin(), digits.end(), *real).ptr};
    }
    return quoted(scalar.value, YamlPlace::Json);
}

std::string scalarOnOneLine(const YamlValue& scalar, YamlPlace place) {
    if (place == YamlPlace::Json) return jsonScalar(scalar);
    if (scalar.isText) {
        const bool reusable = scalar.spelling.starts_with('"') || scalar.spelling.starts_with('\'');
        return reusable ? scalar.spelling : quoted(scalar.value, place);
    }
    if (std::holds_alternative<std::monostate>(typeOfPlain(scalar.value)))
        return scalar.value.empty() ? "null" : scalar.value;
    const bool asWritten = !scalar.spelling.empty() && isSafePlain(scalar.value, place);
    return asWritten ? scalar.value : quoted(scalar.value, place);
}

bool sameScalar(const YamlValue& a, const YamlValue& b) {
    if (a.isText || b.isText) {
        const bool textA = a.isText || std::holds_alternative<std::string>(typeOfPlain(a.value));
        const bool textB = b.isText || std::holds_alternative<std::string>(typeOfPlain(b.value));
        return textA && textB && a.value == b.value;
    }
    const YamlScalar typeA = typeOfPlain(a.value);
    const YamlScalar typeB = typeOfPlain(b.value);
    const auto numberA = asNumber(typeA);
    const auto numberB = asNumber(typeB);
    if (!numberA || !numberB) return typeA == typeB;
    return *numberA == *numberB || (std::isnan(*numberA) && std::isnan(*numberB));
}

bool isEmptyCollection(const YamlValue& value) {
    return value.kind != YamlValue::Kind::Scalar && value.entries.empty();
}

}  // namespace

YamlValue YamlValue::text(std::string words) {
    YamlValue value;
    value.isText = true;
    value.value = std::move(words);
    return value;
}

YamlValue YamlValue::list(std::vector<YamlValue> items) {
    YamlValue value;
    value.kind = Kind::List;
    for (YamlValue& item : items) value.entries.emplace_back(std::string(), std::move(item));
    return value;
}

YamlValue YamlValue::map(std::string key, YamlValue only) {
    YamlValue value;
    value.kind = Kind::Map;
    value.entries.emplace_back(std::move(key), std::move(only));
    return value;
}

bool sameMeaning(const YamlValue& a, const YamlValue& b) {
    if (a.kind != b.kind || a.entries.size() != b.entries.size()) return false;
    if (a.kind == YamlValue::Kind::Scalar) return sameScalar(a, b);
    if (a.kind == YamlValue::Kind::List)
        return std::ranges::equal(a.entries, b.entries,
                                  [](const auto& x, const auto& y) { return sameMeaning(x.second, y.second); });
    return std::ranges::all_of(a.entries, [&](const auto& entry) {
        const auto twin = std::ranges::find(b.entries, entry.first, &std::pair<std::string, YamlValue>::first);
        return twin != b.entries.end() && sameMeaning(entry.second, twin->second);
    });
}

Result<YamlValue> valueOf(const YamlTree& tree, int node, std::string_view text) {
    YamlValue value;
    if (Copier(tree, text).copy(node, value, 0)) return value;
    return Error{say("the aliases (*name) of this value multiply it beyond %1 values", kMostValues),
                 {},
                 say("Write the value out instead")};
}

bool fitsOneLine(const YamlValue& value) {
    if (value.kind == YamlValue::Kind::Scalar || isEmptyCollection(value) || value.flow) return true;
    if (value.kind == YamlValue::Kind::Map) return false;
    std::size_t length = 0;
    for (const auto& [key, item] : value.entries) {
        if (item.kind != YamlValue::Kind::Scalar) return false;
        length += item.value.size() + 2;
    }
    return length < kLongestLine;
}

std::string onOneLine(const YamlValue& value, YamlPlace place) {
    if (value.kind == YamlValue::Kind::Scalar) return scalarOnOneLine(value, place);
    const YamlPlace inside = place == YamlPlace::Json ? place : YamlPlace::Flow;
    const bool isMap = value.kind == YamlValue::Kind::Map;
    std::string out = isMap ? "{" : "[";
    for (const auto& [key, item] : value.entries) {
        if (out.size() > 1) out += ", ";
        if (isMap) out += quoted(key, inside) + ": ";
        out += onOneLine(item, inside);
    }
    return out + (isMap ? '}' : ']');
}

std::string asBlock(const YamlValue& value, std::size_t indent, std::string_view newline) {
    if (fitsOneLine(value)) return onOneLine(value, YamlPlace::Block);
    const std::string nextLine = std::string(newline) + std::string(indent, ' ');
    std::string out;
    for (const auto& [key, item] : value.entries) {
        if (!out.empty()) out += nextLine;
        if (value.kind == YamlValue::Kind::List)
            out += "- " + asBlock(item, indent + 2, newline);
        else if (fitsOneLine(item))
            out += quoted(key) + ": " + onOneLine(item, YamlPlace::Block);
        else
            out += quoted(key) + ':' + nextLine + "  " + asBlock(item, indent + 2, newline);
    }
    return out;
}

}  // namespace headroom
