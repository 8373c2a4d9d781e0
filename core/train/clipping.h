// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "train/parameter_group.h"

namespace headroom {

/// Scales the gradients of `group` by min(1, maxNorm / (norm + 1e-6)) with the 2-norm over the whole group, in place
/// (training-maths.md 2.2). Parameters without a gradient are left out. `maxNorm` <= 0 clips nothing.
void clipGradients(ParameterGroup& group, double maxNorm);

}  // namespace headroom
