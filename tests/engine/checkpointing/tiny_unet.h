// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/checkpointing/toy_model.h"
#include "families/shared/unet.h"
#include "lora/lora_network.h"

#include <memory>
#include <vector>

namespace headroom::toy {

/// A UNet of the SD 1.5 architecture with random weights and a LoRA on attention and convolutions.
class TinyUnet {
public:
    struct Options {
        c10::ScalarType type = c10::kFloat;
        double dropout = 0;  ///< of the adapters
        std::vector<std::int64_t> widths = {16, 32};
        std::int64_t batch = 2;
        std::int64_t side = 8;  ///< of the latents
        std::int64_t tokens = 7;
    };

    explicit TinyUnet(const Options& options);

    /// Forward, loss, backward; random numbers start at the same place each time. Gradients stay in the parameters.
    void step(const BlockStack& stack) const;

    const std::vector<at::Tensor>& leaves() const { return m_leaves; }

private:
    std::unique_ptr<Unet> m_unet;
    std::unique_ptr<LoraNetwork> m_lora;
    std::vector<at::Tensor> m_leaves;
    at::Tensor m_latents_BCHW, m_timesteps_B, m_context_BLD, m_noise_BCHW;
};

}  // namespace headroom::toy
