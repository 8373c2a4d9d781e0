// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/process_config.h"

namespace headroom {

/// Whether any block is recomputed: Headroom's own key where it is set, else `train.gradient_checkpointing`.
inline bool checkpointingIsOn(const ProcessConfig& config) {
    const auto& own = config.headroom.checkpointing;
    return own ? own->kind != CheckpointingChoice::Kind::Off : config.train.gradientCheckpointing;
}

}  // namespace headroom
