// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <ATen/core/TensorBody.h>

#include <filesystem>
#include <map>
#include <string>

namespace headroom {

/// One layer's adapter as a file holds it: fp32 on the host.
struct LoraFileModule {
    std::string nameInFile;
    at::Tensor down;   ///< rank first
    at::Tensor up;     ///< rank second
    double alpha = 0;  ///< the rank where the file says nothing

    std::int64_t rank() const { return down.size(0); }
    double scale() const { return alpha / static_cast<double>(rank()); }
};

/// Reads a LoRA file of this program, ai-toolkit, kohya, diffusers or peft: modules by canonical layer name. Alpha comes from the
/// file's tensors, else from its lora_adapter_metadata, else from an adapter_config.json beside a peft file.
/// An Error names the key: one that belongs to no plain LoRA (DoRA, LoKr, LoHa, full weights), a half pair, ranks that
/// do not fit each other, values that are not finite.
Result<std::map<std::string, LoraFileModule>> readLoraFile(const std::filesystem::path& path);

}  // namespace headroom
