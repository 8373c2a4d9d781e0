// SPDX-License-Identifier: Apache-2.0
#include "text/pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <array>
#include <stdexcept>
#include <string>

namespace headroom {

struct Pattern::Code {
    std::unique_ptr<pcre2_code, decltype(&pcre2_code_free)> compiled;
};

namespace {

using MatchData = std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)>;

MatchData matchDataFor(const pcre2_code* code) { return {pcre2_match_data_create_from_pattern(code, nullptr), &pcre2_match_data_free}; }

/// The number of groups up to the last that took part, the whole match included; less than 1 where there is none.
int match(const pcre2_code* code, std::string_view text, std::size_t from, const MatchData& data) {
    return pcre2_match(code, reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), from, PCRE2_NO_UTF_CHECK, data.get(), nullptr);
}

std::string_view group(std::string_view text, const MatchData& data, int index) {
    const PCRE2_SIZE* span = pcre2_get_ovector_pointer(data.get()) + 2 * index;
    return span[0] == PCRE2_UNSET ? std::string_view() : text.substr(span[0], span[1] - span[0]);
}

}  // namespace

Pattern::Pattern(std::string_view pattern) {
    int fault = 0;
    PCRE2_SIZE place = 0;
    pcre2_code* compiled =
        pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), PCRE2_UTF | PCRE2_UCP, &fault, &place, nullptr);
    if (!compiled) throw std::logic_error("pattern, error " + std::to_string(fault) + " at " + std::to_string(place));
    m_code = std::make_unique<Code>(Code{{compiled, &pcre2_code_free}});
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE);  // where there is no JIT, matching is slower and no different
}

Pattern::~Pattern() = default;

void Pattern::forEachMatch(std::string_view text, const std::function<void(std::string_view word)>& visit) const {
    const MatchData data = matchDataFor(m_code->compiled.get());
    for (std::size_t at = 0; at < text.size();) {
        if (match(m_code->compiled.get(), text, at, data) < 1) return;
        const std::string_view word = group(text, data, 0);
        if (word.empty()) return;  // our patterns match no empty word
        visit(word);
        at = static_cast<std::size_t>(word.data() - text.data()) + word.size();
    }
}

std::vector<std::string_view> Pattern::search(std::string_view text, std::size_t from) const {
    const MatchData data = matchDataFor(m_code->compiled.get());
    const int count = match(m_code->compiled.get(), text, from, data);
    std::vector<std::string_view> groups;
    for (int i = 0; i < count; ++i) groups.push_back(group(text, data, i));
    if (count > 0) groups.resize(pcre2_get_ovector_count(data.get()));  // groups behind the last one that took part
    return groups;
}

}  // namespace headroom
