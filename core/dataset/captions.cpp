// SPDX-License-Identifier: Apache-2.0
#include "dataset/captions.h"

#include "dataset/caption_file.h"
#include "files/atomic_file.h"
#include "text/trigger_word.h"

#include <string_view>
#include <vector>

namespace headroom {
namespace {

std::vector<std::string> splitAtCommas(std::string_view text) {
    std::vector<std::string> tokens;
    for (;;) {
        const std::size_t comma = text.find(',');
        tokens.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return tokens;
        text.remove_prefix(comma + 1);
    }
}

std::string joinWithCommas(const std::vector<std::string>& tokens) {
    std::string text;
    for (std::size_t i = 0; i < tokens.size(); ++i) text += (i > 0 ? ", " : "") + tokens[i];
    return text;
}

/// Drops each token with the config's probability, but none of the first `keep_tokens`.
void dropTokens(std::vector<std::string>& tokens, const DatasetConfig& config, RandomSource& random) {
    if (config.tokenDropoutRate <= 0) return;
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool safe = i < static_cast<std::size_t>(config.keepTokens);
        if (safe || randomUnit(random) > config.tokenDropoutRate) kept.push_back(tokens[i]);
    }
    tokens = std::move(kept);
}

/// What a reader had to do with the file; empty for plain UTF-8.
Sentence noteOn(const DecodedCaption& caption) {
    using Encoding = CaptionForm::Encoding;
    if (caption.encoding == Encoding::Windows1252) return say("The caption is not UTF-8 and was read as Windows-1252; check it and save it as UTF-8");
    if (caption.encoding != Encoding::Utf8) return say("The caption is UTF-16 and was converted; save it as UTF-8");
    return caption.mark ? say("The caption begins with an invisible byte-order mark, which was left out") : Sentence();
}

}  // namespace

Result<CaptionText> readCaptionFile(const std::filesystem::path& path) {
    const auto bytes = readTextFile(path);
    if (!bytes) return bytes.error();
    DecodedCaption decoded = decodeCaption(*bytes);
    return CaptionText{std::move(decoded.text), noteOn(decoded)};
}

bool isBlankCaption(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

std::string processCaption(const std::string& rawCaption, const DatasetConfig& config, const std::string& triggerWord,
                           bool dropped, RandomSource& random) {
    std::vector<std::string> tokens = splitAtCommas(dropped ? std::string_view() : std::string_view(rawCaption));
    dropTokens(tokens, config, random);
    if (config.shuffleTokens) shuffle(tokens, random);
    const auto absent = config.isReg ? AbsentTrigger::Leave : AbsentTrigger::Prefix;
    std::string caption = withTrigger(joinWithCommas(tokens), triggerWord, absent);
    if (!config.shuffleTokens) return caption;
    tokens = splitAtCommas(caption);
    shuffle(tokens, random);
    return joinWithCommas(tokens);
}

}  // namespace headroom
