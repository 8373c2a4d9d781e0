// SPDX-License-Identifier: Apache-2.0
#include "device/device_memory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <system_error>

namespace headroom {
namespace {

namespace fs = std::filesystem;

Card cardOf(const Nvml& nvml, int index) {
    const Nvml::Memory memory = nvml.memory(index);
    const auto [major, minor] = nvml.computeCapability(index);
    Card card{index, nvml.name(index), memory.total, memory.free, memory.reserved, major, minor, {}};
    for (const Nvml::Process& process : nvml.processes(index)) {
        const auto bytes = process.bytes < 0 ? std::nullopt : std::optional(process.bytes);
        card.processes.push_back({process.pid, fs::path(process.name).filename().string(), bytes});
    }
    std::ranges::stable_sort(card.processes, std::greater(), [](const CardProcess& p) { return p.bytes.value_or(-1); });
    return card;
}

std::string contentOf(const fs::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The figures of /proc/meminfo in bytes, by name.
std::map<std::string, std::int64_t, std::less<>> kernelFigures(const fs::path& proc) {
    std::map<std::string, std::int64_t, std::less<>> figures;
    std::istringstream lines(contentOf(proc / "meminfo"));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name, unit;
        std::int64_t amount = 0;
        if (!(words >> name >> amount) || !name.ends_with(':')) continue;
        words >> unit;
        name.pop_back();
        figures[name] = unit == "kB" ? amount * 1024 : amount;
    }
    return figures;
}

std::optional<std::int64_t> numberIn(const fs::path& path) {
    const std::string text = contentOf(path);
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc() ? std::optional(number) : std::nullopt;
}

/// This process's group under one controller: "memory" for version 1, nothing for version 2.
std::string groupOf(const fs::path& proc, std::string_view controller) {
    std::istringstream lines(contentOf(proc / "self" / "cgroup"));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos || line.substr(first + 1, second - first - 1) != controller) continue;
        return line.substr(std::min(second + 2, line.size()));
    }
    return {};
}

struct GroupLimit {
    std::int64_t limit;
    std::int64_t used;
};

/// The tightest limit between this process's group and the root, where one is set: "max" and figures beyond any machine
/// are none. Inside a container the path of the group may not exist, and its root is the group itself.
std::optional<GroupLimit> limitUnder(const fs::path& root, const std::string& group, const char* limitName, const char* usedName) {
    std::optional<GroupLimit> tightest;
    for (fs::path path = root / group;; path = path.parent_path()) {
        const auto limit = numberIn(path / limitName);
        if (limit && (!tightest || *limit < tightest->limit)) tightest = {*limit, numberIn(path / usedName).value_or(0)};
        if (path == root || !path.has_relative_path() || path.native().size() <= root.native().size()) return tightest;
    }
}

std::optional<GroupLimit> groupLimit(const fs::path& proc, const fs::path& cgroups) {
    if (const auto limit = limitUnder(cgroups, groupOf(proc, ""), "memory.max", "memory.current")) return limit;
    return limitUnder(cgroups / "memory", groupOf(proc, "memory"), "memory.limit_in_bytes", "memory.usage_in_bytes");
}

}  // namespace

DeviceMemory readDeviceMemory(const Nvml& nvml) {
    DeviceMemory memory;
    memory.reason = nvml.reason();
    if (!memory.reason.empty()) return memory;
    memory.driver = nvml.driverVersion();
    for (int index = 0; index < nvml.cardCount(); ++index) memory.cards.push_back(cardOf(nvml, index));
    return memory;
}

HostMemory readHostMemory(const fs::path& proc, const fs::path& cgroups) {
    const auto figures = kernelFigures(proc);
    const auto figure = [&](std::string_view name) {
        const auto found = figures.find(name);
        return found == figures.end() ? 0 : found->second;
    };
    HostMemory memory{figure("MemTotal"), figure("MemAvailable"), figure("SwapTotal"), figure("SwapFree"), 0, figure("Committed_AS"), false};
    constexpr std::int64_t strictAccounting = 2;  // only then does the kernel refuse what it cannot keep
    if (numberIn(proc / "sys" / "vm" / "overcommit_memory") == strictAccounting) memory.commitLimit = figure("CommitLimit");
    const auto limit = groupLimit(proc, cgroups);
    if (!limit || limit->limit >= memory.total) return memory;
    memory.total = limit->limit;
    memory.available = std::min(memory.available, std::max<std::int64_t>(0, limit->limit - limit->used));
    memory.limitedByContainer = true;
    return memory;
}

}  // namespace headroom
