// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "cli/exit_code.h"
#include "messages/engine_port.h"

#include <functional>
#include <memory>

namespace CLI {
class App;
}

namespace headroom::cli {

/// What every command is given. A command leaves its work in `action`; the program does it once the line is understood.
struct Session {
    Console& console;
    std::function<Result<std::unique_ptr<EnginePort>>()> loadEngine = headroom::loadEngine;
    std::function<ExitCode()> action = {};
};

// Each adds one subcommand; each has a file of its own.
void addValidateCommand(CLI::App& app, Session& session);
void addGetCommand(CLI::App& app, Session& session);
void addSetCommand(CLI::App& app, Session& session);
void addTrainCommand(CLI::App& app, Session& session);
void addSampleCommand(CLI::App& app, Session& session);
void addInspectCommand(CLI::App& app, Session& session);
void addDatasetCommand(CLI::App& app, Session& session);
void addDiagnoseCommand(CLI::App& app, Session& session);
void addFitCommand(CLI::App& app, Session& session);
void addForecastCommand(CLI::App& app, Session& session);
void addCardsCommand(CLI::App& app, Session& session);
void addPlanCommand(CLI::App& app, Session& session);
void addKeysCommand(CLI::App& app, Session& session);
void addServeCommand(CLI::App& app, Session& session);

/// Understands the command line, does it, and returns what the shell is told.
ExitCode runCommandLine(int count, const char* const* words, Session session);

}  // namespace headroom::cli
