// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "files/safetensors_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

enum class ModelPartName { Unet, TextEncoder, Vae };

/// Translates the tensor names of an original (LDM) single-file checkpoint into diffusers names (models.md 8 and 6.1).
class LdmNames {
public:
    /// Counts the levels and layers of the file's UNet and VAE, on which the numbering depends.
    explicit LdmNames(const SafetensorsFile& file);

    struct Placed {
        ModelPartName part;
        std::string name;
        std::optional<std::vector<std::int64_t>> shape = {};  ///< where only the dimensions differ
    };
    /// Nothing for tensors that training and sampling do not need (schedules, EMA copies, logit scale).
    std::optional<Placed> place(const TensorEntry& entry) const;

private:
    std::string unetName(std::string rest) const;
    std::string vaeName(std::string rest) const;

    int m_unetLayers = 2;  ///< residual blocks of a down level
    int m_vaeLevels = 4;
};

}  // namespace headroom
