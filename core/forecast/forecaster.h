// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "memory/block_trace.h"
#include "memory/played_memory.h"
#include "forecast/step_time.h"
#include "messages/engine_port.h"
#include "messages/forecast.h"
#include "train/trained_model.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace headroom {

/// Plays a job on shapes, through the code that trains it, and counts what it would hold on the device that the request or the job names: the processor, or a CUDA card, which need not be in this machine. Reads the headers of the dataset's pictures and of the
/// model's files, or takes the usual shape of the model's family where those are not on this machine. Writes nothing. An Error where the job cannot run, or where
/// an operator of the run cannot be played. Any thread; a run on another thread of the process is not disturbed.
Result<Forecast> forecast(const TrainRequest& request, const ModelLoader& loader = loadModel);

/// What `forecast` makes its figures of.
struct ForecastTrace {
    BlockTrace blocks;
    PlayedDevice device = {};
    ComputeRates rates = {};
    int microSteps = 1;  ///< of an update
    std::map<std::int64_t, std::string> names;  ///< of weights, adapters and optimizer states, by serial
    std::optional<PictureSize> heaviest = {};
    bool knowsWeights = true;
    std::int64_t batchesAhead = 0;  ///< bytes of pictures that wait in the machine's memory
};

/// Whether equal parts of a model are played once, or each time; to the same trace but for the serials' numbers.
enum class RepeatedParts { Spliced, Played };
Result<ForecastTrace> playJob(const TrainRequest& request, const ModelLoader& loader = loadModel, RepeatedParts parts = RepeatedParts::Spliced);

}  // namespace headroom
