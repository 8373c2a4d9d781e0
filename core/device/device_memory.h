// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "device/nvml.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// A program that holds memory on a card.
struct CardProcess {
    int pid = 0;
    std::string name;                   ///< of the program, without its folder; empty where it cannot be asked
    std::optional<std::int64_t> bytes;  ///< nothing where the driver does not say (Windows, containers)
    bool operator==(const CardProcess&) const = default;
};

/// One card at one moment. Bytes.
struct Card {
    int index = 0;
    std::string name = {};
    std::int64_t total = 0;
    std::int64_t free = 0;
    std::int64_t reserved = 0;  ///< kept by driver and firmware, part of neither free nor used by programs
    int computeMajor = 0;
    int computeMinor = 0;
    std::vector<CardProcess> processes = {};  ///< largest first
    bool operator==(const Card&) const = default;
};

/// What the cards of this machine have. Where there are none, `reason` is a sentence that says why.
struct DeviceMemory {
    std::vector<Card> cards = {};
    std::string driver = {};  ///< "580.95.05"
    Sentence reason = {};
    bool operator==(const DeviceMemory&) const = default;
};

/// Asks the driver's own library. Takes some milliseconds; any thread.
DeviceMemory readDeviceMemory(const Nvml& nvml);

/// The machine's own memory at one moment. Bytes.
struct HostMemory {
    std::int64_t total = 0;      ///< of the machine, or of the container where that allows less
    std::int64_t available = 0;  ///< without swapping
    std::int64_t swapTotal = 0;  ///< page file
    std::int64_t swapFree = 0;
    std::int64_t commitLimit = 0;  ///< 0 where the system promises without limit
    std::int64_t committed = 0;
    bool limitedByContainer = false;
    bool operator==(const HostMemory&) const = default;
};

/// Reads the kernel's figures. The folders are arguments so that tests can bring their own.
HostMemory readHostMemory(const std::filesystem::path& proc = "/proc", const std::filesystem::path& cgroups = "/sys/fs/cgroup");

}  // namespace headroom
