// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <optional>
#include <string>

namespace headroom {

/// `headroom.checkpointing`: `off`, `every_block`, `{every: N}` or `{count: N}`.
struct CheckpointingChoice {
    enum class Kind { Off, EveryBlock, EveryNth, Count };
    Kind kind = Kind::EveryBlock;
    int number = 1;  ///< N of EveryNth and Count, at least 1

    bool operator==(const CheckpointingChoice&) const = default;
};

/// The `headroom:` section of a process, which other programs ignore.
struct HeadroomConfig {
    std::optional<CheckpointingChoice> checkpointing;  ///< after reading: as written, else train.gradient_checkpointing
    std::string alphaBackground = "white";             ///< a colour name, or #rrggbb

    bool operator==(const HeadroomConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using H = HeadroomConfig;
        row(Field{.key = "checkpointing",
                  .member = &H::checkpointing,
                  .label = HEADROOM_TR("Checkpointing"),
                  .help = HEADROOM_TR("off, every_block, {every: N} or {count: N}: which blocks are computed twice "
                                      "to save activations; as train.gradient_checkpointing when absent."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "alpha_background",
                  .member = &H::alphaBackground,
                  .label = HEADROOM_TR("Alpha background"),
                  .help = HEADROOM_TR("Color under transparent pictures: white, black, gray or #rrggbb."),
                  .obeyed = Obeyed::Yes});
    }
};

}  // namespace headroom
