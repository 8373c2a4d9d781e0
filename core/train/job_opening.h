// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/engine_port.h"
#include "train/event_stream.h"
#include "train/run_settings.h"

#include <exception>
#include <string>

namespace headroom {

/// A job that can run, and the text of the config.yaml that goes into its folder (the job with its name filled in).
struct OpenedJob {
    RunSettings settings;
    std::string jobText;
};

/// Reads the job's text. What is wrong with it is an Error that names the first place; what is only doubtful, and every key that this version
/// does not act on, becomes a warning.
Result<OpenedJob> openJob(const TrainRequest& request, EventStream& events);

/// What was thrown, in one sentence without a stack trace.
std::string wordsOf(const std::exception& fault);
Error failureOf(const std::exception& fault, Phase phase);

}  // namespace headroom
