// SPDX-License-Identifier: Apache-2.0
#include "text/utf8.h"

namespace headroom {
namespace {

struct Lead {
    std::size_t length;
    char32_t bits;
    char32_t least;  ///< below this the form is overlong
};

Lead leadOf(unsigned char byte) {
    if (byte >= 0xC0 && byte < 0xE0) return {2, byte & 0x1Fu, 0x80};
    if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0Fu, 0x800};
    if (byte >= 0xF0 && byte < 0xF8) return {4, byte & 0x07u, 0x10000};
    return {0, 0, 0};
}

bool isSurrogate(char32_t value) { return value >= 0xD800 && value < 0xE000; }

}  // namespace

Utf8Character firstCharacter(std::string_view text) {
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byteAt(0);
    if (first < 0x80) return {first, 1, true};
    const Utf8Character broken = {first, 1, false};
    const Lead lead = leadOf(first);
    if (lead.length == 0 || text.size() < lead.length) return broken;
    char32_t value = lead.bits;
    for (std::size_t i = 1; i < lead.length; ++i) {
        if ((byteAt(i) & 0xC0) != 0x80) return broken;
        value = (value << 6) | (byteAt(i) & 0x3Fu);
    }
    if (value < lead.least || value > 0x10FFFF || isSurrogate(value)) return broken;
    return {value, lead.length, true};
}

bool isValidUtf8(std::string_view text) {
    while (!text.empty()) {
        const Utf8Character character = firstCharacter(text);
        if (!character.valid) return false;
        text.remove_prefix(character.length);
    }
    return true;
}

void appendUtf8(std::string& text, char32_t character) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (character < 0x80) return put(character);
    if (character < 0x800) {
        put(0xC0 | (character >> 6));
    } else if (character < 0x10000) {
        put(0xE0 | (character >> 12));
        put(0x80 | ((character >> 6) & 0x3F));
    } else {
        put(0xF0 | (character >> 18));
        put(0x80 | ((character >> 12) & 0x3F));
        put(0x80 | ((character >> 6) & 0x3F));
    }
    put(0x80 | (character & 0x3F));
}

std::string repairedUtf8(std::string_view text) {
    std::string repaired;
    repaired.reserve(text.size());
    while (!text.empty()) {
        const Utf8Character character = firstCharacter(text);
        if (character.valid) repaired += text.substr(0, character.length);
        else appendUtf8(repaired, 0xFFFD);
        text.remove_prefix(character.length);
    }
    return repaired;
}

}  // namespace headroom
