// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/fit_finder.h"

namespace headroom::ui {

void FitFinder::find(const std::string& card, std::int64_t room) {
    begin(card, room, [this, room](const JobDocument& job, const ForecastOf& forecastOf) -> Worker::Answer {
        return [this, result = fastestFit(job, room, forecastOf)] {
            if (result) m_found = *result;
            end(result ? nullptr : &result.error());
        };
    });
}

}  // namespace headroom::ui
