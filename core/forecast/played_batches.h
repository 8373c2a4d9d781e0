// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dataset/bucket_planner.h"
#include "job/job_config.h"
#include "messages/engine_port.h"
#include "train/training_set.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// Pictures of one shape that go through the model together.
struct PlayedBatch {
    BucketShape shape;
    std::int64_t size = 1;
    bool cached = true;  ///< its latents are encoded before, each picture alone
    bool trains = true;  ///< false: the update of another one holds no less, only encoding is played
};

/// Of a dataset's shapes those that may hold more than others, the heaviest first; it trains.
std::vector<PlayedBatch> playedBatches(const TrainingSet& set, const TrainConfig& train);

/// Of pictures that are assumed, all of them, the heaviest first.
std::vector<PlayedBatch> playedBatches(const std::vector<PictureSize>& pictures, const ProcessConfig& process);

/// Bytes of the machine's memory in batches that the loader has made and the step does not need yet, and in the one under way.
std::int64_t heldByLoader(const std::vector<PlayedBatch>& batches);

}  // namespace headroom
