// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "families/shared/weight_reader.h"
#include "text/clip_tokenizer.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace headroom {

/// Everything SD 1.5 is stored as: the tensors of each part under their diffusers names (the text encoder's without "text_model."), the texts of
/// the configs where the layout has them, and the tokenizer.
struct Sd15Files {
    std::filesystem::path path;  ///< what the user named: folder or file
    WeightSource unet, textEncoder, vae;
    std::optional<std::string> unetConfig, textEncoderConfig, vaeConfig, schedulerConfig;
    std::optional<ClipTokenizer> tokenizer;
    bool isFolder = false;
};

/// Opens a diffusers folder (weights whole, half-precision variant or in shards with an index).
Result<Sd15Files> openSd15Folder(const std::filesystem::path& folder);

/// Opens a single-file checkpoint in the original (LDM) naming.
Result<Sd15Files> openSd15SingleFile(const std::filesystem::path& file);

}  // namespace headroom
