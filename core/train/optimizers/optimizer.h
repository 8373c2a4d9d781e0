// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "nn/layers.h"
#include "train/parameter_group.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace headroom {

/// A tensor of an optimizer's state under the name it has in a snapshot.
struct OptimizerState {
    std::string name;
    at::Tensor tensor;
};

/// Turns gradients into updates. Holds state for the parameters of the groups it was made for. Runs without grad mode.
class Optimizer {
public:
    virtual ~Optimizer() = default;

    /// One update of every parameter that has a gradient, at its group's `rate`. Parameters without one are left alone:
    /// no momentum, no decay.
    virtual void step(std::vector<ParameterGroup>& groups) = 0;

    /// Everything a later run needs to go on, by name. Tensors are the live ones.
    virtual std::vector<OptimizerState> state() const = 0;

    /// Takes state back; a missing name or another shape is an Error and leaves the state as it was.
    virtual Status restore(const std::function<const at::Tensor*(const std::string&)>& find) = 0;
};

/// What `train.optimizer_params` may set.
struct OptimizerOptions {
    double weightDecay = 0.01;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-6;  ///< the reference forces this value (training-maths.md 14.1)
};

}  // namespace headroom
