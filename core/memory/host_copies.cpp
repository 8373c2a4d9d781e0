// SPDX-License-Identifier: Apache-2.0
#include "memory/host_copies.h"

#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/randn.h>

#include <c10/core/ScalarType.h>
#include <c10/util/accumulate.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace headroom {

namespace {

/// Pages that nobody looks at are never made: the adapters of a job are tens of megabytes.
at::Tensor zerosOf(at::IntArrayRef sizes, c10::ScalarType type) {
    void* const zeros = std::calloc(static_cast<std::size_t>(std::max<std::int64_t>(c10::multiply_integers(sizes), 1)), c10::elementSize(type));
    if (!zeros) throw std::bad_alloc();
    return at::from_blob(zeros, sizes, &std::free, at::TensorOptions().dtype(type));
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
