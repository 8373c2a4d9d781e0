// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace headroom {

/// Every spelling of a number format that a job may use.
inline constexpr std::string_view kPrecisions =
    "float fp32 single float32 fp16 half float16 bf16 bfloat16 8bit e4m3fn float8";

enum class Precision { Float32, Float16, BFloat16, Float8 };

/// The format that a spelling of kPrecisions means; Float32 for anything else, which validation has already named.
constexpr Precision precisionOf(std::string_view spelling) {
    if (spelling == "fp16" || spelling == "half" || spelling == "float16") return Precision::Float16;
    if (spelling == "bf16" || spelling == "bfloat16") return Precision::BFloat16;
    if (spelling == "8bit" || spelling == "e4m3fn" || spelling == "float8") return Precision::Float8;
    return Precision::Float32;
}

}  // namespace headroom
