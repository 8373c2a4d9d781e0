// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"
#include "families/sd15/sd15_facts.h"

#include <array>

namespace headroom {

/// Every family, for both halves of the house. The engine's loaders stand beside it in family_registry.cpp.
inline constexpr std::array kFamilies = {kSd15Facts};

/// The family of a job's `arch` ("sd1", "sd15" ...), or null.
constexpr const FamilyFacts* familyOf(std::string_view arch) {
    for (const FamilyFacts& family : kFamilies)
        for (const std::string_view id : family.archIds)
            if (id == arch) return &family;
    return nullptr;
}

}  // namespace headroom
