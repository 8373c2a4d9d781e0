// SPDX-License-Identifier: Apache-2.0
#include "text/needle_search.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr auto kLower = [] {
    std::array<std::uint8_t, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<std::uint8_t>(i >= 'A' && i <= 'Z' ? i + 32 : i);
    return table;
}();

std::uint8_t lower(char c) { return kLower[static_cast<unsigned char>(c)]; }

std::size_t pairAt(std::string_view text, std::size_t at) { return static_cast<std::size_t>(lower(text[at])) << 8 | lower(text[at + 1]); }

bool beginsWith(std::string_view text, std::string_view needle) {
    return text.size() >= needle.size() && std::ranges::equal(text.substr(0, needle.size()), needle, {}, lower, lower);
}

}  // namespace

NeedleSearch::NeedleSearch(std::span<const std::string_view> needles) : m_endingIn(65536) {
    m_skip.fill(kShortest - 1);
    for (const std::string_view needle : needles) {
        m_longest = std::max(m_longest, needle.size());
        for (std::size_t i = 0; i + 1 < kShortest; ++i) {
            std::uint8_t& skip = m_skip[pairAt(needle, i)];
            skip = std::min(skip, static_cast<std::uint8_t>(kShortest - 2 - i));
        }
        m_endingIn[pairAt(needle, kShortest - 2)].push_back(m_needles.size());
        m_needles.emplace_back(needle);
    }
}

void NeedleSearch::forEachHit(std::string_view text, const std::function<void(std::size_t at, std::size_t needle)>& visit) const {
    for (std::size_t end = kShortest; end <= text.size();) {
        const std::size_t pair = pairAt(text, end - 2);
        if (m_skip[pair] > 0) {
            end += m_skip[pair];
            continue;
        }
        const std::size_t at = end - kShortest;
        for (const std::size_t needle : m_endingIn[pair])
            if (beginsWith(text.substr(at), m_needles[needle])) visit(at, needle);
        ++end;
    }
}

}  // namespace headroom
