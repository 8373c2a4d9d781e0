// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/layers.h"

#include <string>
#include <variant>
#include <vector>

namespace headroom {

/// One layer that an adapter can hang on. The layer belongs to the model and outlives the adapter.
struct AdapterTarget {
    std::string path;         ///< diffusers path with dots, "down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q"
    std::string part;         ///< "unet", "transformer" or "text_encoder"
    std::string parentClass;  ///< the reference's class of the enclosing module: Transformer2DModel, ResnetBlock2D, CLIPAttention ...
    std::variant<Linear*, Conv2d*> layer;
};

/// A parameter with its key as diffusers writes it.
struct NamedTensor {
    std::string name;
    at::Tensor tensor;
};

/// The tensors that stand for the weight of the layer `name`.
inline void addQuantized(std::vector<NamedTensor>& parameters, const std::string& name, const QuantizedWeight& weight) {
    parameters.push_back({name + ".weight", weight.codes});
    parameters.push_back({name + ".scales", weight.scales});
    if (weight.superScales.defined()) parameters.push_back({name + ".super_scales", weight.superScales});
}

}  // namespace headroom
