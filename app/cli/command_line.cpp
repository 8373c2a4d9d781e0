// SPDX-License-Identifier: Apache-2.0
#include "cli/session.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

constexpr const char* kFooter = R"(Examples:
  headroom-cli validate job.yaml
  headroom-cli set job.yaml train.steps=2000 datasets[0].resolution=[512,768]
  headroom-cli forecast job.yaml --vram 8
  headroom-cli plan job.yaml --vram 8
  headroom-cli train job.yaml --memory-limit 8 --device cpu
  headroom-cli sample --model ./model --lora my.safetensors --prompt "a red house" --out house.png
  headroom-cli inspect my.safetensors
  headroom-cli diagnose run.log --job job.yaml

Exit codes: 0 done, 1 the job has errors, 2 wrong command line, 3 failed, 4 out of memory, 130 stopped by Ctrl-C.
Run "headroom-cli COMMAND --help" for the options and examples of one command.)";

/// One sentence and where to read more, instead of the library's own layout.
std::string usageMessage(const CLI::App*, const CLI::Error& error) {
    std::string sentence = error.what();
    if (!sentence.ends_with('.')) sentence += '.';
    return sentence + " Run \"headroom-cli --help\" for the commands and their options.\n";
}

void addCommands(CLI::App& app, Session& session) {
    for (const auto add : {addValidateCommand, addGetCommand, addSetCommand, addTrainCommand, addSampleCommand, addInspectCommand,
                           addDatasetCommand, addDiagnoseCommand, addForecastCommand, addFitCommand, addCardsCommand, addKeysCommand, addPlanCommand, addServeCommand})
        add(app, session);
}

}  // namespace

ExitCode runCommandLine(int count, const char* const* words, Session session) {
    CLI::App app{"Headroom trains LoRAs on this machine from the YAML jobs of AI Toolkit.", "headroom-cli"};
    app.footer(kFooter);
    app.set_version_flag("--version", std::string("headroom-cli ") + HEADROOM_VERSION);
    app.require_subcommand(1);
    app.failure_message(usageMessage);
    addCommands(app, session);
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? ExitCode::Done : ExitCode::WrongUsage;
    }
    return session.action();
}

}  // namespace headroom::cli
