// SPDX-License-Identifier: Apache-2.0
#include "job/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace headroom {
namespace {

/// Levenshtein distance in one row of memory.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
    // A name of a kilobyte is no typing slip, and the distance costs the product of the lengths.
    if (word.size() > 64) return {};
    const auto distance = [&](std::string_view candidate) { return editDistance(word, candidate); };
    const auto closest = std::ranges::min_element(candidates, {}, distance);
    const bool isNear = closest != candidates.end() && distance(*closest) <= std::max<std::size_t>(1, word.size() / 3);
    return isNear ? *closest : std::string_view();
}

Sentence withGuess(const Sentence& fault, std::string_view meant) { return meant.empty() ? fault : say("%1; did you mean %2?", fault, meant); }

}  // namespace headroom
