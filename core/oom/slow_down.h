// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// Steps that suddenly take many times as long while the card is full: drivers for Windows then go on in system memory
/// (they spill) where others refuse.
struct SlowDown {
    int step = 0;               ///< the first slow one
    double before = 0;          ///< seconds a step, median
    double now = 0;             ///< seconds a step, median
    std::int64_t held = 0;      ///< bytes on the card at the fullest moment
    std::int64_t capacity = 0;  ///< bytes

    /// "Since step 50 a step takes 8.1 s in place of 1.2 s ..."
    Sentence sentence() const;
};

/// Sees a slow-down while a run goes on. A value; one thread.
class SlowDownWatch {
public:
    /// How many times as long a step must take, and how full the card must be.
    static constexpr double kFactor = 5;
    static constexpr double kFull = 0.95;

    /// A step that took so long, and what the card held of its capacity at the fullest moment of it (0: not known).
    /// Each slow-down is told once, at its third slow step or later, when the card is full; another can follow when
    /// steps have been as fast as before in between.
    std::optional<SlowDown> add(int step, double seconds, std::int64_t held, std::int64_t capacity);

private:
    std::vector<double> m_usual;  ///< of the last steps that were not slow
    std::vector<double> m_slow;   ///< of the last of those in a row that are
    int m_firstSlow = 0;
    bool m_isTold = false;
};

}  // namespace headroom
