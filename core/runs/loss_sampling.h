// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

namespace headroom {

/// The mean loss of some neighbouring steps.
struct LossPoint {
    double step = 0;
    double loss = 0;

    bool operator==(const LossPoint&) const = default;
};

/// The course of a run's loss in at most `points` points, by rising steps. Reads a few kilobytes at that many places of the log, so that a
/// day's run costs no more than a short one: some milliseconds. Steps that were done again after a resume count once, as they were done last; losses that are
/// not finite are left out. Empty where there is no log or no step in it. Any thread; the run may be under way.
std::vector<LossPoint> sampleLosses(const std::filesystem::path& runFolder, int points);

}  // namespace headroom
