// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/session.h"
#include "messages/engine_port.h"

#include <functional>
#include <string>

namespace headroom::cli {

/// The options of every command that runs the engine.
struct EngineArguments {
    EngineOptions options = {};
    bool json = false;

    void addTo(CLI::App& command);
};

/// Reads an amount of memory into `bytes`: 8 (GiB), 7.5GiB, 512MiB.
void addAmount(CLI::App& command, const std::string& name, std::int64_t& bytes, const std::string& description);

/// What to tell people after an out-of-memory failure, in place of the engine's own sentence.
using OomAdvice = std::function<std::string(const OomFacts&)>;

/// Loads the engine, works off `request` while showing its events, and turns how it ended into an exit code. Ctrl-C asks it to stop
/// and save; a second one ends the process.
ExitCode runInEngine(const EngineRequest& request, bool json, Session& session, const OomAdvice& oomAdvice = {});

}  // namespace headroom::cli
