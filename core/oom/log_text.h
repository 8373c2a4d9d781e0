// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

namespace headroom {

/// What a diagnosis reads of a log: valid UTF-8, one plain line after the other. Colours, frames, time stamps and ranks in front of a line
/// are gone, and each state of a progress bar is a line.
struct LogText {
    std::string text;
    std::int64_t bytes = 0;  ///< of the whole log
};

/// Reads a log of any size to its end, in blocks; of a long one only the beginning, the end and what stands around out-of-memory messages is
/// kept. UTF-8, UTF-16 with or without its mark (Windows consoles), faulty bytes are shown as such. `name` is what people call the log.
/// An Error where it is empty or no text.
Result<LogText> readLogText(std::istream& log, std::string_view name);

/// A text that was pasted.
Result<LogText> readLogText(std::string_view log, std::string_view name);

/// A file. An Error also where it cannot be read.
Result<LogText> readLogFile(const std::filesystem::path& path);

}  // namespace headroom
