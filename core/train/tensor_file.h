// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "files/safetensors_file.h"
#include "nn/adapter_target.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

using Metadata = std::vector<std::pair<std::string, std::string>>;

/// The tensors as entries of a safetensors file. Entries point into `tensors`, which must be contiguous, on the CPU and outlive them.
std::vector<TensorEntry> entriesOf(const std::vector<NamedTensor>& tensors);

/// Writes the tensors atomically, whatever device they are on.
Status saveTensors(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors, const Metadata& metadata);

/// A copy of one tensor of a file.
at::Tensor tensorOf(const TensorEntry& entry);

}  // namespace headroom
