// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headroom {

inline constexpr std::int64_t kKiB = 1024;
inline constexpr std::int64_t kMiB = 1024 * kKiB;
inline constexpr std::int64_t kGiB = 1024 * kMiB;

/// "512 B", "3.5 MiB", "11.3 GiB": binary units, at most one decimal from MiB on.
std::string formatBytes(std::int64_t bytes);

/// Reads "512MiB", "2 GB", "1.5GiB" or a bare number, which is GiB. Units are binary, letter case does not matter.
Result<std::int64_t> parseBytes(std::string_view text);

}  // namespace headroom
