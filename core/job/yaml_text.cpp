// SPDX-License-Identifier: Apache-2.0
#include "job/yaml_text.h"

#include "base/bytes.h"
#include "job/yaml_tree.h"

#include <yaml-cpp/exceptions.h>
#include <algorithm>
#include <array>

namespace headroom {
namespace {

using SyntaxError = JobDocument::SyntaxError;

// Bytes that no UTF-8 text holds stand for what the parser must not see.
constexpr char kOpenBrace = '\xfe';
constexpr char kCloseBrace = '\xff';
constexpr char kFiller = '\xfd';

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

void maskPlaceholders(std::string& text) {
    for (std::size_t at = text.find("${"); at != std::string::npos; at = text.find("${", at + 2)) {
        std::size_t end = at + 2;
        while (end < text.size() && isNameCharacter(text[end])) ++end;
        if (end == at + 2 || end == text.size() || text[end] != '}') continue;
        text[at + 1] = kOpenBrace;
        text[end] = kCloseBrace;
    }
}

/// The code unit of `\uXXXX` at `at`, or 0.
unsigned codeUnit(std::string_view text, std::size_t at) {
    if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return 0;
    unsigned value = 0;
    for (const char c : text.substr(at + 2, 4)) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(static_cast<char>(std::tolower(c)));
        if (digit == std::string_view::npos) return 0;
        value = value * 16 + static_cast<unsigned>(digit);
    }
    return value;
}

void maskSurrogates(std::string& text) {
    for (std::size_t at = text.find("\\u"); at != std::string::npos; at = text.find("\\u", at + 2)) {
        const unsigned high = codeUnit(text, at);
        if (high < 0xd800 || high > 0xdbff) continue;
        const unsigned low = codeUnit(text, at + 6);
        if (low < 0xdc00 || low > 0xdfff) continue;
        const unsigned point = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
        std::string bytes(12, kFiller);
        bytes[0] = static_cast<char>(0xf0 | (point >> 18));
        bytes[1] = static_cast<char>(0x80 | ((point >> 12) & 0x3f));
        bytes[2] = static_cast<char>(0x80 | ((point >> 6) & 0x3f));
        bytes[3] = static_cast<char>(0x80 | (point & 0x3f));
        text.replace(at, 12, bytes);
    }
}

/// Length of the JSONC comment at `at`, or 0.
std::size_t commentLength(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    const bool free = at == 0 || std::string_view(" \t\r\n,{}[]\"").find(text[at - 1]) != std::string_view::npos;
    if (rest.starts_with("//") && free) return std::min(rest.find_first_of("\r\n"), rest.size());
    if (!rest.starts_with("/*")) return 0;
    const std::size_t end = rest.find("*/", 2);
    return end == std::string_view::npos ? rest.size() : end + 2;
}

/// Whether the first thing behind blanks and JSONC comments is an opening brace.
bool beginsLikeJson(std::string_view text) {
    std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    while (at < text.size()) {
        if (std::isspace(static_cast<unsigned char>(text[at])))
            ++at;
        else if (const std::size_t comment = commentLength(text, at))
            at += comment;
        else
            return text[at] == '{';
    }
    return false;
}

void maskComments(std::string& text) {
    bool inQuotes = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (inQuotes && text[at] == '\\')
            ++at;
        else if (text[at] == '"')
            inQuotes = !inQuotes;
        else if (const std::size_t length = inQuotes ? 0 : commentLength(text, at)) {
            for (std::size_t i = at; i < at + length; ++i)
                if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
            at += length - 1;
        }
    }
}

