// SPDX-License-Identifier: Apache-2.0
#include "device/nvml.h"

#include <array>
#include <dlfcn.h>
#include <map>
#include <utility>

namespace headroom {
namespace {

// The library's own interface, as its documentation gives it; no header of NVIDIA is needed. Every function returns 0
// for success.
using Card = void*;
struct MemoryV1 {
    unsigned long long total, free, used;
};
struct MemoryV2 {
    unsigned version;
    unsigned long long total, reserved, free, used;
};
struct ProcessInfo {
    unsigned pid;
    unsigned long long usedMemory;
    unsigned gpuInstance, computeInstance;
};
struct Utilization {
    unsigned gpu, memory;
};
constexpr unsigned kMemoryV2 = sizeof(MemoryV2) | (2u << 24);
constexpr unsigned long long kUnknown = ~0ull;
constexpr std::size_t kMostProcesses = 128;

/// An open library whose functions may be missing: calling one that is gives an error code as the library would.
class Library {
public:
    explicit Library(const char* name) : m_handle(dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() {
        if (m_handle) dlclose(m_handle);
    }
    explicit operator bool() const { return m_handle; }

    template <typename... Arguments>
    int call(const char* function, Arguments... arguments) const {
        constexpr int functionNotFound = 13;
        void* address = m_handle ? dlsym(m_handle, function) : nullptr;
        return address ? reinterpret_cast<int (*)(Arguments...)>(address)(arguments...) : functionNotFound;
    }

private:
    void* m_handle;
};

class DriverNvml : public Nvml {
public:
    DriverNvml() : m_library("libnvidia-ml.so.1"), m_started(m_library ? m_library.call("nvmlInit_v2") : -1) {}
    ~DriverNvml() override {
        if (m_started == 0) m_library.call("nvmlShutdown");
    }

    Sentence reason() const override;
    std::string driverVersion() const override;
    int cardCount() const override;
    std::string name(int card) const override;
    Memory memory(int card) const override;
    std::pair<int, int> computeCapability(int card) const override;
    std::vector<Process> processes(int card) const override;
    Activity activity(int card) const override;

private:
    Card handleOf(int card) const;
    std::string processName(unsigned pid) const;

    Library m_library;
    int m_started;
};

Sentence DriverNvml::reason() const {
    constexpr int driverNotLoaded = 9, libraryMismatch = 18;
    if (!m_library) return say("No NVIDIA driver is installed");
    if (m_started == driverNotLoaded) return say("The NVIDIA driver is installed but not running; restart the machine");
    if (m_started == libraryMismatch) return say("The NVIDIA driver was updated; restart the machine");
    if (m_started != 0) return say("The NVIDIA driver does not answer (NVML error %1)", m_started);
    return cardCount() > 0 ? Sentence() : say("The NVIDIA driver runs, but it sees no card");
}

std::string DriverNvml::driverVersion() const {
    std::array<char, 96> text{};
    return m_library.call("nvmlSystemGetDriverVersion", text.data(), static_cast<unsigned>(text.size())) == 0 ? text.data() : "";
}

int DriverNvml::cardCount() const {
    unsigned count = 0;
    return m_started == 0 && m_library.call("nvmlDeviceGetCount_v2", &count) == 0 ? static_cast<int>(count) : 0;
}

Card DriverNvml::handleOf(int card) const {
    Card handle = nullptr;
    return m_library.call("nvmlDeviceGetHandleByIndex_v2", static_cast<unsigned>(card), &handle) == 0 ? handle : nullptr;
}

std::string DriverNvml::name(int card) const {
    std::array<char, 96> text{};
    return m_library.call("nvmlDeviceGetName", handleOf(card), text.data(), static_cast<unsigned>(text.size())) == 0 ? text.data() : "";
}

Nvml::Memory DriverNvml::memory(int card) const {
    MemoryV2 exact{kMemoryV2, 0, 0, 0, 0};
    if (m_library.call("nvmlDeviceGetMemoryInfo_v2", handleOf(card), &exact) == 0)
        return {static_cast<std::int64_t>(exact.total), static_cast<std::int64_t>(exact.free), static_cast<std::int64_t>(exact.reserved)};
    MemoryV1 plain{};
    m_library.call("nvmlDeviceGetMemoryInfo", handleOf(card), &plain);
    return {static_cast<std::int64_t>(plain.total), static_cast<std::int64_t>(plain.free), 0};
}

std::pair<int, int> DriverNvml::computeCapability(int card) const {
    int major = 0, minor = 0;
    m_library.call("nvmlDeviceGetCudaComputeCapability", handleOf(card), &major, &minor);
    return {major, minor};
}

std::string DriverNvml::processName(unsigned pid) const {
    std::array<char, 512> text{};
    return m_library.call("nvmlSystemGetProcessName", pid, text.data(), static_cast<unsigned>(text.size())) == 0 ? text.data() : "";
}

/// Programs that compute and programs that draw; one that does both is listed once.
std::vector<Nvml::Process> DriverNvml::processes(int card) const {
    std::map<int, Process> found;
    for (const char* function : {"nvmlDeviceGetComputeRunningProcesses_v3", "nvmlDeviceGetGraphicsRunningProcesses_v3"}) {
        std::vector<ProcessInfo> infos(kMostProcesses);
        unsigned count = kMostProcesses;
        if (m_library.call(function, handleOf(card), &count, infos.data()) != 0) continue;
        for (unsigned i = 0; i < count; ++i) {
            const auto bytes = infos[i].usedMemory == kUnknown ? -1 : static_cast<std::int64_t>(infos[i].usedMemory);
            const int pid = static_cast<int>(infos[i].pid);
            found.try_emplace(pid, Process{pid, bytes, processName(infos[i].pid)});
        }
    }
    std::vector<Process> processes;
    for (auto& [pid, process] : found) processes.push_back(std::move(process));
    return processes;
}

Nvml::Activity DriverNvml::activity(int card) const {
    constexpr unsigned ofTheChip = 0;
    Activity activity;
    const Card handle = handleOf(card);
    if (Utilization use{}; m_library.call("nvmlDeviceGetUtilizationRates", handle, &use) == 0) activity.percent = static_cast<int>(use.gpu);
    if (unsigned celsius = 0; m_library.call("nvmlDeviceGetTemperature", handle, ofTheChip, &celsius) == 0) activity.celsius = static_cast<int>(celsius);
    if (unsigned milliwatts = 0; m_library.call("nvmlDeviceGetPowerUsage", handle, &milliwatts) == 0) activity.watts = milliwatts / 1000.0;
    return activity;
}

}  // namespace

std::unique_ptr<Nvml> loadNvml() { return std::make_unique<DriverNvml>(); }

}  // namespace headroom
