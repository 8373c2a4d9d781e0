// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tiny_families.h"

#include "support/tiny_sd15.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array kTinyFamilies = {
    TinyFamily{"SD 1.5", &writeTinySd15, &tinyJob},
};

}  // namespace

const TinyFamily* tinyFamilyOf(const FamilyFacts& family) {
    const auto row = std::ranges::find(kTinyFamilies, family.name, &TinyFamily::name);
    return row == kTinyFamilies.end() ? nullptr : &*row;
}

}  // namespace headroom
