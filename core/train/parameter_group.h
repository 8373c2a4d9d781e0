// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/layers.h"

#include <ATen/core/TensorBody.h>

#include <string>
#include <vector>

namespace headroom {

/// fp32 parameters that share a learning rate and are clipped together. A parameter's gradient hangs on the tensor itself.
struct ParameterGroup {
    std::string part;  ///< "unet" or "text_encoder"
    double baseRate = 0;
    double rate = 0;  ///< of the next update, set by the schedule
    std::vector<std::string> names;
    std::vector<at::Tensor> parameters;
};

/// Drops all gradients: the tensors are undefined afterwards and their memory is free.
inline void dropGradients(std::vector<ParameterGroup>& groups) {
    for (ParameterGroup& group : groups)
        for (at::Tensor& parameter : group.parameters) parameter.mutable_grad().reset();
}

}  // namespace headroom
