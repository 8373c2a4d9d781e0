// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/record_function.h>

#include <cstdint>

namespace headroom {

/// What an operator is given to do, by the shapes of its inputs.
struct OperatorWork {
    double flops = 0;         ///< of products, convolutions and attention; 0 for all else, which waits for memory
    std::int64_t bytes = 0;   ///< of the tensors that it reads
    bool in16Bit = false;     ///< computed by the units for 16-bit numbers
};

/// An operator, as far as its marks need to know it.
struct OperatorKind {
    const char* name = nullptr;  ///< as LibTorch calls it; lives as long as the process
    bool isSum = false;          ///< aten::add, by which autograd adds gradients up
    bool isMarked = true;  ///< false for views, which make nothing, and for what only makes or copies a tensor for the operator around it: two thirds of all calls
    double (*flops)(c10::ArrayRef<const c10::IValue> inputs) = nullptr;  ///< null: makes no products
};

/// Null for LibTorch's own machinery, "autograd::engine::evaluate_function: AddBackward0" and the like, which it reports besides operators. Remembered by the place of the name, as a run calls some hundred operators some
/// ten thousand times. Any thread.
const OperatorKind* kindOf(const at::RecordFunction& function);

/// A multiplication with addition counts as two FLOPs. The backward pass of fused attention makes five products where the forward pass makes two.
OperatorWork workOf(const OperatorKind& kind, const at::RecordFunction& function);

}  // namespace headroom
