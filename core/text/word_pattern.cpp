// SPDX-License-Identifier: Apache-2.0
#include "text/word_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <array>
#include <stdexcept>
#include <string>

namespace headroom {

struct WordPattern::Code {
    std::unique_ptr<pcre2_code, decltype(&pcre2_code_free)> compiled;
};

WordPattern::WordPattern(std::string_view pattern) {
    int fault = 0;
    PCRE2_SIZE place = 0;
    pcre2_code* compiled =
        pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), PCRE2_UTF | PCRE2_UCP, &fault, &place, nullptr);
    if (!compiled) throw std::logic_error("word pattern, error " + std::to_string(fault) + " at " + std::to_string(place));
    m_code = std::make_unique<Code>(Code{{compiled, &pcre2_code_free}});
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE);  // where there is no JIT, matching is slower and no different
}

WordPattern::~WordPattern() = default;

void WordPattern::forEachMatch(std::string_view text, const std::function<void(std::string_view word)>& visit) const {
    pcre2_code* code = m_code->compiled.get();
    const std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)> match(pcre2_match_data_create_from_pattern(code, nullptr),
                                                                                    &pcre2_match_data_free);
    const auto* subject = reinterpret_cast<PCRE2_SPTR>(text.data());
    for (PCRE2_SIZE at = 0; at < text.size();) {
        if (pcre2_match(code, subject, text.size(), at, PCRE2_NO_UTF_CHECK, match.get(), nullptr) < 0) return;
        const PCRE2_SIZE* span = pcre2_get_ovector_pointer(match.get());
        if (span[1] == span[0]) return;  // our patterns match no empty word
        visit(text.substr(span[0], span[1] - span[0]));
        at = span[1];
    }
}

}  // namespace headroom
