// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Operators that a run needs and that LibTorch can play on the meta device from Python only (or, as arange, without telling the allocator). Headroom registers a kernel for each: what it makes has the
/// sizes, types and layouts of what the processor's kernel makes; what that one needs for itself is its scratch.
inline constexpr std::array<std::string_view, 12> kMetaKernels = {
    "aten::native_layer_norm",
    "aten::native_layer_norm_backward",
    "aten::native_group_norm",
    "aten::native_group_norm_backward",
    "aten::convolution_overrideable",
    "aten::convolution_backward_overrideable",
    "aten::_scaled_dot_product_flash_attention_for_cpu",
    "aten::_scaled_dot_product_flash_attention_for_cpu_backward",
    "aten::index_select",
    "aten::abs",
    "aten::arange",
    "aten::_fused_adamw_",
};

/// Those of kMetaKernels that the dispatcher does not know a kernel for. Empty, unless a release of LibTorch has renamed one.
std::vector<std::string> missingMetaKernels();

}  // namespace headroom
