// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/scale_up_finder.h"

namespace headroom::ui {

void ScaleUpFinder::find(const std::string& card, std::int64_t room) {
    begin(card, room, [this, room](const JobDocument& job, const ForecastOf& forecastOf) -> Worker::Answer {
        return [this, offers = scaleUpOffers(job, room, forecastOf)] {
            if (offers) m_offers = *offers;
            end(offers ? nullptr : &offers.error());
        };
    });
}

}  // namespace headroom::ui
