// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace headroom {

/// CLIP's byte-pair tokenizer (lower-cased, whitespace-cleaned, "</w>" word ends), equal to transformers' CLIPTokenizer. Immutable; any thread.
class ClipTokenizer {
public:
    /// From a diffusers `tokenizer/` folder (vocab.json + merges.txt).
    static Result<ClipTokenizer> fromFolder(const std::filesystem::path& folder);
    /// OpenAI's vocabulary of 49,408 pieces, shipped with the program, for single-file checkpoints.
    static Result<ClipTokenizer> openAi();

    /// Start token, at most `length` - 2 pieces, end token, padding with the end token (or the folder's pad token) to `length`.
    std::vector<std::int64_t> encode(std::string_view text, int length = 77) const;
    int vocabularySize() const;

private:
    struct Impl;
    std::shared_ptr<const Impl> m_impl;
};

}  // namespace headroom
