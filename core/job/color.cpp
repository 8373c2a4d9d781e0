// SPDX-License-Identifier: Apache-2.0
#include "job/color.h"

#include <charconv>
#include <string>

namespace headroom {

Result<std::array<std::uint8_t, 3>> colorOf(std::string_view name) {
    using Color = std::array<std::uint8_t, 3>;
    if (name == "white") return Color{255, 255, 255};
    if (name == "black") return Color{0, 0, 0};
    if (name == "gray" || name == "grey") return Color{128, 128, 128};
    unsigned rgb = 0;
    const char* const end = name.data() + name.size();
    if (name.size() == 7 && name[0] == '#' && std::from_chars(name.data() + 1, end, rgb, 16).ptr == end)
        return Color{static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 255), static_cast<std::uint8_t>(rgb & 255)};
    return Error{say("headroom.alpha_background is '%1', which is no color; use white, black, gray or #rrggbb", name)};
}

}  // namespace headroom
