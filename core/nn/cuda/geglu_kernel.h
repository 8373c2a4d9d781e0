// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <c10/core/ScalarType.h>

#include <cstdint>

namespace headroom::cuda {

/// geglu of nn/geglu.h on the current stream. x and its gradient are [rows, 2 * width], y and its gradient [rows, width],
/// all contiguous and of `type` (float, half or bfloat16); the arithmetic is fp32. A launch that fails throws c10::Error.
void launchGeglu(c10::ScalarType type, const void* x, void* y, std::int64_t rows, std::int64_t width);
void launchGegluBackward(c10::ScalarType type, const void* gradient, const void* x, void* gradientOfX, std::int64_t rows,
                         std::int64_t width);

}  // namespace headroom::cuda
