// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_family.h"
#include "families/sd15/sd15_weights.h"

namespace headroom {

/// Builds SD 1.5 from its stored parts. Weights go from file to device tensor by tensor.
Result<std::unique_ptr<ModelFamily>> loadSd15(Sd15Files files, c10::ScalarType dtype, c10::Device device, const LoadProgress& progress);

/// SD 1.5 (or any shape of it) without weights, on the meta device: for counts and target lists. With `quantization` the linear layers of its UNet are in so many bits, for forecasts of other programs.
std::unique_ptr<ModelFamily> shapeOnlySd15(c10::ScalarType dtype = c10::ScalarType::Float, std::optional<Quantization> quantization = {});

}  // namespace headroom
