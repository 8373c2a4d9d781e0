// SPDX-License-Identifier: Apache-2.0
// The card's half of nn/geglu.h: loading the plug-in puts it into the dispatcher.
#include "nn/cuda/geglu_kernel.h"

#include <ATen/core/TensorBody.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/library.h>

#include <algorithm>
#include <vector>

namespace headroom::cuda {
namespace {

at::Tensor forward(const at::Tensor& x) {
    const c10::cuda::CUDAGuard device(x.device());
    const at::Tensor input = x.contiguous();
    const std::int64_t width = x.size(-1) / 2;
    std::vector<std::int64_t> sizes = x.sizes().vec();
    sizes.back() = width;
    at::Tensor y = at::empty(sizes, x.options());
    launchGeglu(x.scalar_type(), input.const_data_ptr(), y.mutable_data_ptr(), y.numel() / std::max<std::int64_t>(width, 1), width);
    return y;
}

at::Tensor backward(const at::Tensor& gradient, const at::Tensor& x) {
    const c10::cuda::CUDAGuard device(x.device());
    const at::Tensor input = x.contiguous(), g = gradient.contiguous();
    const std::int64_t width = x.size(-1) / 2;
    at::Tensor gradientOfX = at::empty_like(input);
    launchGegluBackward(x.scalar_type(), g.const_data_ptr(), input.const_data_ptr(), gradientOfX.mutable_data_ptr(),
                        g.numel() / std::max<std::int64_t>(width, 1), width);
    return gradientOfX;
}

TORCH_LIBRARY_IMPL(headroom, CUDA, library) {
    library.impl("geglu", &forward);
    library.impl("geglu_backward", &backward);
}

}  // namespace
}  // namespace headroom::cuda
