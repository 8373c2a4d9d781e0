// SPDX-License-Identifier: Apache-2.0
#include "base/resources.h"

#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

namespace headroom {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> resourceFolders() {
    std::vector<fs::path> folders;
    if (const char* chosen = std::getenv("HEADROOM_RESOURCES")) folders.emplace_back(chosen);
    std::error_code fault;
    const fs::path program = fs::read_symlink("/proc/self/exe", fault);
    if (!fault) folders.push_back(program.parent_path().parent_path() / "share" / "headroom");
#ifdef HEADROOM_SOURCE_RESOURCES
    folders.emplace_back(HEADROOM_SOURCE_RESOURCES);
#endif
    return folders;
}

}  // namespace

Result<fs::path> findResource(std::string_view name) {
    std::string places;
    for (const fs::path& folder : resourceFolders()) {
        std::error_code fault;
        if (fs::exists(folder / name, fault)) return folder / name;
        places += (places.empty() ? "" : ", ") + folder.string();
    }
    return Error{say("A file that belongs to the program is missing (looked in %1)", places), std::string(name),
                 say("Install Headroom again, or set HEADROOM_RESOURCES to its resources folder")};
}

}  // namespace headroom
