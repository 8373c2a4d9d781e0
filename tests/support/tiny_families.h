// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "families/list.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace headroom {

/// A family's architecture with random weights and a few thousand parameters, and a job that trains it: what tests over
/// all families run.
struct TinyFamily {
    std::string_view name;  ///< as FamilyFacts has it
    void (*writeModel)(const std::filesystem::path& folder, std::uint64_t seed);
    std::string (*job)(const std::filesystem::path& model, const std::filesystem::path& pictures, const std::filesystem::path& output, const std::string& train,
                       const std::string& process);
};

/// Null where the family has none yet: such a test then fails, and says so.
const TinyFamily* tinyFamilyOf(const FamilyFacts& family);

}  // namespace headroom
