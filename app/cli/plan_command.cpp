// SPDX-License-Identifier: Apache-2.0
#include "base/bytes.h"
#include "cli/forecast_target.h"
#include "cli/job_arguments.h"
#include "cli/json_text.h"
#include "cli/session.h"
#include "oom/plan_forecast.h"
#include "oom/scale_up.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    ForecastTarget target;
    std::string phase;  ///< empty = the fullest
    bool up = false;    ///< what could be heavier instead of what must be lighter
    bool json = false;
};

/// Everything that is printed.
struct Told {
    RollbackPlan plan;
    PhaseForecast asItIs;
    /// For each step the fullest phase of the job with it and all open ones before it; nothing for one that changes nothing in the job.
    std::vector<std::optional<PhaseForecast>> peaks;
    std::vector<double> slowdowns;  ///< beside them; 0 = not known
    std::optional<PlanSteps> smallest;
    std::optional<PlanSteps> fastest = {};  ///< of the sets that fit
    double slowdown = 0;                    ///< with the fastest; 0 = not known
};

std::string idOf(const RollbackStep& step) { return std::string(rowOf(fixOf(step)).id); }

bool fits(const PhaseForecast& peak, const Options& options) { return fitOf(peak.needed, options.target.room()) == Fit::Yes; }

/// What the wizard would know after a failure in that phase, before anything was trained.
OomFacts factsOf(const PhaseForecast& fullest, const Options& options) {
    const auto named = std::ranges::find(kPhaseIds, options.phase);
    return {.phase = named == kPhaseIds.end() ? fullest.phase : static_cast<Phase>(named - kPhaseIds.begin()), .allocated = fullest.peak, .capacity = options.target.room()};
}

Result<Told> foretell(const UsableJob& job, const Options& options, const ForecastOf& forecastOf) {
    const auto asItIs = forecastOf(job.document.text());  // decides which plan it is
    if (!asItIs) return asItIs.error();
    const ForecastOf notTwice = [&](const std::string& text) { return text == job.document.text() ? asItIs : forecastOf(text); };
    const auto fullest = PlanForecast({}, job.document, notTwice).peakWith({});
    if (!fullest) return fullest.error();
    Told told{rollbackPlan(job.reading.config, factsOf(*fullest, options)), *fullest, {}, {}, {}};
    PlanForecast forecast(told.plan, job.document, notTwice);
    PlanSteps taken;
    const PlanSteps open = openSteps(told.plan);
    for (std::size_t i = 0; i < told.plan.steps.size(); ++i) {
        auto& rung = told.peaks.emplace_back();
        double& slowdown = told.slowdowns.emplace_back(0);
        if (std::ranges::find(open, i) == open.end()) continue;
        taken.push_back(i);
        const auto peak = forecast.peakWith(taken);
        if (!peak) return peak.error();
        rung = *peak;
        if (const auto times = forecast.slowdownWith(taken)) slowdown = *times;
    }
    auto smallest = forecast.smallest(options.target.room());
    if (!smallest) return smallest.error();
    told.smallest = *std::move(smallest);
    auto fastest = forecast.fastest(options.target.room());
    if (!fastest) return fastest.error();
    told.fastest = *std::move(fastest);
    if (const auto times = told.fastest ? forecast.slowdownWith(*told.fastest) : Result<double>(0.0)) told.slowdown = *times;
    return told;
}

// ---- as text ----------------------------------------------------------------------------------------------------------------------

std::string resultOf(const PhaseForecast& peak, const Options& options) {
    const std::string difference = formatBytes(std::abs(options.target.room() - peak.needed));
    switch (fitOf(peak.needed, options.target.room())) {
    case Fit::No: return difference + " too much";
    case Fit::Tight: return difference + " to spare: tight";
    case Fit::Yes: break;
    }
    return difference + " to spare";
}

std::string numbersOf(const PlanSteps& steps) {
    std::string text;
    for (const std::size_t step : steps) text += (text.empty() ? "" : ", ") + std::to_string(step + 1);
    return text;
}

std::string verdictOf(const Told& told) {
    if (!told.smallest) return "It does not fit, even with all of them. Choose a smaller model or a card with more memory.";
    if (told.smallest->empty()) return "The job fits as it is.";
    std::string verdict = (told.smallest->size() == 1 ? "The smallest set that fits: step " : "The smallest set that fits: steps ") + numbersOf(*told.smallest) + ".";
    if (!told.fastest || told.fastest->empty()) return verdict;
    return verdict + (told.fastest->size() == 1 ? "\nThe set that costs the least speed: step " : "\nThe set that costs the least speed: steps ") + numbersOf(*told.fastest) + ", step time " + timesText(told.slowdown) + ".";
}

void printText(const Told& told, const Options& options, Console& console) {
    std::vector<std::vector<std::string>> rows = {{"", "Step", "Needs", "Against " + formatBytes(options.target.room()), "Step time"},
                                                  {"", "as it is", formatBytes(told.asItIs.needed), resultOf(told.asItIs, options), ""}};
    const auto& steps = told.plan.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto peak = told.peaks[i];
        rows.push_back({std::to_string(i + 1), steps[i].title.english(), peak ? formatBytes(peak->needed) : "", peak ? resultOf(*peak, options) : steps[i].taken ? "taken already" : "", timesText(told.slowdowns[i])});
    }
    console.print(tableText(rows) + "\nWhat is needed is that of the fullest phase with this step and all before it. Fullest as it is: " + std::string(headroom::idOf(told.asItIs.phase)) + ".\n");
    for (std::size_t i = 0; i < steps.size(); ++i)
        for (const KeyChange& change : steps[i].diff.changes)
            console.print(std::to_string(i + 1) + ".  " + change.key + "  " + change.before.value_or("(absent)") + " -> " + change.after.value_or("(absent)"));
    console.print("\n" + verdictOf(told));
}

