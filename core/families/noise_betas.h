// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace headroom {

/// How much noise each of the 1000 steps of a model's diffusion adds: from `first` to `last`, evenly (Linear) or evenly in their roots
/// (ScaledLinear). Defaults are those of SD 1.x, SD 2.x and SDXL (training-maths.md 4.1). Models of flow matching (Flow) have no betas: a picture with a share of t / 1000 noise.
struct NoiseBetas {
    enum class Curve { ScaledLinear, Linear, Flow };
    Curve curve = Curve::ScaledLinear;
    double first = 0.00085;
    double last = 0.012;

    bool operator==(const NoiseBetas&) const = default;
};

}  // namespace headroom
