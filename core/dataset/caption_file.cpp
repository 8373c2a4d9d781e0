// SPDX-License-Identifier: Apache-2.0
#include "dataset/caption_file.h"

#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using Encoding = CaptionForm::Encoding;

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16LittleMark = "\xFF\xFE";
constexpr std::string_view kUtf16BigMark = "\xFE\xFF";

/// What Windows-1252 has in place of Latin-1's control characters 0x80 to 0x9F; 0 where it has nothing.
constexpr std::array<char32_t, 32> kWindows1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

std::string fromWindows1252(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const char32_t special = byte >= 0x80 && byte < 0xA0 ? kWindows1252[byte - 0x80u] : 0;
        appendUtf8(text, special != 0 ? special : byte);
    }
    return text;
}

/// Calls `use` with every character of a text.
template <typename Use>
void forEachCharacter(std::string_view text, Use use) {
    while (!text.empty()) {
        const Utf8Character character = firstCharacter(text);
        use(character.valid ? character.value : char32_t{0xFFFD});
        text.remove_prefix(character.length);
    }
}

/// The byte of a character; nothing where Windows-1252 has no sign for it.
std::optional<char> windows1252Byte(char32_t character) {
    const auto special = std::ranges::find(kWindows1252, character);
    if (character != 0 && special != kWindows1252.end()) return static_cast<char>(0x80 + (special - kWindows1252.begin()));
    const bool isItself = character < 0x80 || (character >= 0xA0 && character <= 0xFF) ||
                          (character < 0xA0 && kWindows1252[character - 0x80] == 0);
    return isItself ? std::optional(static_cast<char>(character)) : std::nullopt;
}

/// Nothing where a sign is missing, or where the bytes would be taken for UTF-8 when they are read again.
std::optional<std::string> toWindows1252(std::string_view text) {
    std::string bytes;
    bool fits = true;
    forEachCharacter(text, [&](char32_t character) {
        const std::optional<char> byte = windows1252Byte(character);
        fits &= byte.has_value();
        bytes += byte.value_or('?');
    });
    const bool isAscii = std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (!fits || (!isAscii && isValidUtf8(bytes))) return std::nullopt;
    return bytes;
}

std::string fromUtf16(std::string_view bytes, bool bigEndian) {
    const auto unitAt = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[i]), second = static_cast<unsigned char>(bytes[i + 1]);
        return static_cast<char32_t>(bigEndian ? first << 8 | second : second << 8 | first);
    };
    std::string text;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        char32_t character = unitAt(i);
        const bool high = character >= 0xD800 && character < 0xDC00 && i + 3 < bytes.size();
        if (high && (unitAt(i + 2) & 0xFC00) == 0xDC00) {
            character = 0x10000 + ((character & 0x3FF) << 10) + (unitAt(i + 2) & 0x3FF);
            i += 2;
        }
        const bool lone = character >= 0xD800 && character < 0xE000;
        appendUtf8(text, lone ? 0xFFFD : character);
    }
    return text;
}

std::string toUtf16(std::string_view text, bool bigEndian) {
    std::string bytes;
    const auto addUnit = [&](char32_t unit) {
        const auto high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
        bytes += bigEndian ? high : low;
        bytes += bigEndian ? low : high;
    };
    forEachCharacter(text, [&](char32_t character) {
        if (character < 0x10000) return addUnit(character);
        addUnit(0xD800 + ((character - 0x10000) >> 10));
        addUnit(0xDC00 + ((character - 0x10000) & 0x3FF));
    });
    return bytes;
}

std::string withLineEnds(std::string_view text, bool crlf) {
    std::string lines;
    for (const char c : text) lines += c == '\n' && crlf ? std::string("\r\n") : std::string(1, c);
    return lines;
}

/// Lines end in \n alone.
std::string withPlainLines(std::string_view text) {
    std::string lines;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text.substr(i, 2) != "\r\n") lines += text[i];
    return lines;
}

std::size_t lengthOfWords(std::string_view plainLines) {
    const std::size_t last = plainLines.find_last_not_of('\n');
    return last == std::string_view::npos ? 0 : last + 1;
}

