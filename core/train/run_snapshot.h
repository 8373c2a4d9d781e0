// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "nn/adapter_target.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace headroom {

/// Everything beside the saved weights that a run needs to go on: the raw weights (a save may hold averages), the averages, the optimizer's state,
/// the random states and how far the run was. Lies in `.headroom/snapshot/`: `state.json` names the tensor file it belongs to
/// and is written last, so what is read is always whole.
struct RunSnapshot {
    int nextStep = 0;          ///< index of the first update that is still to be done
    int scheduleStep = 0;      ///< updates that the learning rate has followed; fewer than steps where some ran out of memory
    int epoch = 0;
    std::string save = {};     ///< file name of the save it was taken with
    std::uint64_t seed = 0;    ///< of the run's loader
    std::uint64_t batches = 0;  ///< taken from the loader since it started with this seed
    std::vector<NamedTensor> tensors = {};  ///< "weights.", "ema.", "optimizer.", "random." and the name

    const at::Tensor* find(const std::string& name) const;
};

Status writeSnapshot(const std::filesystem::path& folder, const RunSnapshot& snapshot);

/// An Error where there is none or it is damaged.
Result<RunSnapshot> readSnapshot(const std::filesystem::path& folder);

}  // namespace headroom
