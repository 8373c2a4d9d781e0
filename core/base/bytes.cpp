// SPDX-License-Identifier: Apache-2.0
#include "base/bytes.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace headroom {
namespace {

struct Unit {
    std::string_view shortName;  ///< first letter, which also stands for "GB" and "GiB"
    std::int64_t bytes;
};
constexpr std::array kUnits = {Unit{"t", 1024 * kGiB}, Unit{"g", kGiB}, Unit{"m", kMiB}, Unit{"k", kKiB}};

std::string lowered(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (!std::isspace(static_cast<unsigned char>(c)))
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// Bytes of a unit word, 0 where the word is none.
std::int64_t unitBytes(std::string_view word) {
    if (word.empty()) return kGiB;
    if (word == "b") return 1;
    for (const Unit& unit : kUnits) {
        const std::string_view rest = word.substr(1);
        if (word.substr(0, 1) == unit.shortName && (rest.empty() || rest == "b" || rest == "ib")) return unit.bytes;
    }
    return 0;
}

}  // namespace

std::string formatBytes(std::int64_t bytes) {
    std::array<char, 48> text{};
    const double magnitude = std::abs(static_cast<double>(bytes));
    if (magnitude < static_cast<double>(kKiB)) return std::to_string(bytes) + " B";
    const char* name = "KiB";
    double unit = static_cast<double>(kKiB);
    if (magnitude >= static_cast<double>(kGiB)) name = "GiB", unit = static_cast<double>(kGiB);
    else if (magnitude >= static_cast<double>(kMiB)) name = "MiB", unit = static_cast<double>(kMiB);
    std::snprintf(text.data(), text.size(), "%.1f %s", static_cast<double>(bytes) / unit, name);
    return text.data();
}

Result<std::int64_t> parseBytes(std::string_view text) {
    const std::string word = lowered(text);
    double amount = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), amount);
    const std::int64_t unit = unitBytes({end, static_cast<std::size_t>(word.data() + word.size() - end)});
    const double bytes = amount * static_cast<double>(unit);
    if (fault != std::errc() || unit == 0 || !(amount > 0) || bytes > 9e18)
        return Error{say("\"%1\" is not an amount of memory", text), "", say("Write for example 8, 7.5GiB or 512MiB")};
    return static_cast<std::int64_t>(bytes);
}

}  // namespace headroom
