// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace headroom {

/// The color that `headroom.alpha_background` names: "white", "black", "gray" or "#rrggbb", as red, green, blue.
Result<std::array<std::uint8_t, 3>> colorOf(std::string_view name);

}  // namespace headroom
