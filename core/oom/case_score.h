// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "oom/published_case.h"

#include <string>
#include <vector>

namespace headroom {

/// A published peak beside its forecast.
struct ComparedCase {
    PublishedCase published;
    std::string status = "compared";  ///< else why there is no forecast
    double forecastGib = 0;

    bool isCompared() const { return status == "compared"; }
    /// Share of the published figure by which the forecast is off: 0.1 = a tenth too high.
    double error() const { return forecastGib / published.peakGib - 1; }
};

/// How good the forecasts are. "Measured" are cases of high or medium confidence that name the peak of the tensors (max_allocated).
struct CaseScore {
    int compared = 0;
    int measured = 0;
    double medianError = 0;  ///< of measured cases, without its sign
    int within = 0;          ///< of them, by 20 %
    int pairs = 0;           ///< of measured cases that differ in one setting
    int pairsWithin = 0;     ///< their difference is forecast to 15 %
    std::vector<std::string> exceeded;  ///< cases that ran on a card of a size that the forecast denies them

    /// Half of the measured cases within 8 %, nine in ten within 20 %, all pairs, no card exceeded.
    bool isGood() const;
};
CaseScore scoreOf(const std::vector<ComparedCase>& cases);

}  // namespace headroom
