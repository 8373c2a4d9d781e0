// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>

namespace headroom {

/// Bytes that a kernel of the processor takes for itself: the most that one was seen to take, for the widest registers (16 channels a block), where processors
/// differ. What stands in scratch_table.h, as far as the played kernels stand for it.
struct ProcessorScratch {
    std::int64_t before = 0;  ///< given back before the result is made
    std::int64_t beside = 0;  ///< given back when the result is there
};

/// What a convolution is made of.
struct ConvolutionShape {
    const at::Tensor& input;
    const at::Tensor& weight;
    at::IntArrayRef outputSizes;
    at::MemoryFormat format;   ///< in which it works
    at::Tensor gradient = {};  ///< of the output, in the backward pass
    bool strided = false;
};

ProcessorScratch convolutionScratch(const ConvolutionShape& shape);
ProcessorScratch inputGradientScratch(const ConvolutionShape& shape);
ProcessorScratch weightGradientScratch(const ConvolutionShape& shape);

/// Of the flash kernel; queries as [B, H, L, D], `keys` = length of what they look at.
std::int64_t attentionScratch(const at::Tensor& q_BHLD, std::int64_t keys);
std::int64_t attentionBackwardScratch(const at::Tensor& q_BHLD, std::int64_t keys);

}  // namespace headroom
