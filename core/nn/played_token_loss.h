// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D features, V vocabulary.
#pragma once

#include "nn/layers.h"

#include <ATen/core/TensorBody.h>

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

/// How a program gets from a language model's last features to its loss. Forms of other programs are played on the meta
/// device alone.
enum class LossForm {
    Whole,   ///< all logits, then nn/token_loss.h
    Pieces,  ///< the tokens of each text in eight pieces, logits and a compiled cross entropy for each, which keeps its
             ///< logits as they come: torchtune
    NarrowPieces,  ///< 128 tokens at a time, by stock cross entropy that widens nothing: litgpt
    Kernel,     ///< all logits, an fp32 copy, a copy of that without the last token; a kernel then writes the gradient
                ///< over the latter: transformers with the kernel of unsloth
    FusedHead,  ///< head and loss in one operator, which makes the gradient of the features in the forward pass, some
                ///< tokens at a time: Liger and its kin
};

/// By the word in a forecast's assumptions; Whole for none, nothing for other words.
std::optional<LossForm> lossFormNamed(std::string_view word);

struct HeldLoss {
    at::Tensor loss;
    std::vector<at::Tensor> logits;  ///< those that the program holds until its backward pass is over
};

/// Mean cross entropy of `targets_BL`, the tokens that come next, of features that `head` makes logits of.
HeldLoss headLoss(const at::Tensor& features_BLD, const Linear& head, const at::Tensor& targets_BL, LossForm form);

}  // namespace headroom