// ---- as JSON ----------------------------------------------------------------------------------------------------------------------

/// Null where there is no such set.
Json idsOf(const Told& told, const std::optional<PlanSteps>& steps) {
    if (!steps) return {};
    Json ids = Json::array();
    for (const std::size_t step : *steps) ids.push_back(idOf(told.plan.steps[step]));
    return ids;
}

void printJson(const Told& told, const Options& options, Console& console) {
    Json json = {{"fits", fits(told.asItIs, options)}, {"peak_bytes", told.asItIs.peak}, {"needed_bytes", told.asItIs.needed}, {"vram_bytes", options.target.room()}, {"steps", Json::array()}};
    for (std::size_t i = 0; i < told.peaks.size(); ++i) {
        const RollbackStep& step = told.plan.steps[i];
        const auto peak = told.peaks[i];
        json["steps"].push_back({{"id", idOf(step)},
                                 {"changes", changesOf(step.diff)},
                                 {"peak_bytes", peak ? Json(peak->peak) : Json()},
                                 {"needed_bytes", peak ? Json(peak->needed) : Json()},
                                 {"step_seconds_ratio", told.slowdowns[i] > 0 ? Json(told.slowdowns[i]) : Json()},
                                 {"fits", peak ? Json(fits(*peak, options)) : Json()},
                                 {"taken", step.taken}});
    }
    json["smallest"] = idsOf(told, told.smallest);
    json["fastest"] = idsOf(told, told.fastest);
    console.print(textOf(json));
}

// ---- back up the ladder -----------------------------------------------------------------------------------------------------------

void printOffers(const std::vector<ScaleUpOffer>& offers, const Options& options, Console& console) {
    std::vector<std::vector<std::string>> rows = {{"", "Step", "Needs", "Against " + formatBytes(options.target.room()), "Step time"}};
    for (std::size_t i = 0; i < offers.size(); ++i)
        rows.push_back({std::to_string(i + 1), offers[i].step.title.english(), formatBytes(offers[i].fullest.needed), resultOf(offers[i].fullest, options), timesText(offers[i].slowdown)});
    console.print(tableText(rows) + "\nEach alone, in the order in which to try them: one at a time, the rest as it is.\n");
    for (std::size_t i = 0; i < offers.size(); ++i)
        for (const KeyChange& change : offers[i].step.diff.changes)
            console.print(std::to_string(i + 1) + ".  " + change.key + "  " + change.before.value_or("(absent)") + " -> " + change.after.value_or("(absent)"));
}

void printOffersAsJson(const std::vector<ScaleUpOffer>& offers, const Options& options, Console& console) {
    Json json = {{"vram_bytes", options.target.room()}, {"steps", Json::array()}};
    for (const ScaleUpOffer& offer : offers)
        json["steps"].push_back({{"id", headroom::idOf(offer.step.kind)},
                                 {"changes", changesOf(offer.step.diff)},
                                 {"peak_bytes", offer.fullest.peak},
                                 {"needed_bytes", offer.fullest.needed},
                                 {"step_seconds_ratio", offer.slowdown > 0 ? Json(offer.slowdown) : Json()},
                                 {"fits", offer.fit == Fit::Yes}});
    console.print(textOf(json));
}

ExitCode planUp(const UsableJob& job, const Options& options, const ForecastOf& forecastOf, Console& console) {
    const auto offers = scaleUpOffers(job.document, options.target.room(), forecastOf);
    if (!offers) {
        console.fail(offers.error());
        return ExitCode::Failed;
    }
    if (options.json) printOffersAsJson(*offers, options, console);
    else printOffers(*offers, options, console);
    return ExitCode::Done;
}

ExitCode planJob(const Options& options, Session& session) {
    const auto job = readUsableJob(options.job, session.console);
    if (!job) return ExitCode::JobHasErrors;
    const auto port = session.loadEngine();
    const auto forecastOf = [&](const std::string& text) -> Result<Forecast> { return (*port)->forecast({text, options.job.path.string(), options.target.options()}); };
    if (port && options.up) return planUp(*job, options, forecastOf, session.console);
    const auto told = port ? foretell(*job, options, forecastOf) : Result<Told>(port.error());
    if (!told) {
        session.console.fail(told.error());
        return ExitCode::Failed;
    }
    if (options.json) printJson(*told, options, session.console);
    else printText(*told, options, session.console);
    return ExitCode::Done;
}

}  // namespace

void addPlanCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("plan", "Say what to change, in the order in which to try it, until a job fits into the memory");
    options->job.addTo(command);
    options->target.addTo(command);
    command.callback([options, &session] {
        if (options->target.room() == 0) throw CLI::RequiredError("--vram or --card");
        session.action = [options, &session] { return planJob(*options, session); };
    });
    command.add_option("--phase", options->phase, "Plan for a failure in this phase, instead of the fullest")
        ->check(CLI::IsMember(std::vector<std::string>(kPhaseIds.begin(), kPhaseIds.end())));
    command.add_flag("--up", options->up, "After a run that went well: what can be made heavier, one setting at a time");
    command.add_flag("--json", options->json, "The same as JSON, in bytes");
    command.footer("Nothing is run and nothing is written; all figures are forecasts.\n\n"
                   "Examples:\n  headroom-cli plan job.yaml --card \"RTX 3060\"\n  headroom-cli plan job.yaml --vram 12 --phase sample\n  headroom-cli plan job.yaml --vram 6 --json\n  headroom-cli plan job.yaml --card \"RTX 3090\" --up");
}

}  // namespace headroom::cli
