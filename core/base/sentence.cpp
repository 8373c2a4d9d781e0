// SPDX-License-Identifier: Apache-2.0
#include "base/sentence.h"

namespace headroom {
namespace {

/// The sentences with the mark between them. Marks alone are the same in every language, so the pattern needs no translation.
Sentence joined(const std::vector<Sentence>& sentences, std::string_view mark) {
    Sentence all;
    for (const Sentence& sentence : sentences) {
        if (sentence.empty()) continue;
        all = all.empty() ? sentence : Sentence::ofParts("%1" + std::string(mark) + "%2", {std::move(all), sentence});
    }
    return all;
}

}  // namespace

Sentence Sentence::ofParts(std::string pattern, std::vector<Sentence> values) {
    Sentence sentence;
    sentence.m_text = std::move(pattern);
    sentence.m_values = std::move(values);
    sentence.m_hasPattern = true;
    return sentence;
}

std::string Sentence::english() const {
    return in([](const std::string& pattern) { return pattern; });
}

std::string Sentence::in(const Translator& language) const {
    if (!m_hasPattern) return m_text;
    const std::string pattern = language(m_text);
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t place = pattern[i] == '%' && i + 1 < pattern.size() ? static_cast<std::size_t>(pattern[i + 1] - '1') : m_values.size();
        if (place >= m_values.size()) text += pattern[i];
        else text += m_values[place].in(language), ++i;
    }
    return text;
}

bool Sentence::operator==(const Sentence& other) const = default;

Sentence inTurn(const std::vector<Sentence>& sentences) { return joined(sentences, " "); }

Sentence listOf(const std::vector<Sentence>& values) { return joined(values, ", "); }

Sentence anyOf(std::vector<Sentence> values) {
    if (values.size() < 2) return listOf(values);
    const Sentence last = std::move(values.back());
    values.pop_back();
    return say("%1 or %2", listOf(values), last);
}

}  // namespace headroom
