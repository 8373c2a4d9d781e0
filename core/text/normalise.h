// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// Unicode normal form C and then lower case, character by character without regard to context (a final sigma stays a
/// plain one), as the `tokenizers` library does. `text` is valid UTF-8.
std::string normalisedLowerCase(std::string_view text);

}  // namespace headroom
