// SPDX-License-Identifier: Apache-2.0
#include "base/bytes.h"
#include "cli/cases_report.h"
#include "cli/forecast_target.h"
#include "cli/job_arguments.h"
#include "cli/json_text.h"
#include "cli/session.h"
#include "messages/forecast_codec.h"
#include "oom/high_risk.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    ForecastTarget target;
    std::filesystem::path cases;
    std::string execution;
    bool json = false;
};

bool fits(const Forecast& forecast, const Options& options) { return fitOf(forecast.needed, options.target.room()) == Fit::Yes; }

/// Categories that hold something in any phase.
std::vector<std::size_t> categoriesOf(const Forecast& forecast) {
    std::vector<std::size_t> held;
    for (std::size_t i = 0; i < kCategoryIds.size(); ++i)
        if (std::ranges::any_of(forecast.phases, [i](const PhaseForecast& phase) { return phase.categories[i] != 0; })) held.push_back(i);
    return held;
}

std::string phaseTable(const Forecast& forecast) {
    const std::vector<std::size_t> categories = categoriesOf(forecast);
    const auto fullest = std::ranges::max_element(forecast.phases, {}, &PhaseForecast::needed);
    const bool needsMore = std::ranges::any_of(forecast.phases, [](const PhaseForecast& phase) { return phase.needed > phase.peak; });
    std::vector<std::vector<std::string>> rows = {{"Phase", "Peak"}};
    if (needsMore) rows.front().emplace_back("Needs");
    for (const std::size_t category : categories) rows.front().emplace_back(kCategoryIds[category]);
    for (auto phase = forecast.phases.begin(); phase != forecast.phases.end(); ++phase) {
        auto& row = rows.emplace_back(std::vector<std::string>{std::string(idOf(phase->phase)), formatBytes(phase->peak)});
        if (needsMore) row.push_back(formatBytes(phase->needed));
        for (const std::size_t category : categories) row.push_back(formatBytes(phase->categories[category]));
        if (phase == fullest) row.emplace_back("<- fullest");
    }
    rows.front().emplace_back("");
    return tableText(rows);
}

std::string tensorTable(const Forecast& forecast) {
    std::vector<std::vector<std::string>> rows = {{"  Size", "For", "Tensor"}};
    for (const HeldTensor& tensor : forecast.largest) rows.push_back({"  " + formatBytes(tensor.bytes), std::string(idOf(tensor.category)), tensor.name});
    return tableText(rows);
}

std::string verdictOf(const Forecast& forecast, const Options& options) {
    const std::string room = formatBytes(options.target.room()), difference = formatBytes(std::abs(options.target.room() - forecast.needed));
    switch (fitOf(forecast.needed, options.target.room())) {
    case Fit::No: return "It does not fit into " + room + ": " + difference + " are missing.";
    case Fit::Tight: return "It may not fit into " + room + ": " + difference + " are left, less than the forecast is sure of.";
    case Fit::Yes: break;
    }
    return "It fits into " + room + ": " + difference + " are left.";
}

/// Nothing is asked where there is nothing that the job has to fit into.
std::vector<Issue> risksOf(const UsableJob& job, const Forecast& forecast, const Options& options, const ForecastOf& forecastOf) {
    if (options.target.room() == 0) return {};
    return highRisks(job.document, forecast, fitOf(forecast.needed, options.target.room()), forecastOf);
}

void printText(const Forecast& forecast, const std::vector<Issue>& risks, const Options& options, Console& console) {
    console.print(phaseTable(forecast));
    if (forecast.heaviestBucket)
        console.print("Heaviest bucket: " + std::to_string(forecast.heaviestBucket->width) + " x " + std::to_string(forecast.heaviestBucket->height) + "\n");
    console.print("Largest tensors of the fullest moment:");
    std::string table = tensorTable(forecast);
    table.pop_back();
    console.print(table);
    if (options.target.room() > 0) console.print("\n" + verdictOf(forecast, options));
    for (const Issue& risk : risks) console.print("Warning: " + toText(risk));
}

void printJson(const Forecast& forecast, const std::vector<Issue>& risks, const Options& options, Console& console) {
    Json json = Json::parse(encodeForecast(forecast)).at("forecast");
    if (options.target.room() > 0) {
        json["vram_bytes"] = options.target.room();
        json["fits"] = fits(forecast, options);
        json["risks"] = Json::array();
        for (const Issue& risk : risks) json["risks"].push_back({{"key", risk.key}, {"text", risk.sentence.english()}, {"changes", changesOf(*risk.fix)}});
    }
    console.print(textOf(json));
}

ExitCode forecastJob(const Options& options, Session& session) {
    if (!options.cases.empty()) return reportCases(options.cases, options.execution, options.json, session);
    const auto job = readUsableJob(options.job, session.console);
    if (!job) return ExitCode::JobHasErrors;
    EngineOptions engineOptions = options.target.options();
    engineOptions.assumed.execution = options.execution;
    const auto port = session.loadEngine();
    const auto forecastOf = [&](const std::string& text) { return port ? (*port)->forecast({text, options.job.path.string(), engineOptions}) : Result<Forecast>(port.error()); };
    const auto forecast = forecastOf(job->document.text());
    if (!forecast) {
        session.console.fail(forecast.error());
        return ExitCode::Failed;
    }
    if (!forecast->knowsWeights) session.console.say("The model is not on this machine; the usual shape of its family stands for it.");
    const auto risks = risksOf(*job, *forecast, options, forecastOf);
    if (options.json) printJson(*forecast, risks, options, session.console);
    else printText(*forecast, risks, options, session.console);
    return ExitCode::Done;
}

}  // namespace

void addForecastCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("forecast", "Say how much device memory a job will need in each phase, without running it");
    CLI::Option* const job = options->job.addTo(command);
    options->target.addTo(command);
    command.add_option("--execution", options->execution, "headroom: as this program trains; plain: operators save what stock autograd saves, as other trainers do; unfused: the same with attention by its formula. With --cases as each case says where none is named")
        ->type_name("NAME")
        ->check(CLI::IsMember({"headroom", "plain", "unfused"}));
    command.add_option("--cases", options->cases, "Instead of a job: a folder of published peaks, each printed beside its forecast")->type_name("DIR")->excludes(job);
    job->required(false);
    command.parse_complete_callback([options, job] {
        if (options->cases.empty() && job->count() == 0) throw CLI::RequiredError("JOB or --cases");
    });
    command.add_flag("--json", options->json, "The same as JSON, in bytes");
    command.footer("The model need not be on this machine, nor a card in it: the shapes decide. The pictures must be there, which give the buckets.\n\n"
                   "Examples:\n  headroom-cli forecast job.yaml\n  headroom-cli forecast job.yaml --vram 8 --set train.batch_size=2\n"
                   "  headroom-cli forecast job.yaml --card \"RTX 3060\" --json\n"
                   "  headroom-cli forecast --cases published-peaks");
    command.callback([options, &session] { session.action = [options, &session] { return forecastJob(*options, session); }; });
}

}  // namespace headroom::cli
