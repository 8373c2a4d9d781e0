// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/forecast.h"

#include <string>
#include <string_view>

namespace headroom {

/// One line of JSON without its end: `{"forecast":{...}}`, or `{"error":{...}}` with the keys of a failed event's error; docs/events.md describes the keys. Any thread.
std::string encodeForecast(const Result<Forecast>& forecast);

/// What the line tells, or an Error where it is no such line. Unknown keys are skipped, absent ones keep their defaults. Safe on hostile input. Any thread.
Result<Forecast> decodeForecast(std::string_view line);

}  // namespace headroom
