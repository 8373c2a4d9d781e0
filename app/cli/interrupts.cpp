// SPDX-License-Identifier: Apache-2.0
#include "cli/interrupts.h"

#include "cli/exit_code.h"

#include <csignal>
#include <ctime>
#include <unistd.h>

namespace headroom::cli {
namespace {

constexpr long kPollNanoseconds = 100'000'000;

sigset_t watchedSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

}  // namespace

Interrupts::Interrupts(std::function<void()> onFirst) : m_onFirst(std::move(onFirst)) {
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_thread = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void Interrupts::watch(const std::stop_token& stop) {
    const sigset_t signals = watchedSignals();
    const timespec poll{0, kPollNanoseconds};
    while (!stop.stop_requested()) {
        if (sigtimedwait(&signals, nullptr, &poll) < 0) continue;
        if (m_happened.exchange(true)) _exit(static_cast<int>(ExitCode::Interrupted));
        m_onFirst();
    }
}

}  // namespace headroom::cli
