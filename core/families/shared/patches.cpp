// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents, N tokens of 2 x 2 latents, row by row.
#include "families/shared/patches.h"

#include <ATen/ops/arange.h>

namespace headroom {

at::Tensor patchesOf(const at::Tensor& latents_BCHW, PatchOrder order) {
    const std::int64_t batch = latents_BCHW.size(0), channels = latents_BCHW.size(1), rows = latents_BCHW.size(2) / 2, columns = latents_BCHW.size(3) / 2;
    const at::Tensor cut = latents_BCHW.reshape({batch, channels, rows, 2, columns, 2});
    const at::Tensor sorted = order == PatchOrder::ChannelFirst ? cut.permute({0, 2, 4, 1, 3, 5}) : cut.permute({0, 2, 4, 3, 5, 1});
    return sorted.reshape({batch, rows * columns, 4 * channels});
}

at::Tensor latentsOf(const at::Tensor& patches_BNF, std::int64_t rows, std::int64_t columns, PatchOrder order) {
    const std::int64_t batch = patches_BNF.size(0), channels = patches_BNF.size(2) / 4;
    const at::Tensor sorted = order == PatchOrder::ChannelFirst ? patches_BNF.reshape({batch, rows, columns, channels, 2, 2}).permute({0, 3, 1, 4, 2, 5})
                                                                : patches_BNF.reshape({batch, rows, columns, 2, 2, channels}).permute({0, 5, 1, 3, 2, 4});
    return sorted.reshape({batch, channels, 2 * rows, 2 * columns});
}

std::pair<at::Tensor, at::Tensor> gridPositions(std::int64_t rows, std::int64_t columns, c10::Device device) {
    const at::TensorOptions whole = at::TensorOptions().dtype(at::kLong).device(device);
    const at::Tensor row_R1 = at::arange(rows, whole).unsqueeze(1), column_1C = at::arange(columns, whole).unsqueeze(0);
    return {row_R1.expand({rows, columns}).flatten(), column_1C.expand({rows, columns}).flatten()};
}

}  // namespace headroom
