// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace headroom {

/// Published parameter counts of a model, in billions.
struct ModelSize {
    double trained = 0;   ///< UNet, transformer or language model: what an adapter hangs on
    double encoders = 0;  ///< text encoders

    /// Gibibytes of the weights that are trained, in 16 bits each.
    double halfPrecisionGib() const { return trained * 1e9 * 2 / (1 << 30); }
};

/// The size of a model by the name people give it ("SDXL (full)", "Llama-2 7B") or by `model.arch`; nothing where it is not known.
std::optional<ModelSize> modelSize(std::string_view family);

}  // namespace headroom
