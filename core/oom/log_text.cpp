// SPDX-License-Identifier: Apache-2.0
#include "oom/log_text.h"

#include "files/atomic_file.h"
#include "oom/log_excerpt.h"
#include "text/pattern.h"
#include "text/utf8.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr std::size_t kSample = 4096;  ///< of each block, to tell text from other files
constexpr double kMostControls = 0.02;  ///< share of control characters that a text may have; random bytes have a tenth

enum class Encoding { Bytes, Utf16Little, Utf16Big };

/// UTF-16 by its mark, or because every other byte of English text is zero.
Encoding encodingOf(std::string_view start) {
    if (start.starts_with("\xFF\xFE")) return Encoding::Utf16Little;
    if (start.starts_with("\xFE\xFF")) return Encoding::Utf16Big;
    std::size_t zeros[2] = {};
    const std::size_t length = std::min(start.size(), kSample);
    for (std::size_t i = 0; i < length; ++i) zeros[i % 2] += start[i] == 0;
    const auto mostlyZero = [&](std::size_t parity) { return zeros[parity] * 4 > length && zeros[1 - parity] * 20 < length; };
    return mostlyZero(1) ? Encoding::Utf16Little : mostlyZero(0) ? Encoding::Utf16Big : Encoding::Bytes;
}

/// Turns UTF-16 into UTF-8, block by block: a character may begin in one block and end in the next.
class Utf16Reader {
public:
    explicit Utf16Reader(bool bigEndian) : m_bigEndian(bigEndian) {}

    std::string next(std::string_view block) {
        std::string text;
        text.reserve(block.size());
        for (const char byte : block) {
            m_unit.push_back(static_cast<unsigned char>(byte));
            if (m_unit.size() == 2) take(text);
        }
        return text;
    }

private:
    void take(std::string& text) {
        const char32_t unit = m_bigEndian ? m_unit[0] << 8 | m_unit[1] : m_unit[1] << 8 | m_unit[0];
        m_unit.clear();
        const bool low = unit >= 0xDC00 && unit < 0xE000;
        if (unit >= 0xD800 && unit < 0xDC00) m_high = unit;
        else if (low && m_high) appendUtf8(text, 0x10000 + ((m_high - 0xD800) << 10) + (unit - 0xDC00));
        else if (unit != 0xFEFF) appendUtf8(text, low ? 0xFFFD : unit);
        if (unit < 0xD800 || unit >= 0xDC00) m_high = 0;
    }

    bool m_bigEndian;
    std::vector<char32_t> m_unit;
    char32_t m_high = 0;
};

/// Counts what texts do not hold.
class TextCheck {
public:
    void look(std::string_view block) {
        const std::string_view sample = block.substr(0, kSample);
        m_seen += sample.size();
        m_controls += static_cast<std::size_t>(std::ranges::count_if(sample, [](char c) {
            return (c >= 0 && c < 0x20 && std::string_view("\t\n\r\b\f\x1B").find(c) == std::string_view::npos) || c == 0x7F;
        }));
    }
    bool isText() const { return static_cast<double>(m_controls) <= kMostControls * static_cast<double>(m_seen); }

private:
    std::size_t m_seen = 0;
    std::size_t m_controls = 0;
};

// ---- one line -------------------------------------------------------------------------------------------------------------------

const Pattern& colours() {
    static const Pattern pattern(R"(\x1B\[[0-9;?]*[A-Za-z])");
    return pattern;
}

/// Time stamps, levels and ranks in front of a line, in any order.
const Pattern& prefixes() {
    static const Pattern pattern(R"(^(?:\[rank\d+\]:\s?|\[?\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[.,\d]*\]?\s*(?:-\s)?|)"
                                 R"(\[?(?:INFO|DEBUG|WARNING|ERROR|CRITICAL)\]?[:\s]\s*)+)");
    return pattern;
}

std::string withoutColours(std::string_view line) {
    if (line.find('\x1B') == line.npos) return std::string(line);
    std::string plain;
    const char* from = line.data();
    colours().forEachMatch(line, [&](std::string_view code) {
        plain.append(from, code.data());
        from = code.data() + code.size();
    });
    return plain.append(from, line.data() + line.size());
}

/// A character that draws a frame (U+2500 to U+257F) is E2 94 xx or E2 95 xx.
bool isFrame(std::string_view text) { return text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95"); }

std::string_view withoutFrame(std::string_view line) {
    const auto trimmed = [](std::string_view text) {
        const std::size_t begin = text.find_first_not_of(" \t");
        if (begin == text.npos) return std::string_view();
        return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
    };
    std::string_view text = trimmed(line);
    if (!isFrame(text) && !(text.size() >= 3 && isFrame(text.substr(text.size() - 3)))) return line.substr(0, line.find_last_not_of(" \t") + 1);
    while (isFrame(text)) text.remove_prefix(3);
    while (text.size() >= 3 && isFrame(text.substr(text.size() - 3))) text.remove_suffix(3);
    return trimmed(text);
}

void appendPlainLine(std::string& text, std::string_view line) {
    const std::string plain = withoutColours(line);
    std::string_view rest = withoutFrame(plain);
    if (const auto prefix = prefixes().search(rest); !prefix.empty()) rest.remove_prefix(prefix.front().size());
    if (!rest.empty()) text.append(rest) += '\n';
}

std::string plainLines(std::string_view log) {
    std::string text;
    text.reserve(log.size());
    while (!log.empty()) {
        const std::size_t end = std::min(log.find_first_of("\r\n"), log.size());
        appendPlainLine(text, log.substr(0, end));
        log.remove_prefix(std::min(end + 1, log.size()));
    }
    return text;
}

std::string_view withoutMark(std::string_view text) { return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text; }

}  // namespace

Result<LogText> readLogText(std::istream& log, std::string_view name) {
    LogExcerpt excerpt;
    TextCheck check;
    std::int64_t bytes = 0;
    std::string block(kBlock, '\0');
    Encoding encoding = Encoding::Bytes;
    Utf16Reader little(false), big(true);
    while (log.read(block.data(), static_cast<std::streamsize>(kBlock)), log.gcount() > 0) {
        const std::string_view part(block.data(), static_cast<std::size_t>(log.gcount()));
        if (bytes == 0) encoding = encodingOf(part);
        bytes += log.gcount();
        const std::string decoded = encoding == Encoding::Bytes ? std::string() : (encoding == Encoding::Utf16Big ? big : little).next(part);
        const std::string_view text = encoding == Encoding::Bytes ? part : decoded;
        check.look(text);
        excerpt.add(text);
    }
    if (!check.isText()) return Error{say("The file is no text"), std::string(name), say("Choose the log that the trainer wrote, or paste what its window shows")};
    LogText result{plainLines(repairedUtf8(withoutMark(excerpt.take()))), bytes};
    if (result.text.find_first_not_of(" \t\n") == std::string::npos)
        return Error{say("The log is empty"), std::string(name), say("Choose the log that the trainer wrote, or paste what its window shows")};
    return result;
}

Result<LogText> readLogText(std::string_view log, std::string_view name) {
    std::istringstream stream{std::string(log)};
    return readLogText(stream, name);
}

Result<LogText> readLogFile(const std::filesystem::path& path) {
    std::error_code fault;
    if (std::filesystem::is_directory(path, fault)) return fileError(path, "read", EISDIR);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return fileError(path, "read", errno);
    return readLogText(file, path.string());
}

}  // namespace headroom
