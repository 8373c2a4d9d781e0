// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "train/event_stream.h"
#include "train/preview_list.h"
#include "train/run_settings.h"
#include "train/text_source.h"
#include "train/trained_model.h"
#include "train/training_set.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace headroom {

/// What the caching phases work with.
struct CacheContext {
    const RunSettings& settings;
    EventStream& events;
    TrainingSet& set;
    TrainedModel& trained;
    TextSource& text;
    std::uint64_t seed;  ///< for shuffles that are frozen with the cache
    std::function<bool()> goOn;  ///< waits while paused; false: a stop was asked for
};

/// Whether the text encoder is done once captions and prompts are encoded.
bool dropsTextEncoder(const ProcessConfig& process);

/// Encodes captions (or, with unload_text_encoder, the trigger word alone) and the previews' prompts, then lets the text encoder go. Does
/// nothing where the job keeps the text encoder.
Status cacheTextPhase(const CacheContext& context, const std::vector<Preview>& previews);

/// Encodes the pictures of all datasets that cache latents. Pictures that cannot be read are left out with a warning.
Status cacheLatentsPhase(const CacheContext& context);

}  // namespace headroom