/// How many bytes the UTF-8 character at `at` takes, or 0 where it is not one.
std::size_t utf8Length(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xc2 && lead < 0xe0 ? 2
                               : (lead & 0xf0) == 0xe0       ? 3
                               : lead >= 0xf0 && lead < 0xf5 ? 4
                                                             : 0;
    if (length == 0 || at + length > text.size()) return 0;
    for (std::size_t i = at + 1; i < at + length; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return 0;
    return length;
}

SyntaxError atByte(std::string_view text, std::size_t offset, Sentence sentence) {
    const auto [line, column] = lineAndColumn(text, offset);
    return {std::move(sentence), line, column};
}

std::size_t lineStart(std::string_view text, std::size_t offset) {
    const std::size_t newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
}

std::string_view lineAt(std::string_view text, std::size_t start) {
    return text.substr(start, text.find('\n', start) - start);
}

bool indentedWithTab(std::string_view line) {
    return line.substr(0, std::min(line.find_first_not_of(" \t"), line.size())).find('\t') != std::string_view::npos;
}

/// Where a quote is opened on `line` that does not close there, or npos.
std::size_t openQuote(std::string_view line) {
    const std::size_t value = line.find_first_of("\"'");
    if (value == std::string_view::npos) return value;
    const std::string_view lead = line.substr(0, value);
    const std::size_t last = lead.find_last_not_of(' ');
    if (last != std::string_view::npos && std::string_view(":-[{,").find(lead[last]) == std::string_view::npos)
        return std::string_view::npos;
    const char quote = line[value];
    for (std::size_t i = value + 1; i < line.size(); ++i) {
        if (quote == '"' && line[i] == '\\')
            ++i;
        else if (line[i] == quote)
            return std::string_view::npos;
    }
    return value;
}

/// The last quote before `offset` that is opened on a line and not closed on it: the usual cause of a fault far below.
std::optional<std::size_t> forgottenQuote(std::string_view text, std::size_t offset) {
    for (std::size_t start = lineStart(text, offset);; start = lineStart(text, start - 1)) {
        const std::size_t quote = openQuote(lineAt(text, start));
        if (quote != std::string_view::npos) return start + quote;
        if (start == 0) return {};
    }
}

struct Wording {
    std::string_view parserSays;
    SentencePattern<0> weSay;
};

Sentence wording(std::string_view parserSays) {
    if (parserSays.starts_with(YAML::ErrorMsg::INVALID_ESCAPE))
        return say("an unknown escape follows a backslash; write \\\\ for a backslash, or use single quotes");
    if (parserSays.starts_with(YAML::ErrorMsg::INVALID_UNICODE) || parserSays == YAML::ErrorMsg::INVALID_HEX)
        return say("a \\u or \\x escape is no character");
    const std::array wordings{
        Wording{YAML::ErrorMsg::END_OF_MAP,
                HEADROOM_SAY("this line is indented like no section that is open; line it up with its neighbors")},
        Wording{YAML::ErrorMsg::END_OF_SEQ,
                HEADROOM_SAY("a list goes on here without a dash; begin the item with '- ' or indent the line")},
        Wording{YAML::ErrorMsg::END_OF_MAP_FLOW, HEADROOM_SAY("an opening { has no closing }")},
        Wording{YAML::ErrorMsg::END_OF_SEQ_FLOW, HEADROOM_SAY("an opening [ has no closing ]")},
        Wording{YAML::ErrorMsg::FLOW_END, HEADROOM_SAY("a closing bracket stands here that nothing opened")},
        Wording{YAML::ErrorMsg::BLOCK_ENTRY,
                HEADROOM_SAY("a list item cannot begin here; put it on a line of its own, indented like the others")},
        Wording{YAML::ErrorMsg::MAP_KEY, HEADROOM_SAY("a key cannot begin here; put it on a line of its own")},
        Wording{YAML::ErrorMsg::MAP_VALUE,
                HEADROOM_SAY("a colon stands where no value can begin; put text that holds a colon in quotes")},
        Wording{YAML::ErrorMsg::UNKNOWN_TOKEN, HEADROOM_SAY("a text cannot begin with this character; put it in quotes")},
        Wording{YAML::ErrorMsg::EOF_IN_SCALAR, HEADROOM_SAY("a quote is opened but never closed")},
        Wording{YAML::ErrorMsg::DOC_IN_SCALAR, HEADROOM_SAY("a quote is opened but never closed")},
        Wording{YAML::ErrorMsg::TAB_IN_INDENTATION, HEADROOM_SAY("the line is indented with a tab; use blanks")},
        Wording{YAML::ErrorMsg::UNKNOWN_ANCHOR, HEADROOM_SAY("this *alias has no &anchor of that name before it")},
        Wording{YAML::ErrorMsg::ALIAS_NOT_FOUND,
                HEADROOM_SAY("a * must be followed by the name of an anchor; put text that begins with * in quotes")},
        Wording{YAML::ErrorMsg::ANCHOR_NOT_FOUND,
                HEADROOM_SAY("a & must be followed by a name; put text that begins with & in quotes")},
        Wording{YAML::ErrorMsg::CHAR_IN_ALIAS,
                HEADROOM_SAY("the name of an alias holds letters and digits only; put text that begins with * in quotes")},
        Wording{YAML::ErrorMsg::CHAR_IN_ANCHOR,
                HEADROOM_SAY("the name of an anchor holds letters and digits only; put text that begins with & in quotes")},
        Wording{YAML::ErrorMsg::ALIAS_CONTENT, HEADROOM_SAY("nothing may stand behind an alias")},
        Wording{YAML::ErrorMsg::CHAR_IN_BLOCK, HEADROOM_SAY("behind | or > only an indentation and + or - may stand")},
        Wording{YAML::ErrorMsg::BAD_FILE, HEADROOM_SAY("values are nested too deeply here")},
    };
    const auto found = std::ranges::find(wordings, parserSays, &Wording::parserSays);
    return found == wordings.end() ? say("this is not YAML; check brackets, quotes and indentation") : say(found->weSay);
}

}  // namespace

std::string maskedForParser(std::string_view text) {
    std::string masked(text);
    if (beginsLikeJson(text)) maskComments(masked);
    maskPlaceholders(masked);
    maskSurrogates(masked);
    return masked;
}

std::string restored(std::string value) {
    if (value.find_first_of("\xfd\xfe\xff") == std::string::npos) return value;
    std::ranges::replace(value, kOpenBrace, '{');
    std::ranges::replace(value, kCloseBrace, '}');
    std::erase(value, kFiller);
    return value;
}

std::optional<SyntaxError> unreadable(std::string_view text) {
    if (text.size() > YamlTree::kLongest)
        return SyntaxError{
            say("the text is %1 long, but a job file may hold %2; it is probably not a job",
                formatBytes(static_cast<std::int64_t>(text.size())), formatBytes(static_cast<std::int64_t>(YamlTree::kLongest))),
            1, 1};
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
        return SyntaxError{say("the text is UTF-16; save it as UTF-8"), 1, 1};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0)
            return atByte(text, at, say("a byte here is not UTF-8; save the file as UTF-8, or choose a text file"));
        const auto byte = static_cast<unsigned char>(text[at]);
        if ((byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7f)
            return atByte(text, at, say("a control character stands here; remove it, or choose a text file"));
        at += length;
    }
    return {};
}

SyntaxError explained(std::string_view text, std::string_view parserMessage, std::size_t offset) {
    offset = std::min(offset, text.size());
    if (indentedWithTab(lineAt(text, lineStart(text, offset))))
        return atByte(text, offset, say("the line is indented with a tab; use blanks"));
    const bool nesting = parserMessage == YAML::ErrorMsg::BAD_FILE;
    if (const auto quote = nesting ? std::nullopt : forgottenQuote(text, offset))
        return atByte(text, *quote, say("a quote is opened here but not closed on this line"));
    return atByte(text, offset, wording(parserMessage));
}

}  // namespace headroom
