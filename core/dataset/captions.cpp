// SPDX-License-Identifier: Apache-2.0
#include "dataset/captions.h"

#include "files/atomic_file.h"
#include "text/trigger_word.h"
#include "text/utf8.h"

#include <array>
#include <string_view>
#include <vector>

namespace headroom {
namespace {

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

std::vector<std::string> splitAtCommas(std::string_view text) {
    std::vector<std::string> tokens;
    for (;;) {
        const std::size_t comma = text.find(',');
        tokens.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return tokens;
        text.remove_prefix(comma + 1);
    }
}

std::string joinWithCommas(const std::vector<std::string>& tokens) {
    std::string text;
    for (std::size_t i = 0; i < tokens.size(); ++i) text += (i > 0 ? ", " : "") + tokens[i];
    return text;
}

/// Drops each token with the config's probability, but none of the first `keep_tokens`.
void dropTokens(std::vector<std::string>& tokens, const DatasetConfig& config, RandomSource& random) {
    if (config.tokenDropoutRate <= 0) return;
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool safe = i < static_cast<std::size_t>(config.keepTokens);
        if (safe || randomUnit(random) > config.tokenDropoutRate) kept.push_back(tokens[i]);
    }
    tokens = std::move(kept);
}

}  // namespace

Result<CaptionText> readCaptionFile(const std::filesystem::path& path) {
    const auto bytes = readTextFile(path);
    if (!bytes) return bytes.error();
    const std::string_view content = *bytes;
    if (content.starts_with(kUtf16LittleMark) || content.starts_with(kUtf16BigMark))
        return CaptionText{fromUtf16(content.substr(2), content.starts_with(kUtf16BigMark)),
                           "The caption is UTF-16 and was converted; save it as UTF-8"};
    if (content.starts_with(kUtf8Mark) && isValidUtf8(content))
        return CaptionText{std::string(content.substr(kUtf8Mark.size())),
                           "The caption begins with an invisible byte-order mark, which was left out"};
    if (isValidUtf8(content)) return CaptionText{*bytes, {}};
    return CaptionText{fromWindows1252(content), "The caption is not UTF-8 and was read as Windows-1252; check it and save it as UTF-8"};
}

std::string processCaption(const std::string& rawCaption, const DatasetConfig& config, const std::string& triggerWord,
                           bool dropped, RandomSource& random) {
    std::vector<std::string> tokens = splitAtCommas(dropped ? std::string_view() : std::string_view(rawCaption));
    dropTokens(tokens, config, random);
    if (config.shuffleTokens) shuffle(tokens, random);
    const auto absent = config.isReg ? AbsentTrigger::Leave : AbsentTrigger::Prefix;
    std::string caption = withTrigger(joinWithCommas(tokens), triggerWord, absent);
    if (!config.shuffleTokens) return caption;
    tokens = splitAtCommas(caption);
    shuffle(tokens, random);
    return joinWithCommas(tokens);
}

}  // namespace headroom
