// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom {

/// One character of a text. Where the bytes are no valid UTF-8, `value` is the first byte, `length` 1 and `valid` false.
struct Utf8Character {
    char32_t value = 0;
    std::size_t length = 1;
    bool valid = true;
};

/// The character at the beginning of `text`, which must not be empty. Overlong forms and surrogates are not valid.
Utf8Character firstCharacter(std::string_view text);

bool isValidUtf8(std::string_view text);
void appendUtf8(std::string& text, char32_t character);

/// The text with every byte that is not valid UTF-8 replaced by U+FFFD.
std::string repairedUtf8(std::string_view text);

}  // namespace headroom
