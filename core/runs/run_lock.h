// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>

namespace headroom {

/// Keeps a second run off a run folder while it lives. The file holds "<pid> <start time in clock ticks since boot>" and goes when the run ends;
/// one that is left behind tells of a run that was cut off. The system's own file lock decides, so a stale file never blocks.
class RunLock {
public:
    /// Refused in one sentence that names the process where another run holds the folder.
    static Result<RunLock> take(const std::filesystem::path& file);

    /// Whether a run holds the lock now. For those who only look; never makes the file.
    static bool isHeld(const std::filesystem::path& file);

    ~RunLock();
    RunLock(RunLock&& other) noexcept;
    RunLock(const RunLock&) = delete;
    RunLock& operator=(const RunLock&) = delete;
    RunLock& operator=(RunLock&&) = delete;

private:
    RunLock(std::filesystem::path file, int handle) : m_file(std::move(file)), m_handle(handle) {}

    std::filesystem::path m_file;
    int m_handle = -1;
};

}  // namespace headroom
