// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>
#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include <optional>

namespace headroom {

// The way over the border between host and device. Each copy is a block of its own, also where the device is the processor, so that a ledger counts the
// same on every device. Tensors on the meta device, where forecasts play, have no values: zeros are read from them.

/// `host` on the device. Make `host` itself inside a HostScope.
at::Tensor deviceCopyOf(const at::Tensor& host, c10::Device device, c10::ScalarType type);

/// A device tensor's values in host memory, contiguous and without a graph; in `type` where one is given.
at::Tensor hostCopyOf(const at::Tensor& tensor, std::optional<c10::ScalarType> type = {});

/// Standard normal numbers as `options` wants them, drawn on the host in `drawnType`, so that a generator gives the same ones on every device.
at::Tensor normalFromHost(at::IntArrayRef sizes, const at::Generator& generator, c10::ScalarType drawnType, const at::TensorOptions& options);

/// The value of a tensor with one element.
double numberOf(const at::Tensor& tensor);

}  // namespace headroom
