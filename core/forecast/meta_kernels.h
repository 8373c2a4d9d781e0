// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Operators that a run needs and that LibTorch can play on the meta device from Python only (or, as arange, without telling the allocator; or one small tensor after another). Headroom registers a kernel for each: what it makes has the
/// sizes, types and layouts of what the kernel of the played device makes. What the processor's needs for itself is its scratch; a card's is made as well.
inline constexpr std::array<std::string_view, 20> kMetaKernels = {
    "aten::native_layer_norm",
    "aten::native_layer_norm_backward",
    "aten::native_group_norm",
    "aten::native_group_norm_backward",
    "aten::convolution_overrideable",
    "aten::convolution_backward_overrideable",
    "aten::_scaled_dot_product_flash_attention_for_cpu",
    "aten::_scaled_dot_product_flash_attention_for_cpu_backward",
    "aten::index_select",
    "aten::embedding_dense_backward",
    "aten::abs",
    "aten::arange",
    "aten::_fused_adamw_",
    "aten::_foreach_norm.Scalar",
    "aten::_foreach_mul_.Tensor",
    "aten::_foreach_add_.Scalar",
    "aten::_scaled_dot_product_flash_attention",
    "aten::_scaled_dot_product_flash_attention_backward",
    "aten::_scaled_dot_product_efficient_attention",
    "aten::_scaled_dot_product_efficient_attention_backward",
};

/// Those of kMetaKernels that the dispatcher does not know a kernel for. Empty, unless a release of LibTorch has renamed one.
std::vector<std::string> missingMetaKernels();

}  // namespace headroom
