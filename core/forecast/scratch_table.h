// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace headroom {

/// An operator of the processor that takes memory for itself and gives it back before it returns. Played operators take none: a forecast holds everything but this.
struct ScratchRow {
    std::string_view name;
    std::string_view reason;
};

inline constexpr std::array<ScratchRow, 14> kScratch = {{
    {"aten::mkldnn_convolution", "oneDNN's own layout: input, weight and output once more, channels padded to the width of a register"},
    {"aten::_slow_conv2d_forward", "columns: each pixel's neighbourhood written out, kernel area x input"},
    {"aten::convolution_backward", "the same two for the gradients"},
    {"aten::convolution_overrideable", "stands for the convolutions where they are played: see processor_scratch.h"},
    {"aten::convolution_backward_overrideable", "the same for their gradients"},
    {"aten::_slow_conv2d_backward", "columns of the gradient, likewise"},
    {"aten::mm", "in bf16: oneDNN's tiles of both matrices and of sums in fp32 for each thread"},
    {"aten::addmm", "the same"},
    {"aten::_scaled_dot_product_flash_attention_for_cpu", "a tile of the L x S matrix for each thread"},
    {"aten::_scaled_dot_product_flash_attention_for_cpu_backward", "a tile of the L x S matrix and of its gradient for each thread"},
    {"aten::native_group_norm_backward", "two sums for each sample and channel"},
    {"aten::upsample_nearest2d", "copies of input and output where those lie in an order of their own"},
    {"aten::native_layer_norm", "a copy of the input where that is not contiguous"},
    {"aten::native_layer_norm_backward", "for trained weights: two sums for each thread and feature"},
}};

/// Any operator may take so much: a number that a scalar becomes, one sum for each thread.
inline constexpr std::int64_t kSmallScratch = 256;

}  // namespace headroom
