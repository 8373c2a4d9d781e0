// SPDX-License-Identifier: Apache-2.0
#include "cli/session.h"
#include "messages/engine_serving.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

namespace headroom::cli {
namespace {

/// Events alone may go to the standard output: whatever a library prints there goes to the errors instead.
ExitCode serve(Session& session) {
    const int events = dup(STDOUT_FILENO);
    if (events < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
        session.console.fail({"the standard output cannot be used", "serve", "Start it with its output open"});
        return ExitCode::Failed;
    }
    const auto port = session.loadEngine();
    if (!port) {
        session.console.fail(port.error());
        return ExitCode::Failed;
    }
    serveEngine(**port, STDIN_FILENO, events);
    // LibTorch's static clean-up is slow and known to crash; everything is on disk.
    std::_Exit(static_cast<int>(ExitCode::Done));
}

}  // namespace

void addServeCommand(CLI::App& app, Session& session) {
    CLI::App& command = *app.add_subcommand("serve", "Be an engine for another program: requests on the standard input, events on the standard output");
    command.footer("One JSON object a line, as docs/events.md describes. The end of the input stops a run, which is saved first.\n\n"
                   "Example:\n  echo '{\"request\":\"sample\",\"model\":\"model\",\"prompt\":\"a fox\",\"output\":\"fox.png\"}' | headroom-cli serve");
    command.callback([&session] { session.action = [&session] { return serve(session); }; });
}

}  // namespace headroom::cli
