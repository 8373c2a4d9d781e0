// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

namespace headroom {

/// Where files are written to. The tests' failing file system stands in for a full disk or a lost right.
class FileSystem {
public:
    virtual ~FileSystem() = default;
    virtual Status writeWhole(const std::filesystem::path& path, std::span<const std::span<const std::byte>> pieces) = 0;
};

/// Writes `path` so that a reader sees the old content or the new one, never a part: temporary name in the same folder, fsync,
/// rename, fsync of the folder. On failure nothing is left behind and the old file stands. Sentences name disk full and missing rights.
Status writeFileAtomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> pieces);
Status writeFileAtomically(const std::filesystem::path& path, std::string_view text);

/// The whole file as text, with a sentence where it cannot be read.
Result<std::string> readTextFile(const std::filesystem::path& path);

}  // namespace headroom
