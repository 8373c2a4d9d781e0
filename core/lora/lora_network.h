// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/job_config.h"
#include "nn/adapter_target.h"

#include <c10/core/ScalarType.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace headroom {

/// Adds low-rank adapters to the layers of a model, gives their parameters, saves and loads them (training-maths.md 10-11).
/// Parameters are fp32 whatever the model computes in. Must outlive every forward pass of the model; takes its adapters off the layers
/// when it dies.
class LoraNetwork {
public:
    /// Chooses the targets as the reference does for UNet families and initialises down with Kaiming-uniform, up with zero.
    static Result<std::unique_ptr<LoraNetwork>> create(const NetworkConfig& config, const std::vector<AdapterTarget>& targets,
                                                        bool trainTextEncoder);
    ~LoraNetwork();

    /// Parameters by file key without suffix order guarantees other than the model's own; part tells unet from text_encoder.
    std::vector<NamedTensor> parameters(std::string_view part) const;

    void setMultiplier(double multiplier);  ///< 0 bypasses the network
    void setTraining(bool training);        ///< dropout on or off

    /// All tensors under their file names (lora_unet_... .lora_down.weight / .lora_up.weight / .alpha), on the CPU, cast to `dtype`.
    std::vector<NamedTensor> stateForFile(c10::ScalarType dtype) const;

    /// Loads a file written by this program, ai-toolkit, kohya or diffusers. Names unknown to the model are an Error.
    Status load(const std::filesystem::path& file);

    int moduleCount() const;

private:
    LoraNetwork();
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Opens a LoRA file for sampling: rank and alpha come from the file itself.
Result<std::unique_ptr<LoraNetwork>> openLora(const std::filesystem::path& file, const std::vector<AdapterTarget>& targets,
                                              double multiplier);

}  // namespace headroom
