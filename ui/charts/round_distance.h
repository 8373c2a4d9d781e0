// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom::ui {

/// The distance of the marks of an axis from 0 to `largest`: 1, 2 or 5 times a power of ten from 0.1 on, so that there are at most `mostTicks` beside 0.
inline double roundDistance(double largest, int mostTicks) {
    for (double power = 0.1;; power *= 10)
        for (const double factor : {1.0, 2.0, 5.0})
            if (largest / (factor * power) <= mostTicks) return factor * power;
}

}  // namespace headroom::ui
