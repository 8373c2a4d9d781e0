// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/job_document.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// A text made fit for yaml-cpp without moving a single byte: JSONC comments become blanks, `${NAME}` and pairs of
/// `\uD83D\uDE00` become bytes that no YAML rule touches. restored() undoes it in a value.
std::string maskedForParser(std::string_view text);
std::string restored(std::string value);

/// Why a text cannot be read before any YAML rule is asked: too long, not UTF-8, control characters.
std::optional<JobDocument::SyntaxError> unreadable(std::string_view text);

/// A fault of yaml-cpp's in our own words. `offset` is the byte where it gave up.
JobDocument::SyntaxError explained(std::string_view text, std::string_view parserMessage, std::size_t offset);

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace headroom
