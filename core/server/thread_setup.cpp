// SPDX-License-Identifier: Apache-2.0
#include "server/thread_setup.h"

#include <ATen/Parallel.h>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

namespace headroom {

void setUpThreads(const EngineOptions& options) {
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    at::set_num_threads(options.threads > 0 ? options.threads : cores);
    if (options.niceness <= 0) return;
    const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
    ::setpriority(PRIO_PROCESS, thread, options.niceness);
}

}  // namespace headroom
