// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

#include <filesystem>

namespace headroom {

/// A port whose runs happen in a process of their own, a new one for each: whatever ends that process leaves the caller
/// running, and the card's memory comes back for certain. A forecast has a process too, which
/// costs it the half second of a start. `program` is started as `program serve`. A process that dies
/// before its run has ended is a Failed event that says how it died. The error is a program that is not there.
Result<std::unique_ptr<EnginePort>> engineProcess(const std::filesystem::path& program);

/// headroom-cli beside this program.
Result<std::unique_ptr<EnginePort>> startEngineProcess();

}  // namespace headroom
