// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/job_config.h"
#include "nn/adapter_target.h"

#include <c10/core/ScalarType.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Adds low-rank adapters to the layers of a model, gives their parameters, saves and loads them (training-maths.md 10-11).
/// Must outlive every forward and backward pass of the model and die
/// before it; takes its adapters off the layers when it dies. What it is set to may not change between a forward pass and
/// its backward pass, which may repeat parts of the former. One thread at a time.
class LoraNetwork {
public:
    /// Chooses the targets as the reference does for UNet families and initialises down with Kaiming-uniform (from the
    /// default generator), up with zero; parameters in `type`, which is fp32 in every run. An Error where the type is not a LoRA or no layer is left to train.
    static Result<std::unique_ptr<LoraNetwork>> create(const NetworkConfig& config, const std::vector<AdapterTarget>& targets,
                                                        bool trainTextEncoder, c10::ScalarType type = c10::ScalarType::Float);
    ~LoraNetwork();

    /// What trains, in the model's order, named by file key (".lora_down.weight", ".lora_up.weight"); `part` is "unet" or
    /// "text_encoder".
    std::vector<NamedTensor> parameters(std::string_view part) const;

    void setMultiplier(double multiplier);  ///< 0 bypasses the network at no cost
    /// One multiplier for each sample of the batches to come (a dataset's network_weight); larger batches repeat each.
    void setSampleMultipliers(std::vector<double> multipliers);
    void setTraining(bool training);  ///< dropout on or off

    /// All tensors under their file names (lora_unet_... .lora_down.weight / .lora_up.weight / .alpha), on the CPU, cast to
    /// `dtype`. Host memory.
    std::vector<NamedTensor> stateForFile(c10::ScalarType dtype) const;

    /// Loads a file written by this program, ai-toolkit, kohya or diffusers. Names unknown to the model are an Error that
    /// leaves everything as it was. Where the file's rank differs, surplus ranks are cut and missing ones stay fresh; where its
    /// alpha / rank differs, `up` is rescaled, so that the effect is the file's. Layers the file does not hold stay as they are.
    Status load(const std::filesystem::path& file);

    int moduleCount() const;

private:
    friend Result<std::unique_ptr<LoraNetwork>> openLora(const std::filesystem::path&, const std::vector<AdapterTarget>&, double);

    LoraNetwork();
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Opens a LoRA file for sampling: rank and alpha come from the file itself. Nothing of it requires grad.
Result<std::unique_ptr<LoraNetwork>> openLora(const std::filesystem::path& file, const std::vector<AdapterTarget>& targets,
                                              double multiplier);

}  // namespace headroom
