// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "device/device_memory.h"
#include "oom/run_facts.h"

#include <string>

namespace headroom {

/// What a machine had when it was asked, best soon after the failure.
struct MachineFacts {
    DeviceMemory device = {};
    HostMemory host = {};
    std::string os = {};      ///< "Linux", "WSL2"; empty where it is not known
    std::string kernel = {};  ///< as the system names it
    int processors = 0;       ///< hardware threads
};

/// This machine now, with cards that were asked already. The program that asks is not listed among those on a card: it
/// is neither at fault nor to be ended. Any thread.
MachineFacts machineFacts(DeviceMemory device);

/// What the machine says of a run that was on it: its card (where it has one only), memory and system.
RunFacts factsOf(const MachineFacts& machine);

}  // namespace headroom
