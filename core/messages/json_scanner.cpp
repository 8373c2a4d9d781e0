// SPDX-License-Identifier: Apache-2.0
#include "messages/json_scanner.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace headroom {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

unsigned byteOf(char c) { return static_cast<unsigned char>(c); }

/// The first character that is not ASCII or means something in a text.
const char* plainUntil(const char* at, const char* end) {
    while (at != end && *at != '"' && *at != '\\' && byteOf(*at) >= 0x20 && byteOf(*at) < 0x80) ++at;
    return at;
}

/// The length of the UTF-8 sequence at `at`, 0 where there is none: no overlong forms, no surrogates, nothing beyond U+10FFFF.
int sequenceLength(const char* at, const char* end) {
    const unsigned lead = byteOf(*at);
    if (lead < 0x80) return 1;
    const int length = lead >= 0xC2 && lead <= 0xDF ? 2 : lead >= 0xE0 && lead <= 0xEF ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    if (length == 0 || end - at < length) return 0;
    for (int i = 1; i < length; ++i)
        if ((byteOf(at[i]) & 0xC0) != 0x80) return 0;
    const unsigned second = byteOf(at[1]);
    const bool bad = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
                     (lead == 0xF4 && second > 0x8F);
    return bad ? 0 : length;
}

void appendUtf8(std::string& text, unsigned code) {
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | (code >> 12));
        tail(6), tail(0);
    } else {
        text += static_cast<char>(0xF0 | (code >> 18));
        tail(12), tail(6), tail(0);
    }
}

bool isHighSurrogate(unsigned code) { return code >= 0xD800 && code <= 0xDBFF; }
bool isLowSurrogate(unsigned code) { return code >= 0xDC00 && code <= 0xDFFF; }

}  // namespace

bool JsonScanner::atEnd() {
    skipSpace();
    return m_at == m_end;
}

bool JsonScanner::takeWord(std::string_view word) {
    if (!std::string_view(m_at, static_cast<std::size_t>(m_end - m_at)).starts_with(word)) return false;
    m_at += word.size();
    return true;
}

// ---- stepping over ----------------------------------------------------------------------------------------------------------

bool JsonScanner::skip(int depth) {
    skipSpace();
    if (m_at == m_end || depth > kDeepest) return false;
    switch (*m_at) {
    case '{': return skipContainer('}', depth);
    case '[': return skipContainer(']', depth);
    case '"': return skipText();
    case 't': return takeWord("true");
    case 'f': return takeWord("false");
    case 'n': return takeWord("null");
    default: return skipNumber();
    }
}

bool JsonScanner::skipContainer(char close, int depth) {
    ++m_at;
    if (take(close)) return true;
    do {
        if (close == '}' && (!sees('"') || !skipText() || !take(':'))) return false;
        if (!skip(depth + 1)) return false;
    } while (take(','));
    return take(close);
}

bool JsonScanner::skipText() {
    const char* plain = plainUntil(m_at + 1, m_end);
    if (plain != m_end && *plain == '"') {
        m_at = plain + 1;
        return true;
    }
    std::string rest;
    return readText(rest);
}

bool JsonScanner::skipNumber() {
    const auto digits = [this] {
        const char* first = m_at;
        while (m_at != m_end && isDigit(*m_at)) ++m_at;
        return m_at != first;
    };
    if (m_at != m_end && *m_at == '-') ++m_at;
    if (m_at != m_end && *m_at == '0') ++m_at;
    else if (!digits()) return false;
    if (m_at != m_end && *m_at == '.' && (++m_at, !digits())) return false;
    if (m_at == m_end || (*m_at != 'e' && *m_at != 'E')) return true;
    ++m_at;
    if (m_at != m_end && (*m_at == '+' || *m_at == '-')) ++m_at;
    return digits();
}

// ---- reading ----------------------------------------------------------------------------------------------------------------

bool JsonScanner::readText(std::string& value) {
    value.clear();
    if (!take('"')) return false;
    for (;;) {
        const char* plain = plainUntil(m_at, m_end);
        value.append(m_at, plain);
        m_at = plain;
        if (m_at == m_end || byteOf(*m_at) < 0x20) return false;
        if (*m_at == '"') break;
        if (*m_at == '\\' ? !readEscape(value) : !readSequence(value)) return false;
    }
    ++m_at;
    return true;
}

bool JsonScanner::readSequence(std::string& value) {
    const int length = sequenceLength(m_at, m_end);
    value.append(m_at, static_cast<std::size_t>(length));
    m_at += length;
    return length > 0;
}

bool JsonScanner::readEscape(std::string& value) {
    static constexpr std::string_view kLetters = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    if (++m_at == m_end) return false;
    const char letter = *m_at++;
    if (const std::size_t known = kLetters.find(letter); known != std::string_view::npos) {
        value += kMeanings[known];
        return true;
    }
    unsigned code = 0;
    if (letter != 'u' || !readHex(code) || isLowSurrogate(code)) return false;
    if (isHighSurrogate(code)) {
        unsigned low = 0;
        if (!takeWord("\\u") || !readHex(low) || !isLowSurrogate(low)) return false;
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    appendUtf8(value, code);
    return true;
}

bool JsonScanner::readHex(unsigned& code) {
    if (m_end - m_at < 4) return false;
    const auto [last, fault] = std::from_chars(m_at, m_at + 4, code, 16);
    if (fault != std::errc() || last != m_at + 4) return false;
    m_at += 4;
    return true;
}

bool JsonScanner::readWhole(std::int64_t& value) {
    skipSpace();
    const char* first = m_at;
    if (!skipNumber()) return false;
    const auto [last, fault] = std::from_chars(first, m_at, value);
    return fault == std::errc() && last == m_at;
}

bool JsonScanner::readNumber(double& value) {
    skipSpace();
    const char* first = m_at;
    if (!skipNumber()) return false;
    const auto [last, fault] = std::from_chars(first, m_at, value);
    if (fault == std::errc()) return last == m_at;
    value = std::strtod(std::string(first, m_at).c_str(), nullptr);  // too small for a double is 0, too large is no number
    return std::isfinite(value);
}

bool JsonScanner::readSwitch(bool& value) {
    skipSpace();
    value = takeWord("true");
    return value || takeWord("false");
}

}  // namespace headroom
