// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "nn/adapter_target.h"

#include <c10/core/ScalarType.h>

#include <filesystem>
#include <vector>

namespace headroom {

/// Writes a diffusers folder: UNet and text encoder from the tensors given, everything else copied from `loadedFrom`. The folder appears whole under
/// its name or not at all; one that stood there before is replaced only when the new one is complete.
Status saveSd15Folder(const std::filesystem::path& folder, const std::filesystem::path& loadedFrom, const std::vector<NamedTensor>& unet,
                      const std::vector<NamedTensor>& textEncoder, c10::ScalarType dtype);

}  // namespace headroom
