// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/dataset_config.h"
#include "text/clip_tokenizer.h"

#include <filesystem>
#include <string>

namespace headroom {

/// Counts how much of the text encoder's room a caption takes. Immutable; any thread.
class CaptionTokens {
public:
    /// With the tokenizer that training takes: the model's own where it is a diffusers folder that has one, else CLIP's. Reads files for
    /// some hundred milliseconds.
    static Result<CaptionTokens> ofModel(const std::filesystem::path& model);

    /// Tokens of the caption as it is trained without dropout: with its trigger word, by default with the dataset's default caption.
    /// Start and end are not counted.
    int count(const std::string& caption, const DatasetConfig& config) const;

private:
    explicit CaptionTokens(ClipTokenizer tokenizer) : m_tokenizer(std::move(tokenizer)) {}

    ClipTokenizer m_tokenizer;
};

}  // namespace headroom
