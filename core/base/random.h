// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace headroom {

/// The generator behind every choice that is not a tensor: shuffles, dropout, crops. The distributions of the standard
/// library differ from one library to the next; these few lines do not, so a seed means the same run everywhere.
using RandomSource = std::mt19937_64;

/// Evenly from [0, 1), with 53 bits.
inline double randomUnit(RandomSource& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

/// Fisher-Yates.
template <typename T>
void shuffle(std::vector<T>& values, RandomSource& random) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random() % i]);
}

}  // namespace headroom
