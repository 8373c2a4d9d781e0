// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"

#include <QString>

#include <array>

namespace headroom::ui {

/// What people tell apart in a run; the phases of the engine are finer.
enum class RunPart { Load, Cache, Train, Sample, Save };
inline constexpr std::array kRunParts = {RunPart::Load, RunPart::Cache, RunPart::Train, RunPart::Sample, RunPart::Save};

RunPart partOf(Phase phase);

/// "Loading", "Caching" ...
QString partName(RunPart part);
/// "Load", "Cache" ...: where there is little room.
QString shortPartName(RunPart part);

/// The fullest phase of a part; null where the run has no such part.
const PhaseForecast* fullestIn(const Forecast& forecast, RunPart part);
/// The fullest phase of all; null where there is none.
const PhaseForecast* fullestOf(const Forecast& forecast);

}  // namespace headroom::ui
