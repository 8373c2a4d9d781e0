// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"
#include "cli/session.h"
#include "job/key_lookup.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace headroom::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    JobArguments job;
    std::string key;
    bool json = false;
};

ExitCode get(const Options& options, Console& console) {
    const auto document = openWholeJob(options.job);
    const auto value = document ? lookUp(*document, options.key) : Result<KeyValue>(document.error());
    if (!value) {
        console.fail(value.error());
        return ExitCode::JobHasErrors;
    }
    if (options.json)
        console.print(Json{{"key", options.key}, {"value", value->text}, {"default", value->absent}}.dump(-1, ' ', false, Json::error_handler_t::replace));
    else console.print(value->text);
    if (value->absent) console.say(options.key + " is not in " + options.job.path.string() + ": this is its default.");
    return ExitCode::Done;
}

}  // namespace

void addGetCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("get", "Print the value of a key, as it stands in the job");
    options->job.addTo(command);
    command.add_option("KEY", options->key, "train.steps, config.name, datasets[0].resolution")->required();
    command.add_flag("--json", options->json, "Key, value and whether it is the default, as JSON");
    command.footer("A key that the job does not give prints its default and says so on standard error.\n\n"
                   "Examples:\n  headroom-cli get job.yaml train.steps\n  headroom-cli get job.yaml 'datasets[0].folder_path'");
    command.callback([options, &session] { session.action = [options, &session] { return get(*options, session.console); }; });
}

}  // namespace headroom::cli
