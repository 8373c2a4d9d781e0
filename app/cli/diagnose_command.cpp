// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"
#include "cli/session.h"
#include "device/device_memory.h"
#include "files/atomic_file.h"
#include "oom/diagnosis.h"
#include "oom/log_text.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

namespace headroom::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::filesystem::path log;
    JobArguments job;
    std::filesystem::path facts;
    bool thisMachine = false;
    bool json = false;
};

/// "-" is standard input.
Result<LogText> readLog(const std::filesystem::path& path) {
    return path == "-" ? readLogText(std::cin, "standard input") : readLogFile(path);
}

/// What the facts file says comes before the job, which can be another than the one that ran.
Result<RunFacts> readFacts(const Options& options) {
    RunFacts facts;
    if (!options.facts.empty()) {
        const auto text = readTextFile(options.facts);
        if (!text) return text.error();
        auto read = readRunFacts(*text, options.facts.string());
        if (!read) return read.error();
        facts = *std::move(read);
    }
    if (options.job.path.empty()) return facts;
    const auto document = openWholeJob(options.job);
    if (!document) return document.error();
    facts.fillFrom(factsOf(readJob(*document).config));
    return facts;
}

MachineFacts askMachine() { return machineFacts(readDeviceMemory(*loadNvml())); }

Json toJson(const Diagnosis& diagnosis) {
    Json evidence = Json::array(), actions = Json::array();
    for (const Sentence& sentence : diagnosis.evidence) evidence.push_back(sentence.english());
    for (const Fix fix : diagnosis.actions) actions.push_back({{"id", rowOf(fix).id}, {"text", say(rowOf(fix).order).english()}});
    Json json = {{"phase", idOf(diagnosis.phase)},
                 {"kind", idOf(diagnosis.kind)},
                 {"cause", idOf(diagnosis.cause)},
                 {"confidence", idOf(diagnosis.confidence)},
                 {"evidence", std::move(evidence)},
                 {"actions", std::move(actions)}};
    if (!diagnosis.question.empty()) json["question"] = diagnosis.question.english();
    return json;
}

void printText(const Diagnosis& diagnosis, Console& console) {
    const auto row = [](const char* name, std::string_view id) { return std::vector<std::string>{name, std::string(id)}; };
    std::string table = tableText({row("Phase", idOf(diagnosis.phase)), row("Kind", idOf(diagnosis.kind)), row("Cause", idOf(diagnosis.cause)),
                                   row("Confidence", idOf(diagnosis.confidence))});
    table.pop_back();
    console.print(table);
    console.print("\nEvidence:");
    for (const Sentence& sentence : diagnosis.evidence) console.print("  " + sentence.english());
    if (!diagnosis.question.empty()) console.print("\nWhat would decide: " + diagnosis.question.english());
    console.print("\nTo try, one after the other:");
    for (const Fix fix : diagnosis.actions) console.print("  " + std::string(rowOf(fix).id) + ": " + say(rowOf(fix).order).english());
}

ExitCode diagnose(const Options& options, Console& console) {
    const auto facts = readFacts(options);
    if (!facts) {
        console.fail(facts.error());
        return ExitCode::JobHasErrors;
    }
    const auto log = readLog(options.log);
    if (!log) {
        console.fail(log.error());
        return ExitCode::Failed;
    }
    const Diagnosis diagnosis = diagnoseLog(log->text, *facts, options.thisMachine ? std::optional(askMachine()) : std::nullopt);
    if (options.json) console.print(toJson(diagnosis).dump(2, ' ', false, Json::error_handler_t::replace));
    else printText(diagnosis, console);
    return ExitCode::Done;
}

}  // namespace

void addDiagnoseCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("diagnose", "Say why a run went out of memory, from the log of any trainer");
    command.add_option("LOG", options->log, "The log, of any size; - reads standard input")->required();
    command.add_option("--job", options->job.path, "The job that ran")->type_name("JOB");
    options->job.addSetTo(command);
    command.add_option("--facts", options->facts,
                       "YAML with what else is known: trainer, model_family, task, gpu, vram_gib, host_ram_gib, os and, under config, settings by their keys")
        ->type_name("FILE");
    command.add_flag("--this-machine", options->thisMachine, "The run was on this machine: look also at what its cards and RAM hold now");
    command.add_flag("--json", options->json, "Phase, kind, cause, confidence, evidence and actions as JSON");
    command.footer("Low confidence means that the log cannot tell; the answer then says which question would decide.\n\n"
                   "Examples:\n  headroom-cli diagnose run.log --job job.yaml\n  some_trainer 2>&1 | headroom-cli diagnose - --facts machine.yaml --json");
    command.callback([options, &session] { session.action = [options, &session] { return diagnose(*options, session.console); }; });
}

}  // namespace headroom::cli
