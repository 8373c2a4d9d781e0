// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_family.h"

namespace headroom {

/// Z-Image in its published shape without weights, on the meta device. With `quantization` the linear layers of its transformer are in so many bits.
std::unique_ptr<ModelFamily> shapeOnlyZImage(c10::ScalarType dtype, std::optional<Quantization> quantization = {});

}  // namespace headroom
