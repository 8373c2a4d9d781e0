// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace headroom::cli {

/// What the shell is told. Documented in docs/cli.md and in `headroom-cli --help`.
enum class ExitCode {
    Done = 0,
    JobHasErrors = 1,
    WrongUsage = 2,
    Failed = 3,
    OutOfMemory = 4,
    Interrupted = 130,
};

}  // namespace headroom::cli
