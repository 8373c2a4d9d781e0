// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace headroom::cli {

/// While it lives, the first Ctrl-C (or SIGTERM) calls `onFirst` on a thread of its own and the second ends the process at once
/// with exit code 130. Make it before any other thread starts, so that all of them inherit the blocked signals.
class Interrupts {
public:
    explicit Interrupts(std::function<void()> onFirst);

    bool happened() const { return m_happened; }

private:
    void watch(const std::stop_token& stop);

    std::function<void()> m_onFirst;
    std::atomic<bool> m_happened = false;
    std::jthread m_thread;
};

}  // namespace headroom::cli
