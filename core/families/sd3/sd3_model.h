// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_family.h"

namespace headroom {

/// SD 3.5 medium in its published shape without weights, on the meta device. With `quantization` the linear layers of its transformer are in so many bits.
std::unique_ptr<ModelFamily> shapeOnlySd3(c10::ScalarType dtype, std::optional<Quantization> quantization = {});

}  // namespace headroom
