// SPDX-License-Identifier: Apache-2.0
#include "cli/session.h"
#include "messages/engine_port.h"

#include <csignal>

int main(int count, char** words) {
    // A reader that goes away (`| head`) must not kill a run.
    std::signal(SIGPIPE, SIG_IGN);
    headroom::prepareEngineEnvironment();
    using namespace headroom::cli;
    Console console = Console::ofProcess();
    return static_cast<int>(runCommandLine(count, words, Session{.console = console}));
}
