// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace headroom {

/// What a trainer was doing, as far as a line of its log tells.
enum class LogPlace {
    Nowhere,
    Load,           ///< weights are read or moved to the card
    TextEncoder,    ///< the text encoder in particular
    Quantize,
    CacheText,      ///< captions are encoded
    CacheLatents,   ///< pictures or clips are encoded
    Setup,          ///< adapter and optimizer are made, the last words before the first step
    Training,       ///< forward pass, or between steps
    Backward,
    OptimizerStep,
    Preview,
    Decode,         ///< a preview's latents become a picture
    Evaluation,     ///< loss on held-back data
    Save,
};

/// Where a log stood at one byte: the last thing it says before.
struct LogTrace {
    LogPlace place = LogPlace::Nowhere;
    std::string_view line = {};       ///< that says so
    bool inTraceback = false;         ///< a frame of the error itself, not a line somewhere above
    std::optional<int> step = {};     ///< the last training step that was counted
    std::optional<int> epoch = {};    ///< the last epoch that was named, counted from 1
    bool afterPreview = false;        ///< a step that follows a preview directly
};

/// Looks from `at` upwards through a plain log (see LogText), whose lines it points into.
LogTrace traceBefore(std::string_view text, std::size_t at);

}  // namespace headroom
