// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens.
#pragma once

#include "base/result.h"
#include "nn/played_token_loss.h"
#include "nn/quantized_weight.h"
#include "train/run_settings.h"

#include <optional>

namespace headroom {

/// What a job does not say of a language model's run.
struct PlayedText {
    std::optional<Quantization> quantization;  ///< of the base
    LossForm loss = LossForm::Whole;
    bool wideStream = false;  ///< norms and what goes from block to block are fp32
};

/// Loading and so many updates of a language model on one thread, with the parts that train picture models: adapters,
/// checkpointing, weights, optimizer. Texts are `datasets[].sequence_len` tokens long, all of them. Announces its
/// phases to MemoryTracker. Plays on the meta device, inside PlayedMemory. An Error where the job says nothing that can be played.
Status playTextRun(const RunSettings& settings, const PlayedText& text, int updates);

}  // namespace headroom
