// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"
#include "cli/session.h"
#include "device/device_memory.h"
#include "files/atomic_file.h"
#include "oom/diagnosis_codec.h"
#include "oom/log_text.h"
#include "oom/support_bundle.h"

#include <CLI/CLI.hpp>
#include <iostream>

namespace headroom::cli {
namespace {

struct Options {
    std::filesystem::path log;
    JobArguments job;
    std::filesystem::path facts;
    std::filesystem::path bundle;  ///< empty = none
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

/// Of the job, on the processor; nothing, with the reason, where none can be made.
std::optional<Forecast> forecastOf(const JobDocument& job, const Options& options, Session& session) {
    const auto port = session.loadEngine();
    const auto forecast = port ? (*port)->forecast({job.text(), options.job.path.string(), {.device = "cpu"}}) : Result<Forecast>(port.error());
    if (forecast) return *forecast;
    session.console.say("The report holds no forecast: " + forecast.error().sentence());
    return std::nullopt;
}

/// The report for support, and what it holds.
Status writeBundle(const Options& options, const LogText& log, const Diagnosis& diagnosis, Session& session) {
    BundleSources sources{.program = std::string("headroom-cli ") + HEADROOM_VERSION, .log = log.text, .diagnosis = diagnosis, .machine = askMachine(), .personal = ownPersonalWords()};
    if (!options.job.path.empty()) {
        const auto job = openWholeJob(options.job);
        if (!job) return job.error();
        sources.job = job->text();
        sources.forecast = forecastOf(*job, options, session);
    }
    const std::vector<ZipEntry> files = supportBundle(sources);
    if (const Status written = writeFileAtomically(options.bundle, zipArchive(files)); !written) return written;
    std::string names;
    for (const ZipEntry& file : files) names += (names.empty() ? "" : ", ") + file.name;
    session.console.say(options.bundle.string() + " holds " + names + ". Paths, names, keys, prompts and captions are taken out; look through it before it is sent.");
    return {};
}

ExitCode diagnose(const Options& options, Session& session) {
    Console& console = session.console;
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
    if (options.json) console.print(encodeDiagnosis(diagnosis));
    else printText(diagnosis, console);
    if (options.bundle.empty()) return ExitCode::Done;
    const Status written = writeBundle(options, *log, diagnosis, session);
    if (!written) console.fail(written.error());
    return written ? ExitCode::Done : ExitCode::Failed;
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
    command.add_option("--bundle", options->bundle, "Also write a report for support: job, end of the log, answer, forecast and machine, without what is personal")->type_name("OUT.zip");
    command.footer("Low confidence means that the log cannot tell; the answer then says which question would decide.\n\n"
                   "Examples:\n  headroom-cli diagnose run.log --job job.yaml\n  some_trainer 2>&1 | headroom-cli diagnose - --facts machine.yaml --json\n"
                   "  headroom-cli diagnose run.log --job job.yaml --bundle report.zip");
    command.callback([options, &session] { session.action = [options, &session] { return diagnose(*options, session); }; });
}

}  // namespace headroom::cli
