// SPDX-License-Identifier: Apache-2.0
#include "job/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace headroom {
namespace {

using Number = std::variant<std::int64_t, double>;

constexpr std::array kTrue{"yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"};
constexpr std::array kFalse{"no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"};
constexpr std::array kNull{"", "~", "null", "Null", "NULL"};

template <typename Words>
bool isOneOf(const Words& words, std::string_view text) {
    return std::ranges::find(words, text) != words.end();
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isDigitOrLine(char c) {
    return isDigit(c) || c == '_';
}

/// Takes characters off the front as long as they satisfy `test`; returns how many.
template <typename Test>
std::size_t skip(std::string_view& text, Test test) {
    const auto end = std::ranges::find_if_not(text, test);
    const auto count = static_cast<std::size_t>(end - text.begin());
    text.remove_prefix(count);
    return count;
}

bool skipSign(std::string_view& text) {
    if (text.empty() || (text.front() != '-' && text.front() != '+')) return false;
    const bool negative = text.front() == '-';
    text.remove_prefix(1);
    return negative;
}

std::string withoutLines(std::string_view text) {
    std::string plain(text);
    std::erase(plain, '_');
    return plain;
}

std::optional<Number> inBase(std::string_view digits, int base, bool negative) {
    const std::string plain = withoutLines(digits);
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(plain.data(), plain.data() + plain.size(), value, base);
    if (plain.empty() || plain.front() == '-' || end != plain.data() + plain.size()) return {};
    if (fault == std::errc::result_out_of_range)
        return negative ? -std::numeric_limits<double>::max() : std::numeric_limits<double>::max();
    if (fault != std::errc()) return {};
    return negative ? -value : value;
}

/// `1:30` is 90 and `1:30.5` is 90.5: digits to the base of 60, one or two of them behind each colon.
std::optional<Number> sexagesimal(std::string_view text, bool negative) {
    const bool beginsWithZero = text.front() == '0';
    std::string_view rest = text;
    skip(rest, isDigitOrLine);
    double value = std::strtod(withoutLines(text.substr(0, text.size() - rest.size())).c_str(), nullptr);
    while (rest.starts_with(':')) {
        rest.remove_prefix(1);
        const std::string_view group = rest;
        const std::size_t digits = skip(rest, isDigit);
        if (digits < 1 || digits > 2 || (digits == 2 && group.front() > '5')) return {};
        value = value * 60 + std::strtod(std::string(group.substr(0, digits)).c_str(), nullptr);
    }
    const bool real = rest.starts_with('.');
    if (real) {
        const std::string fraction = withoutLines(rest);
        rest.remove_prefix(1);
        skip(rest, isDigitOrLine);
        value += std::strtod(fraction.c_str(), nullptr);
    }
    if (!rest.empty() || (!real && beginsWithZero)) return {};
    if (negative) value = -value;
    return real ? Number(value) : Number(static_cast<std::int64_t>(value));
}

std::optional<Number> wholeNumber(std::string_view text) {
    const bool negative = skipSign(text);
    if (text.empty() || !isDigit(text.front())) return {};
    if (text.starts_with("0b")) return inBase(text.substr(2), 2, negative);
    if (text.starts_with("0x")) return inBase(text.substr(2), 16, negative);
    if (text.find(':') != std::string_view::npos) return sexagesimal(text, negative);
    if (text.front() == '0' && text.size() > 1) return inBase(text.substr(1), 8, negative);
    return inBase(text, 10, negative);
}

std::optional<Number> realNumber(std::string_view text) {
    const std::string plain = withoutLines(text);
    const bool negative = skipSign(text);
    const double sign = negative ? -1 : 1;
    if (text == ".inf" || text == ".Inf" || text == ".INF") return sign * std::numeric_limits<double>::infinity();
    if (plain == ".nan" || plain == ".NaN" || plain == ".NAN") return std::numeric_limits<double>::quiet_NaN();
    std::string_view rest = text;
    const bool digits = !rest.empty() && isDigit(rest.front()) && skip(rest, isDigitOrLine) > 0;
    const bool point = rest.starts_with('.');
    if (point) {
        rest.remove_prefix(1);
        // The pattern of a number without a first digit takes no sign, and wants one in its exponent.
        if (skip(rest, isDigitOrLine) == 0 && !digits) return {};
        if (!digits && plain.front() != '.') return {};
    }
    const bool exponent = rest.starts_with('e') || rest.starts_with('E');
    if (exponent) {
        rest.remove_prefix(1);
        const bool isSigned = rest.starts_with('-') || rest.starts_with('+');
        skipSign(rest);
        if (skip(rest, isDigit) == 0 || (!digits && !isSigned)) return {};
    }
    if (!rest.empty() || !(point || (digits && exponent))) return {};
    return std::strtod(plain.c_str(), nullptr);
}

bool needsQuotesAtStart(std::string_view text) {
    static constexpr std::string_view kIndicators = "!&*|>@`%\"'#{}[],";
    if (kIndicators.find(text.front()) != std::string_view::npos) return true;
    const bool dashLike = text.front() == '-' || text.front() == '?' || text.front() == ':';
    return dashLike && (text.size() == 1 || text[1] == ' ');
}

std::string doubleQuoted(std::string_view text) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += {'\\', c};
        else if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else if (c == '\t')
            out += "\\t";
        else if (byte < 0x20 || byte == 0x7f)
            out += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
        else
            out += c;
    }
    return out + '"';
}

