// SPDX-License-Identifier: Apache-2.0
#include "dataset/caption_tokens.h"

#include "dataset/captions.h"

namespace headroom {

Result<CaptionTokens> CaptionTokens::ofModel(const std::filesystem::path& model) {
    std::error_code ignored;
    const std::filesystem::path own = model / "tokenizer";
    auto tokenizer = std::filesystem::is_directory(own, ignored) ? ClipTokenizer::fromFolder(own) : ClipTokenizer::openAi();
    if (!tokenizer) return tokenizer.error();
    return CaptionTokens(*std::move(tokenizer));
}

int CaptionTokens::count(const std::string& caption, const DatasetConfig& config) const {
    DatasetConfig whole = config;
    whole.tokenDropoutRate = 0;
    whole.shuffleTokens = false;
    RandomSource unused(0);
    const std::string trained = processCaption(isBlankCaption(caption) ? config.defaultCaption.value_or(caption) : caption, whole, config.triggerWord.value_or(""), /*dropped=*/false, unused);
    return static_cast<int>(m_tokenizer.pieces(trained).size());
}

}  // namespace headroom
