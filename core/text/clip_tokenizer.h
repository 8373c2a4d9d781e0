// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace headroom {

/// CLIP's byte-pair tokenizer, equal to transformers' CLIPTokenizer (5.24): special tokens are cut out, the rest is
/// normalised (NFC), lower-cased, split by CLIP's pattern and encoded byte-level with "</w>" at word ends. Bytes that
/// are not UTF-8 count as U+FFFD. Immutable; any thread.
class ClipTokenizer {
public:
    /// From a diffusers `tokenizer/` folder: vocab.json, merges.txt and, where present, special_tokens_map.json or
    /// tokenizer_config.json for the padding token.
    static Result<ClipTokenizer> fromFolder(const std::filesystem::path& folder);

    /// OpenAI's vocabulary of 49,408 pieces, shipped with the program, for single-file checkpoints.
    static Result<ClipTokenizer> openAi();

    /// Start token, at most `length` - 2 pieces, end token, padding up to `length`.
    std::vector<std::int64_t> encode(std::string_view text, int length = 77) const;

    /// All pieces of the text, without start, end, limit and padding.
    std::vector<std::int64_t> pieces(std::string_view text) const;

    int vocabularySize() const;
    std::int64_t startToken() const;
    std::int64_t endToken() const;
    std::int64_t paddingToken() const;

private:
    struct Impl;
    explicit ClipTokenizer(std::shared_ptr<const Impl> impl);
    std::shared_ptr<const Impl> m_impl;
};

}  // namespace headroom
