// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

enum class LoraPiece { Down, Up, Alpha };

/// What a key of a LoRA file says, in any of the layouts of training-maths.md 11: the layer as it stands there, without
/// the suffix, and which of the three pieces.
struct LoraKey {
    std::string layer;
    LoraPiece piece = LoraPiece::Down;
};

/// Reads `.lora_down.weight` / `.lora_up.weight` / `.alpha` (kohya, ai-toolkit), `.lora_A.weight` / `.lora_B.weight` (diffusers,
/// peft, with or without an adapter's name), `.lora.down.weight`, `.lora_linear_layer.down.weight` and
/// `.processor.to_q_lora.down.weight` (old diffusers). Nothing for any other key.
std::optional<LoraKey> parseLoraKey(std::string_view key);

/// "lora_unet" or "lora_te", which the reference writes in front of a part's layers.
std::string_view loraPrefixOf(std::string_view part);

/// The name under which a layer stands in our own files: "lora_unet_down_blocks_0_attentions_0_proj_in".
std::string loraLayerName(std::string_view part, std::string_view path);

/// One spelling for every layout's name of a layer, equal to loraLayerName for the layers of a UNet and its text encoder.
std::string canonicalLoraLayer(std::string_view layer);

}  // namespace headroom
