// SPDX-License-Identifier: Apache-2.0
#include "memory/cuda_plugin.h"

#include "memory/ledger.h"

#include <ATen/Context.h>

#include <dlfcn.h>

#include <filesystem>
#include <string>

namespace headroom {
namespace {

constexpr const char* kLibrary = "libheadroom_engine_cuda.so";
constexpr const char* kAttach = "headroomAttachCudaLedger";
constexpr const char* kUseProcessor = "Train on the processor: add --device cpu, or set device: cpu in the job";

/// The folder of the library this code is in.
std::filesystem::path ownFolder() {
    Dl_info info{};
    dladdr(reinterpret_cast<const void*>(&useCuda), &info);
    return std::filesystem::path(info.dli_fname ? info.dli_fname : "").parent_path();
}

std::string loaderSentence() {
    const char* const words = dlerror();
    return words ? words : "unknown reason";
}

bool hasDriver() {
    void* const driver = dlopen("libcuda.so.1", RTLD_LAZY);
    if (driver) dlclose(driver);
    return driver != nullptr;
}

/// Null where it cannot be loaded; then dlerror tells why. Never unloaded: its kernels stand in LibTorch's tables. Global, because
/// LibTorch finds the CUDA half of itself by symbol.
void* openLibrary() { return dlopen((ownFolder() / kLibrary).c_str(), RTLD_NOW | RTLD_GLOBAL); }

}  // namespace

Status loadCudaLibrary() {
    if (openLibrary()) return {};
    return Error{"the CUDA half of the engine cannot be loaded: " + loaderSentence(), (ownFolder() / kLibrary).string(), kUseProcessor};
}

Status useCuda(int card) {
    if (const auto inUse = Ledger::instance().device()) {
        if (inUse->card == card) return {};
        return Error{"this program trains on card " + std::to_string(inUse->card) + " already", "device", "Restart it to train on another card"};
    }
    if (!hasDriver()) return Error{"there is no NVIDIA driver on this computer (libcuda.so.1)", "device", kUseProcessor};
    if (Status loaded = loadCudaLibrary(); !loaded) return loaded;
    if (!at::globalContext().hasCUDA()) return Error{"the NVIDIA driver finds no card that can be used", "device", kUseProcessor};
    const auto attach = reinterpret_cast<int (*)(int)>(dlsym(openLibrary(), kAttach));
    if (!attach) return Error{"the CUDA half of the engine is of another version", (ownFolder() / kLibrary).string(), "Install both anew"};
    if (const int cards = attach(card); card >= cards)
        return Error{"there is no card " + std::to_string(card) + "; this computer has " + std::to_string(cards) + ", counted from 0", "device",
                     "Use cuda:0 or another card that exists"};
    return {};
}

}  // namespace headroom
