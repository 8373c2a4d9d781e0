// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// How memory and speed moved over a log, by the figures that stand on its lines and by what is said in words: trainers print a memory line
/// now and then, and people write below a pasted log what they saw.
struct LogTrend {
    struct Move {
        std::int64_t from = 0;
        std::int64_t to = 0;
    };

    /// Seconds a step.
    struct Pace {
        double before = 0;
        double now = 0;
    };

    std::optional<Move> reservedJump;  ///< reserved rises at once while allocated stays as it is
    std::optional<Move> growth;        ///< in use rises from line to line
    std::optional<Move> spike;         ///< in use rises for a while and falls back
    bool slower = false;               ///< steps take at least twice as long as before
    std::optional<Pace> slowDown;      ///< steps take at least five times as long as before, to the end
    std::int64_t mostInUse = 0;        ///< bytes, by the lines that say how much is in use
    double fullest = 0;                ///< of "11.0 / 12.0 GB": the largest share
    bool showsRate = false;            ///< steps are timed
    bool namesBuckets = false;

    // Said in words.
    bool saysGrowth = false;       ///< grows, creeps, is never released
    bool saysStays = false;        ///< memory stays in use after something has ended; it takes a restart
    bool saysRetryWorked = false;  ///< the same again went through
    bool saysSlow = false;         ///< hangs, minutes per step, shared memory
    bool saysShared = false;       ///< shared memory of the card, a spill
    bool saysDriver = false;       ///< an update or version of the driver
    bool saysUpdate = false;       ///< worked before an update

    /// Whether anything of it explains a run that fails or slows down without an error.
    bool showsTrouble() const {
        return reservedJump || growth || spike || slower || saysGrowth || saysStays || saysRetryWorked || saysSlow || saysDriver;
    }
};

LogTrend trendOf(std::string_view text);

}  // namespace headroom
