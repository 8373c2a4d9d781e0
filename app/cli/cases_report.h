// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/exit_code.h"

#include <filesystem>
#include <string>

namespace headroom::cli {

struct Session;

/// Prints published peaks of a folder of case files beside their forecasts. The exit code is Failed where a case could not be read or the forecasts are not as good as they have to be.
ExitCode reportCases(const std::filesystem::path& folder, const std::string& execution, bool json, Session& session);

}  // namespace headroom::cli
