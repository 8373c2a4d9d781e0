// SPDX-License-Identifier: Apache-2.0
#include "base/bytes.h"
#include "cli/forecast_target.h"
#include "cli/job_arguments.h"
#include "cli/json_text.h"
#include "cli/session.h"
#include "oom/fit_search.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    ForecastTarget target;
    bool json = false;
};

void printText(const FitResult& result, const Options& options, Console& console) {
    const std::string room = formatBytes(options.target.room());
    if (!result.best) {
        console.print("The job cannot be made to fit into " + room + ": it needs at least " + formatBytes(result.least.needed) + ".\nChoose a smaller model or a card with more memory.");
        return;
    }
    const FittingJob& best = *result.best;
    if (best.diff.empty()) return console.print("The job as it is is the fastest way that fits into " + room + ": it needs " + formatBytes(best.forecast.needed) + ".");
    std::string needs = "The fastest way to run it in " + room + " needs " + formatBytes(best.forecast.needed) + " instead of " + formatBytes(result.asItIs.needed);
    if (best.slowdown > 0) needs += ", step time " + timesText(best.slowdown);
    console.print(needs + ":\n\n" + best.diff.text());
    console.print(best.learnsTheSame ? "The result of the training stays the same." : "Previews or the largest bucket had to shrink: without that it does not fit.");
}

void printJson(const FitResult& result, const Options& options, Console& console) {
    const Forecast& told = result.best ? result.best->forecast : result.least;
    Json json = {{"fits", result.best.has_value()}, {"vram_bytes", options.target.room()}, {"peak_bytes", told.peak}, {"needed_bytes", told.needed}};
    json["step_seconds"] = told.stepSeconds > 0 ? Json(told.stepSeconds) : Json();
    json["step_seconds_ratio"] = result.best && result.best->slowdown > 0 ? Json(result.best->slowdown) : Json();
    json["changes"] = result.best ? changesOf(result.best->diff) : Json();
    json["learns_the_same"] = result.best ? Json(result.best->learnsTheSame) : Json();
    console.print(textOf(json));
}

ExitCode fitJob(const Options& options, Session& session) {
    const auto job = readUsableJob(options.job, session.console);
    if (!job) return ExitCode::JobHasErrors;
    const auto port = session.loadEngine();
    const auto forecastOf = [&](const std::string& text) -> Result<Forecast> { return (*port)->forecast({text, options.job.path.string(), options.target.options()}); };
    const auto result = port ? fastestFit(job->document, options.target.room(), forecastOf) : Result<FitResult>(port.error());
    if (!result) {
        session.console.fail(result.error());
        return ExitCode::Failed;
    }
    if (options.json) printJson(*result, options, session.console);
    else printText(*result, options, session.console);
    return ExitCode::Done;
}

}  // namespace

void addFitCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("fit", "Find the fastest way to run a job within some memory");
    options->job.addTo(command);
    options->target.addTo(command);
    command.add_flag("--json", options->json, "The same as JSON, in bytes");
    command.footer("Nothing is run and nothing is written. First what leaves the result as it is: how much is computed again, how a batch is cut, whether captions are encoded before.\n\n"
                   "Examples:\n  headroom-cli fit job.yaml --vram 12\n  headroom-cli fit job.yaml --card \"RTX 3060\" --json");
    command.callback([options, &session] {
        if (options->target.room() == 0) throw CLI::RequiredError("--vram or --card");
        session.action = [options, &session] { return fitJob(*options, session); };
    });
}

}  // namespace headroom::cli
