// SPDX-License-Identifier: Apache-2.0
#include "oom/machine_facts.h"

#include "base/bytes.h"

#include <sys/utsname.h>
#include <unistd.h>
#include <thread>

namespace headroom {
namespace {

double gib(std::int64_t bytes) {
    return static_cast<double>(bytes) / static_cast<double>(kGiB);
}

}  // namespace

MachineFacts machineFacts(DeviceMemory device) {
    MachineFacts machine{.device = std::move(device),
                         .host = readHostMemory(),
                         .processors = static_cast<int>(std::thread::hardware_concurrency())};
    for (Card& card : machine.device.cards)
        std::erase_if(card.processes, [](const CardProcess& process) { return process.pid == ::getpid(); });
    utsname system{};
    if (::uname(&system) != 0) return machine;
    machine.kernel = std::string(system.sysname) + ' ' + system.release;
    machine.os = machine.kernel.find("microsoft") == std::string::npos ? system.sysname : "WSL2";
    return machine;
}

RunFacts factsOf(const MachineFacts& machine) {
    RunFacts facts;
    if (machine.device.cards.size() == 1) {
        facts.gpu = machine.device.cards.front().name;
        facts.vramGib = gib(machine.device.cards.front().total);
    }
    if (machine.host.total > 0) facts.hostRamGib = gib(machine.host.total);
    facts.os = machine.os;
    return facts;
}

}  // namespace headroom
