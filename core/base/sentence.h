// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// Marks the pattern of a sentence for the string extractor where it stands in a table. What is given to `say` is found without it.
#define HEADROOM_SAY(words) words

namespace headroom {

/// The English of a sentence with `Places` places, `%1` to `%9`, for values. A literal, and checked by the compiler: a sentence that is
/// put together with `+` would never be translated, and a value without a place would be lost.
template <std::size_t Places>
class SentencePattern {
public:
    consteval SentencePattern(const char* english) : m_english(english) {
        if (!namesEachPlace(english)) throw "each value needs a place, and each place a value";
    }

    constexpr const char* english() const { return m_english; }

private:
    static consteval bool namesEachPlace(std::string_view english) {
        bool named[10] = {};
        for (std::size_t i = 0; i + 1 < english.size(); ++i)
            if (english[i] == '%' && english[i + 1] >= '1' && english[i + 1] <= '9') named[english[i + 1] - '0'] = true;
        for (std::size_t place = 1; place < 10; ++place)
            if (named[place] != (place <= Places)) return false;
        return Places < 10;
    }

    const char* m_english;
};

/// What core says to people: an English pattern and the values that stand at its places, so that a window can say it in its own language. A value
/// is a sentence itself; names, paths and numbers are ready text. A value type; any thread.
class Sentence {
public:
    /// Finds the pattern of another language for an English one.
    using Translator = std::function<std::string(const std::string& pattern)>;

    Sentence() = default;

    /// Text that is ready to be shown in any language: a name, a path, the message of a library.
    template <typename Text>
        requires(!std::is_same_v<std::remove_cvref_t<Text>, Sentence> && std::is_constructible_v<std::string, Text> &&
                 (std::is_convertible_v<Text, std::string> || std::is_convertible_v<Text, std::string_view>))
    Sentence(Text&& text) : m_text(std::forward<Text>(text)) {}

    /// For codecs, which cannot hand over a literal; everyone else uses `say`.
    static Sentence ofParts(std::string pattern, std::vector<Sentence> values);

    bool empty() const { return m_text.empty(); }
    /// Whether there is something to translate: ready text has no pattern.
    bool hasPattern() const { return m_hasPattern; }
    /// The pattern, or the text that is ready.
    const std::string& pattern() const { return m_text; }
    const std::vector<Sentence>& values() const { return m_values; }

    std::string english() const;
    /// With each pattern in another language, those of the values included. Values are put in as they are: a `%1` in a name stays.
    std::string in(const Translator& language) const;

    /// Same pattern and same values; text that is ready differs from a pattern that reads the same.
    bool operator==(const Sentence& other) const;

private:
    std::string m_text;
    std::vector<Sentence> m_values;
    bool m_hasPattern = false;
};

namespace details {
inline Sentence valueOf(const Sentence& sentence) { return sentence; }
template <typename Number>
    requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool> && !std::is_same_v<Number, char>)
Sentence valueOf(Number number) { return std::to_string(number); }
}  // namespace details

/// A sentence for people: `say("The folder %1 holds %2 files", path, count)`. Values are text, paths, whole numbers or sentences.
/// Other numbers are written by the caller, who knows how many digits matter.
template <typename... Values>
Sentence say(std::type_identity_t<SentencePattern<sizeof...(Values)>> pattern, const Values&... values) {
    return Sentence::ofParts(pattern.english(), {details::valueOf(values)...});
}

/// The sentences one after the other, with a blank between them. Empty ones are left out.
Sentence inTurn(const std::vector<Sentence>& sentences);

/// "a, b, c": for names and numbers.
Sentence listOf(const std::vector<Sentence>& values);

/// "a, b or c": what can be chosen.
Sentence anyOf(std::vector<Sentence> values);

}  // namespace headroom
