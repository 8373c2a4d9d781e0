// SPDX-License-Identifier: Apache-2.0
#include "memory/host_copies.h"

#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/randn.h>

#include <cstring>

namespace headroom {

namespace {

/// at::zeros would wake all threads for each of many small tensors.
at::Tensor zerosOf(at::IntArrayRef sizes, c10::ScalarType type) {
    at::Tensor zeros = at::empty(sizes, type);
    if (zeros.numel() > 0) std::memset(zeros.mutable_data_ptr(), 0, zeros.nbytes());
    return zeros;
}

}  // namespace

at::Tensor deviceCopyOf(const at::Tensor& host, c10::Device device, c10::ScalarType type) {
    constexpr bool nonBlocking = false, ownCopy = true;
    return host.to(device, type, nonBlocking, ownCopy);
}

at::Tensor hostCopyOf(const at::Tensor& tensor, std::optional<c10::ScalarType> type) {
    constexpr bool nonBlocking = false, ownCopy = true;
    const at::NoGradGuard noGrad;
    const HostScope host;
    const c10::ScalarType wanted = type.value_or(tensor.scalar_type());
    if (tensor.is_meta()) return zerosOf(tensor.sizes(), wanted);
    return tensor.to(c10::kCPU, wanted, nonBlocking, ownCopy).contiguous();
}

at::Tensor normalFromHost(at::IntArrayRef sizes, const at::Generator& generator, c10::ScalarType drawnType, const at::TensorOptions& options) {
    at::Tensor drawn;
    {
        const HostScope host;
        drawn = at::randn(sizes, generator, at::TensorOptions().dtype(drawnType));
    }
    return deviceCopyOf(drawn, options.device(), c10::typeMetaToScalarType(options.dtype()));
}

double numberOf(const at::Tensor& tensor) { return tensor.is_meta() ? 0 : tensor.item<double>(); }

}  // namespace headroom
