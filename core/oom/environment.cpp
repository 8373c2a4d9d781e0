// SPDX-License-Identifier: Apache-2.0
#include "oom/environment.h"

#include "base/bytes.h"

namespace headroom {
namespace {

constexpr double kLittle = 0.1;  ///< share that is nearly nothing left

bool isLittle(std::int64_t left, std::int64_t whole) {
    return whole > 0 && static_cast<double>(left) < kLittle * static_cast<double>(whole);
}

/// Those whose share the driver does not tell are named too: they hold something.
Sentence programsOn(const Card& card) {
    std::vector<Sentence> names;
    std::int64_t sum = 0;
    for (const CardProcess& process : card.processes) {
        const Sentence name = process.name.empty() ? say("process %1", process.pid) : Sentence(process.name);
        names.push_back(process.bytes ? say("%1 %2", name, formatBytes(*process.bytes)) : name);
        sum += process.bytes.value_or(0);
    }
    if (names.empty()) return {};
    if (sum == 0) return say("Other programs are on the card %1: %2.", card.name, listOf(names));
    return say("Other programs hold %1 of the %2 of %3: %4.", formatBytes(sum), formatBytes(card.total), card.name,
               listOf(names));
}

std::vector<Sentence> hostFindings(const HostMemory& host) {
    std::vector<Sentence> findings;
    if (isLittle(host.available, host.total))
        findings.push_back(say("Of %1 of RAM only %2 is left.", formatBytes(host.total), formatBytes(host.available)));
    if (isLittle(host.available, host.total) && host.swapTotal == 0)
        findings.push_back(say("There is no swap that could stand in for RAM."));
    if (isLittle(host.swapFree, host.swapTotal))
        findings.push_back(
            say("Of %1 of swap only %2 is left.", formatBytes(host.swapTotal), formatBytes(host.swapFree)));
    if (isLittle(host.commitLimit - host.committed, host.commitLimit))
        findings.push_back(
            say("The system has promised %1 of the %2 that it may promise; a request beyond that is refused though RAM "
                "is free.",
                formatBytes(host.committed), formatBytes(host.commitLimit)));
    if (host.limitedByContainer) findings.push_back(say("A container allows %1 of RAM.", formatBytes(host.total)));
    return findings;
}

}  // namespace

std::vector<Sentence> environmentFindings(const MachineFacts& machine) {
    std::vector<Sentence> findings;
    for (const Card& card : machine.device.cards)
        if (Sentence programs = programsOn(card); !programs.empty()) findings.push_back(std::move(programs));
    for (Sentence& finding : hostFindings(machine.host)) findings.push_back(std::move(finding));
    return findings;
}

}  // namespace headroom
