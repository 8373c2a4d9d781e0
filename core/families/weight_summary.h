// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "files/safetensors_file.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The least and the greatest of several values.
template <typename Value>
struct ValueRange {
    Value least{};
    Value greatest{};
    bool operator==(const ValueRange&) const = default;
};

/// What a weight file is, told from its keys, shapes and header alone.
struct WeightSummary {
    std::string kind = "unknown";    ///< "LoRA", "LoKr", "whole checkpoint", "UNet", "transformer", "VAE", "text encoder"
    std::string family = "unknown";  ///< "Stable Diffusion 1.x", "FLUX.1" ...
    std::size_t tensors = 0;
    std::int64_t parameters = 0;
    std::int64_t bytes = 0;
    std::map<std::string, std::size_t> types;  ///< tensors by type name, "BF16"

    // Adapters only.
    std::optional<ValueRange<std::int64_t>> rank;
    std::optional<ValueRange<double>> alpha;  ///< absent where the file gives none: the scale is then 1
    std::size_t layers = 0;
    std::size_t textEncoderLayers = 0;  ///< of `layers`

    bool operator==(const WeightSummary&) const = default;
};

/// Pure; any thread. `metadata` decides the family of an adapter where it names one (ss_base_model_version).
WeightSummary summarizeWeights(const std::vector<TensorEntry>& tensors, const std::map<std::string, std::string>& metadata);

}  // namespace headroom
