// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"
#include "cli/session.h"
#include "files/atomic_file.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

/// Through a link to where the file really lies.
Status write(const JobDocument& document, const std::filesystem::path& path) {
    std::error_code fault;
    const auto target = std::filesystem::canonical(path, fault);
    if (fault) return Error{"cannot be resolved (" + fault.message() + ")", path.string()};
    return writeFileAtomically(target, document.text());
}

/// All settings or none: the file is written once, at the end, and only where something changed.
ExitCode set(const JobArguments& job, Console& console) {
    const auto document = openWholeJob(job);
    if (!document) {
        console.fail(document.error());
        return ExitCode::JobHasErrors;
    }
    const Status written = document->isDirty() ? write(*document, job.path) : Status();
    if (written) return ExitCode::Done;
    console.fail(written.error());
    return ExitCode::Failed;
}

}  // namespace

void addSetCommand(CLI::App& app, Session& session) {
    const auto job = std::make_shared<JobArguments>();
    CLI::App& command = *app.add_subcommand("set", "Change keys of a job file; every other byte stays as it is");
    command.add_option("JOB", job->path, "The job file")->required();
    command.add_option("KEY=VALUE", job->settings, "Keys and their new values, in YAML")->required();
    command.footer("train.steps is that key of the first process. Full paths (config.name) and list items (datasets[0].resolution) work too.\n"
                   "Where one setting is refused, none is made.\n\n"
                   "Examples:\n  headroom-cli set job.yaml train.steps=2000 train.lr=1e-4\n"
                   "  headroom-cli set job.yaml config.name=my_lora 'datasets[0].resolution=[512, 768]'");
    command.callback([job, &session] { session.action = [job, &session] { return set(*job, session.console); }; });
}

}  // namespace headroom::cli
