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
constexpr SentencePattern<0> kUseProcessor = HEADROOM_SAY("Train on the processor: add --device cpu, or set device: cpu in the job");

/// The folder of the library this code is in.
std::filesystem::path ownFolder() {
    Dl_info info{};
    dladdr(reinterpret_cast<const void*>(&useCuda), &info);
    return std::filesystem::path(info.dli_fname ? info.dli_fname : "").parent_path();
}

Sentence loaderSentence() {
    const char* const words = dlerror();
    return words ? Sentence(words) : say("unknown reason");
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
    return Error{say("the CUDA half of the engine cannot be loaded: %1", loaderSentence()), (ownFolder() / kLibrary).string(), say(kUseProcessor)};
}

Status useCuda(int card) {
    if (const auto inUse = Ledger::instance().device()) {
        if (inUse->card == card) return {};
        return Error{say("this program trains on card %1 already", inUse->card), "device", say("Restart it to train on another card")};
    }
    if (!hasDriver()) return Error{say("there is no NVIDIA driver on this computer (libcuda.so.1)"), "device", say(kUseProcessor)};
    if (Status loaded = loadCudaLibrary(); !loaded) return loaded;
    if (!at::globalContext().hasCUDA()) return Error{say("the NVIDIA driver finds no card that can be used"), "device", say(kUseProcessor)};
    const auto attach = reinterpret_cast<int (*)(int)>(dlsym(openLibrary(), kAttach));
    if (!attach) return Error{say("the CUDA half of the engine is of another version"), (ownFolder() / kLibrary).string(), say("Install both anew")};
    if (const int cards = attach(card); card >= cards)
        return Error{say("there is no card %1; this computer has %2, counted from 0", card, cards), "device",
                     say("Use cuda:0 or another card that exists")};
    return {};
}

}  // namespace headroom