bool mostlyCrlf(std::string_view text) {
    const auto lines = std::ranges::count(text, '\n');
    std::ptrdiff_t pairs = 0;
    for (std::size_t at = 0; (at = text.find("\r\n", at)) != std::string_view::npos; at += 2) ++pairs;
    return 2 * pairs > lines;
}

/// The file's bytes; nothing = there is none.
Result<std::optional<std::string>> bytesOf(const fs::path& path) {
    std::error_code unknown;
    if (fs::status(path, unknown).type() == fs::file_type::not_found) return std::optional<std::string>();
    auto bytes = readTextFile(path);
    if (!bytes) return bytes.error();
    return std::optional(*std::move(bytes));
}

Error changedMeanwhile(const fs::path& path) {
    return {say("The caption was changed by another program in the meantime"), path.string(), say("Look at it and save again")};
}

/// A rename would replace a file that its owner has protected.
bool isProtected(const fs::path& path) {
    std::error_code unknown;
    const fs::file_status status = fs::status(path, unknown);
    const fs::perms anyWrite = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    return fs::exists(status) && (status.permissions() & anyWrite) == fs::perms::none;
}

}  // namespace

DecodedCaption decodeCaption(std::string_view bytes) {
    if (bytes.starts_with(kUtf16LittleMark)) return {fromUtf16(bytes.substr(2), false), Encoding::Utf16Little, true};
    if (bytes.starts_with(kUtf16BigMark)) return {fromUtf16(bytes.substr(2), true), Encoding::Utf16Big, true};
    if (!isValidUtf8(bytes)) return {fromWindows1252(bytes), Encoding::Windows1252, false};
    if (bytes.starts_with(kUtf8Mark)) return {std::string(bytes.substr(kUtf8Mark.size())), Encoding::Utf8, true};
    return {std::string(bytes), Encoding::Utf8, false};
}

std::string captionWords(std::string_view text) {
    std::string words = withPlainLines(text);
    words.resize(lengthOfWords(words));
    return words;
}

Result<CaptionFile> openCaptionFile(const fs::path& path) {
    auto bytes = bytesOf(path);
    if (!bytes) return bytes.error();
    CaptionFile file;
    file.bytes = *std::move(bytes);
    if (!file.bytes) return file;
    DecodedCaption decoded = decodeCaption(*file.bytes);
    file.form = {decoded.encoding, decoded.mark, mostlyCrlf(decoded.text)};
    file.text = withPlainLines(decoded.text);
    const std::size_t words = lengthOfWords(file.text);
    file.form.ending = file.text.substr(words);
    file.text.resize(words);
    return file;
}

std::string encodeCaption(std::string_view text, const CaptionForm& form) {
    const std::string whole = withLineEnds(std::string(text) + form.ending, form.crlf);
    switch (form.encoding) {
    case Encoding::Utf16Little: return std::string(kUtf16LittleMark) + toUtf16(whole, false);
    case Encoding::Utf16Big: return std::string(kUtf16BigMark) + toUtf16(whole, true);
    case Encoding::Windows1252: return toWindows1252(whole).value_or(whole);
    case Encoding::Utf8: break;
    }
    return form.mark ? std::string(kUtf8Mark) + whole : whole;
}

Result<CaptionChange> planCaption(const fs::path& path, std::string_view expected, std::string_view text) {
    auto file = openCaptionFile(path);
    if (!file) return file.error();
    if (file->text != expected) return changedMeanwhile(path);
    CaptionChange change{path, file->bytes, file->bytes};
    if (file->text != text) change.after = encodeCaption(text, file->form);
    return change;
}

Status applyCaptionChange(const CaptionChange& change, const FileSystem& disk) {
    if (change.isNone()) return {};
    const auto now = bytesOf(change.path);
    if (!now) return now.error();
    if (*now != change.before) return changedMeanwhile(change.path);
    if (isProtected(change.path)) return Error{say("The caption file is write-protected"), change.path.string(), say("Take the protection away and save again")};
    if (change.after) return writeFileAtomically(change.path, *change.after, disk);
    if (const int fault = disk.remove(change.path)) return fileError(change.path, "removed", fault);
    return {};
}

}  // namespace headroom
