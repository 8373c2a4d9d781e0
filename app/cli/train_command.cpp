// SPDX-License-Identifier: Apache-2.0
#include "cli/engine_run.h"
#include "cli/job_arguments.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    EngineArguments engine;
};

/// Says every error of the job; whether it can run.
bool usable(const JobDocument& document, const std::filesystem::path& path, Console& console) {
    const JobReading reading = readJob(document);
    for (const Issue& issue : reading.issues)
        if (issue.severity == Issue::Severity::Error) console.say(findingText(path, issue));
    return reading.usable();
}

ExitCode train(const Options& options, Session& session) {
    const auto document = openJob(options.job);
    if (!document) {
        session.console.fail(document.error());
        return ExitCode::JobHasErrors;
    }
    if (!usable(*document, options.job.path, session.console)) return ExitCode::JobHasErrors;
    return runInEngine(TrainRequest{document->text(), options.job.path.string(), options.engine.options}, options.engine.json, session);
}

}  // namespace

void addTrainCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("train", "Train a job to its end; a run that was interrupted goes on from its last save");
    options->job.addTo(command);
    options->job.addStepsTo(command);
    options->engine.addTo(command);
    command.footer("Ctrl-C finishes the step, saves and stops (exit code 130); a second Ctrl-C ends at once.\n"
                   "Out of memory is exit code 4.\n\n"
                   "Examples:\n  headroom-cli train job.yaml\n  headroom-cli train job.yaml --device cpu --threads 4 --steps 20\n"
                   "  headroom-cli train job.yaml --memory-limit 512MiB --set train.batch_size=1\n"
                   "  headroom-cli train job.yaml --json > events.jsonl");
    command.callback([options, &session] { session.action = [options, &session] { return train(*options, session); }; });
}

}  // namespace headroom::cli
