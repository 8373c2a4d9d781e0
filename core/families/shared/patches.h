// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of 2 x 2 latents, row by row.
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <utility>

namespace headroom {

/// Which number of a patch comes first in its token.
enum class PatchOrder {
    ChannelFirst,  ///< channel, row, column, as in FLUX
    ChannelLast,   ///< row, column, channel, as in Z-Image
};

/// [B, C, H, W] -> [B, H/2 * W/2, 4 C]. H and W are even.
at::Tensor patchesOf(const at::Tensor& latents_BCHW, PatchOrder order);

/// The way back, from `rows` x `columns` tokens.
at::Tensor latentsOf(const at::Tensor& patches_BNF, std::int64_t rows, std::int64_t columns, PatchOrder order);

/// Row and column of each token.
std::pair<at::Tensor, at::Tensor> gridPositions(std::int64_t rows, std::int64_t columns, c10::Device device);

}  // namespace headroom
