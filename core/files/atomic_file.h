// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// Parts of one file's content, written one after the other. Nothing is copied.
using FilePieces = std::span<const std::span<const std::byte>>;

/// The few system calls that can fail while a file is written; each gives an errno, 0 for success. This class is the
/// real disk. Tests derive from it to play a full disk or a lost right. Stateless; any thread.
class FileSystem {
public:
    virtual ~FileSystem() = default;

    /// Opens a new file for writing; fails where one of that name exists. The descriptor is -1 on failure.
    virtual int create(const std::filesystem::path& path, unsigned mode, int& descriptor) const;
    /// Writes all bytes, however many calls that takes.
    virtual int write(int descriptor, std::span<const std::byte> bytes) const;
    virtual int flush(int descriptor) const;
    virtual int close(int descriptor) const;
    virtual int rename(const std::filesystem::path& from, const std::filesystem::path& to) const;
    virtual int remove(const std::filesystem::path& path) const;
    /// Makes a rename in this folder lasting.
    virtual int flushFolder(const std::filesystem::path& folder) const;
};

/// Writes `path` so that a reader sees the old content or the new one, never a part: temporary name in the same folder,
/// flush, rename, flush of the folder. On failure nothing is left behind and the old file stands; the Error says in
/// words whether the disk is full, a right is missing or the folder is not there. An existing file keeps its access
/// rights; a symbolic link stays one and its target is replaced.
Status writeFileAtomically(const std::filesystem::path& path, FilePieces pieces,
                           const FileSystem& disk = FileSystem());
Status writeFileAtomically(const std::filesystem::path& path, std::string_view text,
                           const FileSystem& disk = FileSystem());

/// Removes temporary files that a killed program left in `folder`. Call it only while no one else writes there.
void removeLeftoverTemporaries(const std::filesystem::path& folder);

/// The whole file as text, with a sentence where it cannot be read.
Result<std::string> readTextFile(const std::filesystem::path& path);

/// The sentence for a file operation that failed with this errno: `action` is "written", "read", "made" ...
Error fileError(const std::filesystem::path& path, std::string_view action, int errorNumber);

}  // namespace headroom
