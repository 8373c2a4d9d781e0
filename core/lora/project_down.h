// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>

namespace headroom {

/// The geometry of a layer as its adapter needs it.
struct Geometry {
    bool convolution = false;
    std::int64_t stride = 1;
    std::int64_t padding = 0;
};

/// float32(x) through the fp32 `down` of an adapter, with the bits of the plain formula. Autograd keeps x as it comes
/// (and so shares it with the other layers that take it) instead of a float32 copy for each adapter; in bf16 that is a
/// third or less of the bytes. The copy is made again in the backward pass. Where a plain run is
/// played each adapter keeps its copy. A `down` of x's own type takes x as it is, and so do kernels that are
/// played as taking adapters in the type of x; the result then has it.
at::Tensor projectDown(const at::Tensor& x, const at::Tensor& down, const Geometry& geometry);

}  // namespace headroom
