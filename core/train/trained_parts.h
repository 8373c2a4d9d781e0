// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace headroom {

/// What a job trains and how fast.
struct TrainedParts {
    std::optional<double> unetRate;         ///< absent: the UNet is not trained
    std::optional<double> textEncoderRate;  ///< absent: the text encoder is not trained
};

}  // namespace headroom
