// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"
#include "cli/json_text.h"
#include "cli/session.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    bool json = false;
};

Json toJson(const ConfigDiff& diff) {
    Json changes = Json::array();
    for (const KeyChange& change : diff.changes) {
        Json entry = {{"key", change.key}, {"before", nullptr}, {"after", nullptr}};
        if (change.before) entry["before"] = *change.before;
        if (change.after) entry["after"] = *change.after;
        changes.push_back(std::move(entry));
    }
    return changes;
}

Json toJson(const Issue& issue) {
    Json entry = {{"severity", issue.severity == Issue::Severity::Error ? "error" : "warning"},
                  {"key", issue.key},
                  {"sentence", issue.sentence.english()},
                  {"line", issue.line},
                  {"column", issue.column}};
    if (issue.fix) entry["fix"] = toJson(*issue.fix);
    return entry;
}

void printJson(const std::vector<Issue>& issues, Console& console) {
    Json list = Json::array();
    for (const Issue& issue : issues) list.push_back(toJson(issue));
    console.print(textOf(Json{{"valid", !hasErrors(issues)}, {"issues", std::move(list)}}));
}

std::string counted(std::ptrdiff_t count, const std::string& word) {
    return (count == 0 ? "no" : std::to_string(count)) + ' ' + word + (count == 1 ? "" : "s");
}

void printText(const std::filesystem::path& path, const std::vector<Issue>& issues, Console& console) {
    for (const Issue& issue : issues) console.print(findingText(path, issue));
    const auto errors = std::ranges::count(issues, Issue::Severity::Error, &Issue::severity);
    const auto warnings = static_cast<std::ptrdiff_t>(issues.size()) - errors;
    console.print(path.string() + ": " + counted(errors, "error") + ", " + counted(warnings, "warning"));
}

ExitCode validate(const Options& options, Console& console) {
    const auto document = openJob(options.job);
    if (!document) {
        console.fail(document.error());
        return ExitCode::JobHasErrors;
    }
    std::vector<Issue> issues = readJob(*document).issues;
    if (!hasErrors(issues)) std::ranges::move(notObeyed(*document), std::back_inserter(issues));
    if (options.json) printJson(issues, console);
    else printText(options.job.path, issues, console);
    return hasErrors(issues) ? ExitCode::JobHasErrors : ExitCode::Done;
}

}  // namespace

void addValidateCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("validate", "Check a job: types, limits, unknown keys, rules between keys");
    options->job.addTo(command);
    command.add_flag("--json", options->json, "Findings as JSON");
    command.footer("Every finding is a line \"file:line:column: error or warning: sentence\". Exit code 1 where one is an error.\n\n"
                   "Examples:\n  headroom-cli validate job.yaml\n  headroom-cli validate job.yaml --set train.batch_size=8 --json");
    command.callback([options, &session] { session.action = [options, &session] { return validate(*options, session.console); }; });
}

}  // namespace headroom::cli
