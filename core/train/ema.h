// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "train/parameter_group.h"

namespace headroom {

/// A moving average of the trained weights: shadow -= (1 - decay)(shadow - p) after each update (training-maths.md 14.4).
class Ema {
public:
    /// Starts from the parameters as they are.
    Ema(const std::vector<ParameterGroup>& groups, double decay);

    void update(const std::vector<ParameterGroup>& groups);

    /// The averages in the order of the groups' parameters.
    const std::vector<at::Tensor>& shadows() const { return m_shadows; }

private:
    std::vector<at::Tensor> m_shadows;
    double m_decay;
};

}  // namespace headroom
