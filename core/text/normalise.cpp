// SPDX-License-Identifier: Apache-2.0
#include "text/normalise.h"

#include "text/utf8.h"

#include <algorithm>
#include <glib.h>
#include <memory>

namespace headroom {
namespace {

constexpr char32_t kCapitalDottedI = 0x130;  ///< the one letter whose lower case is two characters

/// Whether every character lies below the combining marks: such a text is in normal form C already.
bool isPlain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0xCC; });
}

/// Lower case of one character. The library lowers letters only; Roman numerals and circled letters have cases too.
char32_t lowered(char32_t character) {
    if (character >= 0x2160 && character <= 0x216F) return character + 16;
    if (character >= 0x24B6 && character <= 0x24CF) return character + 26;
    return g_unichar_tolower(character);
}

/// Normal form C of a text without NUL.
std::string composed(std::string_view text) {
    if (isPlain(text)) return std::string(text);
    const std::unique_ptr<char, decltype(&g_free)> result(
        g_utf8_normalize(text.data(), static_cast<gssize>(text.size()), G_NORMALIZE_DEFAULT_COMPOSE), &g_free);
    return result ? result.get() : std::string(text);
}

/// The library stops at a NUL, which composes with nothing: the parts between are normalised one by one.
std::string composedWithNul(std::string_view text) {
    std::string result;
    for (;;) {
        const std::size_t end = text.find('\0');
        result += composed(text.substr(0, end));
        if (end == std::string_view::npos) return result;
        result += '\0';
        text.remove_prefix(end + 1);
    }
}

}  // namespace

std::string normalisedLowerCase(std::string_view text) {
    const std::string whole = composedWithNul(text);
    std::string lower;
    lower.reserve(whole.size());
    for (std::string_view rest = whole; !rest.empty();) {
        const Utf8Character character = firstCharacter(rest);
        appendUtf8(lower, character.value == kCapitalDottedI ? U'i' : lowered(character.value));
        if (character.value == kCapitalDottedI) appendUtf8(lower, 0x307);
        rest.remove_prefix(character.length);
    }
    return lower;
}

}  // namespace headroom
