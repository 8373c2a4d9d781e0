// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

#include <string>
#include <string_view>
#include <variant>

namespace headroom {

/// Asks for a forecast of the job.
struct ForecastRequest {
    TrainRequest job;
};

/// What the studio says to an engine in a process of its own, one line of JSON each: `{"request":"train", ...}` or
/// `{"command":"stop"}`; docs/events.md describes the keys. The engine answers with event lines, a ForecastRequest with one line of forecast_codec.h.
using EngineMessage = std::variant<EngineRequest, TrainerCommand, ForecastRequest>;

/// One line without its end. Any thread.
std::string encodeMessage(const EngineMessage& message);

/// The message of one line; unknown keys are skipped, absent ones keep their defaults. Safe on hostile input. Any thread.
Result<EngineMessage> decodeMessage(std::string_view line);

}  // namespace headroom
