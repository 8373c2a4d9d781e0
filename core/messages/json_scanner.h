// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace headroom {

/// Walks over a JSON text from left to right and builds nothing: a day's run has some hundred thousand event lines, and a tree for
/// each takes ten times as long as its values. Every function first steps over white space, then either takes what it names and
/// returns true, or returns false and may stand anywhere after. A value, cheap to copy; the text must outlive it. Any thread.
class JsonScanner {
public:
    explicit JsonScanner(std::string_view text) : m_at(text.data()), m_end(text.data() + text.size()) {}

    /// Steps over one whole value of any kind; false where the text is no JSON or is nested deeper than kDeepest.
    bool skip() { return skip(0); }
    /// Whether the next value begins with this character; stays before it.
    bool sees(char first) {
        skipSpace();
        return m_at != m_end && *m_at == first;
    }
    /// Takes one of { } [ ] , :
    bool take(char mark) {
        if (!sees(mark)) return false;
        ++m_at;
        return true;
    }
    /// Nothing but white space is left.
    bool atEnd();

    bool readText(std::string& value);
    /// Only a number without fraction and exponent that fits.
    bool readWhole(std::int64_t& value);
    bool readNumber(double& value);
    bool readSwitch(bool& value);

    /// Calls `member(key, scanner)` for each member of an object; the function must read or skip the value and says whether it could.
    template <typename Member>
    bool readObject(const Member& member) {
        if (!take('{')) return false;
        if (take('}')) return true;
        std::string key;
        do {
            if (!readText(key) || !take(':') || !member(std::string_view(key), *this)) return false;
        } while (take(','));
        return take('}');
    }

    static constexpr int kDeepest = 64;

private:
    bool skip(int depth);
    bool skipContainer(char close, int depth);
    bool skipText();
    bool skipNumber();
    bool takeWord(std::string_view word);
    void skipSpace() {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\t' || *m_at == '\n' || *m_at == '\r')) ++m_at;
    }
    bool readEscape(std::string& value);
    bool readSequence(std::string& value);
    bool readHex(unsigned& code);

    const char* m_at;
    const char* m_end;
};

}  // namespace headroom
