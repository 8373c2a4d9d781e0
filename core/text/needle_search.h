// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Looks for many phrases at once, the letter case of ASCII aside: one pass over the text in which most bytes are skipped (the method of
/// Wu and Manber). For texts of hundreds of megabytes. Immutable; any thread.
class NeedleSearch {
public:
    static constexpr std::size_t kShortest = 6;  ///< bytes that a phrase has at least: the shorter, the less can be skipped

    explicit NeedleSearch(std::span<const std::string_view> needles);

    /// Calls `visit` with the place and the index of every phrase, in the order of their places.
    void forEachHit(std::string_view text, const std::function<void(std::size_t at, std::size_t needle)>& visit) const;

    std::size_t longest() const { return m_longest; }

private:
    std::vector<std::string> m_needles;  ///< in lower case
    std::size_t m_longest = 0;
    std::array<std::uint8_t, 65536> m_skip;             ///< by two bytes: how far the window may move on when it ends in them
    std::vector<std::vector<std::size_t>> m_endingIn;  ///< by two bytes: the phrases whose first kShortest bytes end in them
};

}  // namespace headroom
