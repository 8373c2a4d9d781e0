// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/trainer_event.h"

#include <string>
#include <string_view>

namespace headroom {

/// One line of JSON, without the line end, as docs/events.md describes it. Numbers keep every bit; a loss that is not finite
/// becomes "nan", "inf" or "-inf". Bytes that are no UTF-8 are replaced, since JSON cannot carry them. Any thread.
std::string encodeEvent(const TrainerEvent& event);

/// The event of one line. Keys it does not know are skipped and absent ones keep their defaults, so older and newer programs
/// read each other; anything else that is not an event is an Error. Safe on hostile input. Any thread.
Result<TrainerEvent> decodeEvent(std::string_view line);

/// "phase", "progress", "step", "memory", "sample", "saved", "warning", "failed" or "finished".
std::string_view idOf(const TrainerEvent::Body& body);

}  // namespace headroom
