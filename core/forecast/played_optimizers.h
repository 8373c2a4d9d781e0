// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "train/optimizers/list.h"

#include <string_view>

namespace headroom {

/// The optimizer that other programs mean by a name in `train.optimizer`, for forecasts of their runs: what it keeps
/// has the sizes that theirs keeps, its update changes nothing. Null for names that are not known. 8-bit states are
/// codes of one byte with a scale in fp32 for each block of 256 (Dettmers et al., 2022), 4-bit states half a byte with
/// a scale for each 128 (Li et al., 2023); tensors of less than 4,096 numbers keep fp32, as in bitsandbytes and
/// torchao. Updates of adamw_foreach take room for the weights once more. A paged state is host memory: it gives way where the card is full, so that it is in no peak.
const OptimizerRow* playedOptimizer(std::string_view name);

}  // namespace headroom
