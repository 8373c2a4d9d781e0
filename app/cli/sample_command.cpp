// SPDX-License-Identifier: Apache-2.0
#include "cli/engine_run.h"
#include "cli/job_arguments.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

struct Options {
    JobArguments job;
    EngineArguments engine;
    SampleRequest request;
};

ExitCode sample(Options& options, Session& session) {
    SampleRequest& request = options.request;
    request.options = options.engine.options;
    if (!options.job.path.empty()) {
        const auto document = openWholeJob(options.job);
        if (!document) {
            session.console.fail(document.error());
            return ExitCode::JobHasErrors;
        }
        request.jobText = document->text();
        request.jobPath = options.job.path.string();
    }
    return runInEngine(request, options.engine.json, session);
}

void addPictureOptions(CLI::App& command, SampleRequest& request) {
    command.add_option("--lora", request.loraPath, "LoRA to sample with")->type_name("FILE");
    command.add_option("--negative", request.negative, "What the picture should not show")->type_name("TEXT");
    command.add_option("--width", request.width, "Width in pixels")->capture_default_str()->type_name("N")->check(CLI::Range(8, 16384));
    command.add_option("--height", request.height, "Height in pixels")->capture_default_str()->type_name("N")->check(CLI::Range(8, 16384));
    command.add_option("--steps", request.steps, "Denoising steps")->capture_default_str()->type_name("N")->check(CLI::Range(1, 1000));
    command.add_option("--guidance", request.guidance, "Weight of the prompt")->capture_default_str()->type_name("X");
    command.add_option("--seed", request.seed, "Seed of the noise")->capture_default_str()->type_name("N");
    command.add_option("--sampler", request.sampler, "ddpm, euler or ddim")->capture_default_str()->type_name("NAME");
    command.add_option("--out", request.outputPath, "Picture to write; the ending chooses png, jpg or webp")->type_name("FILE");
}

/// A job brings model, prompts and sizes along; without one they must be said.
void requireModelOrJob(const Options& options) {
    const bool model = !options.request.modelPath.empty();
    if (model != options.job.path.empty()) throw CLI::ValidationError("sample", "needs either --model or --job");
    if (model && options.request.prompt.empty()) throw CLI::RequiredError("--prompt");
    if (model && options.request.outputPath.empty()) throw CLI::RequiredError("--out");
}

}  // namespace

void addSampleCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("sample", "Make pictures with a model and a LoRA, or the previews of a job");
    command.add_option("--model", options->request.modelPath, "Model folder or .safetensors file")->type_name("PATH");
    command.add_option("--prompt", options->request.prompt, "What the picture shows")->type_name("TEXT");
    addPictureOptions(command, options->request);
    command.add_option("--job", options->job.path, "Make this job's previews with its newest save")->type_name("JOB");
    options->job.addSetTo(command);
    options->engine.addTo(command);
    command.footer("Examples:\n  headroom-cli sample --model ./model --prompt \"a red house\" --out house.png\n"
                   "  headroom-cli sample --model ./model --lora my.safetensors --prompt \"a cat\" --width 768 --seed 7 --out cat.png\n"
                   "  headroom-cli sample --job job.yaml --set sample.sample_steps=30");
    command.callback([options, &session] {
        requireModelOrJob(*options);
        session.action = [options, &session] { return sample(*options, session); };
    });
}

}  // namespace headroom::cli
