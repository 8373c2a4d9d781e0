// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string_view>

namespace headroom {

/// The file `name` ("clip/merges.txt.gz") that is shipped with the program. Looked for in the folder that the
/// environment variable HEADROOM_RESOURCES names, then in `../share/headroom` beside the program, then, in builds with
/// tests, in the source tree. An Error names the places where it was looked for.
Result<std::filesystem::path> findResource(std::string_view name);

}  // namespace headroom
