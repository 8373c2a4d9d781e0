// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "files/atomic_file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// How a caption file is written, apart from its words. An edit of the words keeps it.
struct CaptionForm {
    enum class Encoding { Utf8, Utf16Little, Utf16Big, Windows1252 };

    Encoding encoding = Encoding::Utf8;
    bool mark = false;        ///< a byte-order mark stands first
    bool crlf = false;        ///< most lines end in \r\n
    std::string ending = {};  ///< the line ends behind the last word, as \n
    bool operator==(const CaptionForm&) const = default;
};

/// A caption file's content as UTF-8, with all its line ends.
struct DecodedCaption {
    std::string text;
    CaptionForm::Encoding encoding = CaptionForm::Encoding::Utf8;
    bool mark = false;
};

/// Bytes that are neither marked as UTF-16 nor valid UTF-8 are Windows-1252.
DecodedCaption decodeCaption(std::string_view bytes);

/// A caption file as an editor shows it.
struct CaptionFile {
    std::string text;                  ///< UTF-8; lines end in \n; without the line ends behind the last word
    CaptionForm form;
    std::optional<std::string> bytes;  ///< the content; nothing = there is no such file
};

/// What an editor shows of a caption that was read as a whole.
std::string captionWords(std::string_view text);

/// A file that is not there is no Error but an empty caption.
Result<CaptionFile> openCaptionFile(const std::filesystem::path& path);

/// The bytes of `text` in this form. Words that Windows-1252 has no signs for make the file UTF-8.
std::string encodeCaption(std::string_view text, const CaptionForm& form);

/// A caption file before and after an edit, byte for byte; nothing = there is no file.
struct CaptionChange {
    std::filesystem::path path;
    std::optional<std::string> before = {};
    std::optional<std::string> after = {};

    bool isNone() const { return before == after; }
    CaptionChange reversed() const { return {path, after, before}; }
    bool operator==(const CaptionChange&) const = default;
};

/// What must change in the file so that it says `text`. An Error where it cannot be read or no longer says `expected`,
/// which is what the user was looking at.
Result<CaptionChange> planCaption(const std::filesystem::path& path, std::string_view expected, std::string_view text);

/// Writes the file atomically, or removes it; does not touch it where nothing changes. An Error where the file no longer
/// holds `before`, is write-protected, or the disk refuses; the file is then as it was.
Status applyCaptionChange(const CaptionChange& change, const FileSystem& disk = FileSystem());

}  // namespace headroom
