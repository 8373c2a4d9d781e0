// SPDX-License-Identifier: Apache-2.0
#include "cli/engine_run.h"
#include "cli/job_arguments.h"
#include "oom/rollback_plan.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    EngineArguments engine;
};

/// What happened and the first step of the rollback order, as a command to copy.
std::string oomAdvice(const JobConfig& config, const std::string& path, const OomFacts& facts) {
    const RollbackPlan plan = rollbackPlan(config, facts);
    const RollbackStep* const step = plan.next();
    if (!step) return plan.diagnosis.sentence.english() + " The job asks for as little memory as it can: free the card or choose a smaller model.";
    std::string text = plan.diagnosis.sentence.english() + " First change: " + step->title.english() + ": headroom-cli set " + path;
    for (const KeyChange& change : step->diff.changes) text += " '" + change.key + '=' + change.after.value_or("") + '\'';
    return text;
}

ExitCode train(const Options& options, Session& session) {
    const auto job = readUsableJob(options.job, session.console);
    if (!job) return ExitCode::JobHasErrors;
    const std::string path = options.job.path.string();
    return runInEngine(TrainRequest{job->document.text(), path, options.engine.options}, options.engine.json, session,
                       [&](const OomFacts& facts) { return oomAdvice(job->reading.config, path, facts); });
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
