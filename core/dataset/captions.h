// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/random.h"
#include "base/result.h"
#include "base/sentence.h"
#include "job/dataset_config.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace headroom {

/// A caption file as text. `note` is empty for plain UTF-8; otherwise it says what had to be done to read the file.
struct CaptionText {
    std::string text;
    Sentence note;
};

/// The whole file, not stripped. UTF-16 with its mark and Windows-1252 are turned into UTF-8 with a note; a UTF-8 mark
/// is left out. An Error where the file cannot be read at all.
Result<CaptionText> readCaptionFile(const std::filesystem::path& path);

/// Whether a caption file says nothing, so that the dataset's default caption stands in for it.
bool isBlankCaption(std::string_view text);

/// The caption after trigger word and token rules (training-maths.md 8.4 steps 2 to 6 and the second shuffle); `dropped`
/// says that caption dropout struck. Commas come out with a blank behind them, so ", " becomes ",  " (quirk Q6), and
/// keep_tokens holds against dropout but not against shuffling (Q7), as in the reference. `random` is used only where
/// token_dropout_rate or shuffle_tokens is on.
std::string processCaption(const std::string& rawCaption, const DatasetConfig& config, const std::string& triggerWord,
                           bool dropped, RandomSource& random);

}  // namespace headroom
