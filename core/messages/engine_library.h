// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

#include <filesystem>

namespace headroom {

/// The C function by which the engine library hands out a port: `extern "C" headroom::EnginePort* headroomCreateEnginePort()`.
inline constexpr const char* kEngineEntry = "headroomCreateEnginePort";

/// What `loadEngine` does with the library it found. The sentence tells a missing file, a library that cannot be
/// loaded and one that is no engine apart.
Result<std::unique_ptr<EnginePort>> loadEngineFrom(const std::filesystem::path& library);

}  // namespace headroom
