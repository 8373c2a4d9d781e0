// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "files/safetensors_file.h"

#include <ATen/core/TensorBody.h>
#include <c10/core/ScalarType.h>

namespace headroom {

/// The number format of a file's tensor under LibTorch's name, and back. Types a file cannot hold (complex, quantised) are a bug of the caller.
c10::ScalarType scalarTypeOf(TensorType type);
TensorType tensorTypeOf(c10::ScalarType type);

/// A view of the file's own bytes on the host, without a copy; valid as long as the file stays open. Never write to it.
at::Tensor mappedTensor(const TensorEntry& entry);

/// A copy of a file's tensor in `type` on `device`.
at::Tensor loadedTensor(const TensorEntry& entry, c10::ScalarType type, c10::Device device);

}  // namespace headroom
