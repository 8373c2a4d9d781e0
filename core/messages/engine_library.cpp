// SPDX-License-Identifier: Apache-2.0
#include "messages/engine_library.h"

#include <dlfcn.h>

#include <csignal>
#include <cstdlib>

namespace headroom {
namespace {

constexpr const char* kSpins = "1000";  // of a thread that waits, before it sleeps (DECISIONS 8)
constexpr const char* kLibraryName = "libheadroom_engine.so";

/// Beside the program as the build leaves it, or in the lib folder next to bin as it is installed.
std::filesystem::path engineLibrary() {
    std::error_code ignored;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
    const auto installed = folder.parent_path() / "lib" / kLibraryName;
    const auto beside = folder / kLibraryName;
    return !std::filesystem::exists(beside, ignored) && std::filesystem::exists(installed, ignored) ? installed : beside;
}

Sentence loaderMessage() {
    const char* text = dlerror();
    return text ? Sentence(text) : say("no reason given");
}

}  // namespace

void prepareEngineEnvironment() {
    if (!std::getenv("OMP_WAIT_POLICY")) setenv("GOMP_SPINCOUNT", kSpins, /*overwrite=*/0);
    std::signal(SIGXFSZ, SIG_IGN);
}

Result<std::unique_ptr<EnginePort>> loadEngineFrom(const std::filesystem::path& library) {
    std::error_code ignored;
    if (!std::filesystem::exists(library, ignored))
        return Error{say("the engine library is missing"), library.string(), say("It belongs beside the program or in ../lib; build or install it")};
    void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return Error{say("the engine library cannot be loaded (%1)", loaderMessage()), library.string(),
                     say("Run ./dev build, which also fetches LibTorch")};
    const auto create = reinterpret_cast<EnginePort* (*)()>(dlsym(handle, kEngineEntry));
    if (!create) return Error{say("this library is not a Headroom engine"), library.string(), say("Install the program and the engine of one version")};
    return std::unique_ptr<EnginePort>(create());
}

Result<std::unique_ptr<EnginePort>> loadEngine() { return loadEngineFrom(engineLibrary()); }

}  // namespace headroom
