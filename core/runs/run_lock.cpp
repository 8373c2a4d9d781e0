// SPDX-License-Identifier: Apache-2.0
#include "runs/run_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

namespace headroom {
namespace {

constexpr int kAttempts = 5;
constexpr std::chrono::milliseconds kPause(20);

/// Field 22 of /proc/self/stat: tells a process from a later one with the same number.
std::string startTimeOfThisProcess() {
    std::ifstream stat("/proc/self/stat");
    const std::string text((std::istreambuf_iterator<char>(stat)), {});
    std::istringstream afterName(text.substr(std::min(text.rfind(')') + 1, text.size())));
    std::string field;
    for (int i = 3; i <= 22 && afterName >> field; ++i) {}
    return field;
}

Sentence holderOf(const std::filesystem::path& file) {
    std::string pid;
    std::ifstream(file) >> pid;
    return pid.empty() ? say("another run") : say("the run of process %1", pid);
}

/// A look at the lock holds it for a moment: a first refusal is not the last word.
bool lockSoon(int handle) {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        if (::flock(handle, LOCK_EX | LOCK_NB) == 0) return true;
        std::this_thread::sleep_for(kPause);
    }
    return false;
}

}  // namespace

Result<RunLock> RunLock::take(const std::filesystem::path& file) {
    const int handle = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (handle < 0) return Error{say("the run's lock cannot be made (%1)", std::strerror(errno)), file.string()};
    RunLock lock(file, handle);
    if (!lockSoon(handle)) {
        ::close(std::exchange(lock.m_handle, -1));
        return Error{say("%1 is working in this folder", holderOf(file)), file.parent_path().parent_path().string(),
                     say("Wait for it, stop it, or give this job another config.name")};
    }
    const std::string content = std::to_string(::getpid()) + " " + startTimeOfThisProcess() + "\n";
    if (::ftruncate(handle, 0) != 0 || ::write(handle, content.data(), content.size()) != static_cast<ssize_t>(content.size()))
        return Error{say("the run's lock cannot be written (%1)", std::strerror(errno)), file.string()};
    return lock;
}

bool RunLock::isHeld(const std::filesystem::path& file) {
    const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (handle < 0) return false;
    const bool held = ::flock(handle, LOCK_SH | LOCK_NB) != 0;
    ::close(handle);
    return held;
}

RunLock::RunLock(RunLock&& other) noexcept : m_file(std::move(other.m_file)), m_handle(std::exchange(other.m_handle, -1)) {}

RunLock::~RunLock() {
    if (m_handle < 0) return;
    ::unlink(m_file.c_str());
    ::close(m_handle);
}

}  // namespace headroom
