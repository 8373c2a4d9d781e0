// SPDX-License-Identifier: Apache-2.0
#include "cli/session.h"
#include "job/key_rows.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {

void addKeysCommand(CLI::App& app, Session& session) {
    CLI::App& command = *app.add_subcommand("keys", "Print every key of a job with type, default and meaning, as Markdown");
    command.footer("Example:\n  headroom-cli keys | less");
    command.callback([&session] {
        session.action = [&session] {
            session.console.print(keyReference());
            return ExitCode::Done;
        };
    });
}

}  // namespace headroom::cli
