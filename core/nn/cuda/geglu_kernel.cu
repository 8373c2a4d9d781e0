// SPDX-License-Identifier: Apache-2.0
#include "nn/cuda/geglu_kernel.h"

#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>
#include <c10/util/BFloat16.h>
#include <c10/util/Half.h>

#include <algorithm>

namespace headroom::cuda {
namespace {

constexpr int kThreads = 256;

/// Enough blocks to fill any card of today; each thread strides over the rest.
int blocksFor(std::int64_t elements) {
    return static_cast<int>(std::min<std::int64_t>((elements + kThreads - 1) / kThreads, 65535));
}

__device__ float normalCdf(float x) { return 0.5f * (1.0f + erff(x * 0.70710678f)); }
__device__ float normalDensity(float x) { return 0.39894228f * expf(-0.5f * x * x); }

template <typename T>
__global__ void geglu(const T* x, T* y, std::int64_t rows, std::int64_t width) {
    const std::int64_t stride = static_cast<std::int64_t>(gridDim.x) * blockDim.x;
    for (std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < rows * width; i += stride) {
        const std::int64_t value = i / width * 2 * width + i % width;
        const float gate = static_cast<float>(x[value + width]);
        y[i] = static_cast<T>(static_cast<float>(x[value]) * gate * normalCdf(gate));
    }
}

template <typename T>
__global__ void gegluBackward(const T* gradient, const T* x, T* gradientOfX, std::int64_t rows, std::int64_t width) {
    const std::int64_t stride = static_cast<std::int64_t>(gridDim.x) * blockDim.x;
    for (std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < rows * width; i += stride) {
        const std::int64_t value = i / width * 2 * width + i % width;
        const float g = static_cast<float>(gradient[i]), gate = static_cast<float>(x[value + width]);
        const float cdf = normalCdf(gate);
        gradientOfX[value] = static_cast<T>(g * gate * cdf);
        gradientOfX[value + width] = static_cast<T>(g * static_cast<float>(x[value]) * (cdf + gate * normalDensity(gate)));
    }
}

template <typename Launch>
void forType(c10::ScalarType type, Launch launch) {
    switch (type) {
        case c10::ScalarType::Float: launch(float()); break;
        case c10::ScalarType::Half: launch(c10::Half()); break;
        case c10::ScalarType::BFloat16: launch(c10::BFloat16()); break;
        default: TORCH_CHECK(false, "geglu on a card takes float, half or bfloat16, not ", type);
    }
    C10_CUDA_KERNEL_LAUNCH_CHECK();
}

}  // namespace

void launchGeglu(c10::ScalarType type, const void* x, void* y, std::int64_t rows, std::int64_t width) {
    if (rows * width == 0) return;
    forType(type, [&](auto zero) {
        using T = decltype(zero);
        geglu<T><<<blocksFor(rows * width), kThreads, 0, c10::cuda::getCurrentCUDAStream()>>>(
            static_cast<const T*>(x), static_cast<T*>(y), rows, width);
    });
}

void launchGegluBackward(c10::ScalarType type, const void* gradient, const void* x, void* gradientOfX, std::int64_t rows,
                         std::int64_t width) {
    if (rows * width == 0) return;
    forType(type, [&](auto zero) {
        using T = decltype(zero);
        gegluBackward<T><<<blocksFor(rows * width), kThreads, 0, c10::cuda::getCurrentCUDAStream()>>>(
            static_cast<const T*>(gradient), static_cast<const T*>(x), static_cast<T*>(gradientOfX), rows, width);
    });
}

}  // namespace headroom::cuda