std::string singleQuoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'') out += '\'';
        out += c;
    }
    return out + '\'';
}

bool hasControls(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

}  // namespace

YamlScalar typeOfPlain(std::string_view text) {
    if (isOneOf(kNull, text)) return {};
    if (isOneOf(kTrue, text)) return true;
    if (isOneOf(kFalse, text)) return false;
    std::optional<Number> number = wholeNumber(text);
    if (!number) number = realNumber(text);
    if (!number) return std::string(text);
    return std::visit([](auto value) { return YamlScalar(value); }, *number);
}

std::optional<double> asNumber(const YamlScalar& scalar) {
    if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&scalar)) return *real;
    return {};
}

bool looksLikeDate(std::string_view text) {
    if (text.size() < 8 || text[4] != '-') return false;
    std::string_view rest = text;
    if (skip(rest, isDigit) != 4) return false;
    rest.remove_prefix(1);
    const std::size_t month = skip(rest, isDigit);
    if (month < 1 || month > 2 || rest.empty() || rest.front() != '-') return false;
    rest.remove_prefix(1);
    const std::size_t day = skip(rest, isDigit);
    if (day < 1 || day > 2) return false;
    return rest.empty() || ((rest.front() == 'T' || rest.front() == ' ') && rest.size() > 1 && isDigit(rest[1]));
}

bool isSafePlain(std::string_view text, YamlPlace place) {
    if (place == YamlPlace::Json) {
        static constexpr std::array kLiterals{"true", "false", "null"};
        if (isOneOf(kLiterals, text)) return true;
        std::string_view digits = text;
        if (!digits.empty() && digits.front() == '-') digits.remove_prefix(1);
        if (digits.empty() || !isDigit(digits.front()) || digits.find_first_of("_:x") != std::string_view::npos)
            return false;
        if (digits.size() > 1 && digits.front() == '0' && isDigit(digits[1])) return false;
        if (digits.ends_with('.') || digits.find(".e") != std::string_view::npos) return false;
        return !std::holds_alternative<std::string>(typeOfPlain(text));
    }
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || hasControls(text)) return false;
    if (needsQuotesAtStart(text) || text.back() == ':' || text == "---" || text == "..." || text == "<<") return false;
    if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos) return false;
    return place == YamlPlace::Block || text.find_first_of(",[]{}") == std::string_view::npos;
}

std::string quoted(std::string_view text, YamlPlace place) {
    if (place == YamlPlace::Json) return doubleQuoted(text);
    const bool readsAsText = std::holds_alternative<std::string>(typeOfPlain(text)) && !looksLikeDate(text);
    if (readsAsText && isSafePlain(text, place) && text != "=") return std::string(text);
    return hasControls(text) ? doubleQuoted(text) : singleQuoted(text);
}

}  // namespace headroom
