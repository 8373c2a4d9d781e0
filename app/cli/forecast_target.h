// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace headroom::cli {

/// The options of every command that foretells: for which device, and what there is of its memory.
struct ForecastTarget {
    std::string device;     ///< "cpu", "cuda"; empty = a card where one is named, else as the job says
    std::string card;       ///< of knownCards(); empty = a usual one
    std::int64_t vram = 0;  ///< bytes; 0 = what the named card has

    /// --device, --card and --vram.
    void addTo(CLI::App& command);

    EngineOptions options() const;

    /// Bytes that the job may need; 0 = neither card nor amount was named.
    std::int64_t room() const;
};

}  // namespace headroom::cli
