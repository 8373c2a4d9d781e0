// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"

#include "files/atomic_file.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

std::string place(const std::filesystem::path& path, int line, int column) {
    return line == 0 ? path.string() : path.string() + ':' + std::to_string(line) + ':' + std::to_string(column);
}

Error syntaxError(const std::filesystem::path& path, const JobDocument& document) {
    const auto& fault = *document.syntaxError();
    return {fault.sentence, place(path, fault.line, fault.column)};
}

}  // namespace

CLI::Option* JobArguments::addTo(CLI::App& command) {
    CLI::Option* const job = command.add_option("JOB", path, "The job file")->required();
    addSetTo(command);
    return job;
}

void JobArguments::addSetTo(CLI::App& command) {
    command.add_option("--set", settings, "Another value for a key in this call only; the file stays as it is. May be repeated")
        ->type_name("KEY=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void JobArguments::addStepsTo(CLI::App& command) {
    command.add_option("--steps", steps, "Steps of this run, instead of train.steps")->type_name("N")->check(CLI::PositiveNumber);
}

Result<JobDocument> openJob(const JobArguments& arguments) {
    auto text = readTextFile(arguments.path);
    if (!text) return text.error();
    JobDocument document(*std::move(text));
    std::vector<std::string> settings = arguments.settings;
    if (arguments.steps) settings.push_back("train.steps=" + std::to_string(*arguments.steps));
    if (!settings.empty() && document.syntaxError()) return syntaxError(arguments.path, document);
    for (const std::string& setting : settings)
        if (const Status applied = applyOverride(document, setting); !applied) return applied.error();
    return document;
}

Result<JobDocument> openWholeJob(const JobArguments& arguments) {
    auto document = openJob(arguments);
    if (document && document->syntaxError()) return syntaxError(arguments.path, *document);
    return document;
}

std::string findingText(const std::filesystem::path& path, const Issue& issue) {
    const char* const severity = issue.severity == Issue::Severity::Error ? ": error: " : ": warning: ";
    return place(path, issue.line, issue.column) + severity + issue.sentence.english();
}

std::optional<UsableJob> readUsableJob(const JobArguments& arguments, Console& console) {
    auto document = openJob(arguments);
    if (!document) {
        console.fail(document.error());
        return std::nullopt;
    }
    JobReading reading = readJob(*document);
    for (const Issue& issue : reading.issues)
        if (issue.severity == Issue::Severity::Error) console.say(findingText(arguments.path, issue));
    if (!reading.usable()) return std::nullopt;
    return UsableJob{*std::move(document), std::move(reading)};
}

}  // namespace headroom::cli
