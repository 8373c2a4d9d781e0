// SPDX-License-Identifier: Apache-2.0
#include "server/sample_run.h"

#include "memory/memory_tracker.h"
#include "train/job_opening.h"
#include "train/preview_writer.h"
#include "runs/run_files.h"
#include "train/text_source.h"

#include <ATen/core/grad_mode.h>

namespace headroom {
namespace {

/// "out.png" for the only picture; "out_0.png" and so on for several.
std::filesystem::path numbered(const std::filesystem::path& output, std::size_t index, std::size_t count) {
    if (count == 1) return output;
    return output.parent_path() / (output.stem().string() + "_" + std::to_string(index) + output.extension().string());
}

}  // namespace

void SampleRun::run() {
    MemoryTracker::clearOom();
    std::optional<OomFacts> oom;
    Status status;
    std::string output;
    try {
        m_events.begin(Phase::Load);
        const auto plan = m_request.jobText.empty() ? planOfPrompt() : planOfJob();
        status = plan ? paint(*plan) : plan.error();
        if (plan && !plan->outputs.empty()) output = plan->outputs.front().string();
    } catch (const std::exception& fault) {
        oom = MemoryTracker::lastOom();
        status = failureOf(fault, m_events.phase());
        if (oom) MemoryTracker::drainAfterOom();
    }
    if (status) m_events.send(Finished{0, m_inbox.stopRequested(), output});
    else m_events.send(Failed{status.error(), oom});
}

Result<SampleRun::Plan> SampleRun::planOfPrompt() const {
    const auto device = deviceOf(m_request.options.device);
    if (!device) return device.error();
    if (m_request.outputPath.empty()) return Error{say("no file for the picture is named"), "--out"};
    MemoryTracker::setBudget(m_request.options.memoryLimit > 0 ? std::optional(m_request.options.memoryLimit) : std::nullopt);
    Plan plan{.model = m_request.modelPath, .sampler = m_request.sampler, .previews = {}, .outputs = {m_request.outputPath}};
    if (!m_request.loraPath.empty()) plan.lora = m_request.loraPath;
    plan.previews.push_back({.prompt = m_request.prompt,
                             .negative = m_request.negative,
                             .width = m_request.width,
                             .height = m_request.height,
                             .seed = m_request.seed,
                             .guidance = m_request.guidance,
                             .steps = m_request.steps});
    plan.device = *device;
    return plan;
}

Result<SampleRun::Plan> SampleRun::planOfJob() {
    const TrainRequest request{m_request.jobText, m_request.jobPath, m_request.options};
    const auto opened = openJob(request, m_events);
    if (!opened) return opened.error();
    const RunSettings& settings = opened->settings;
    const ProcessConfig& process = settings.process();
    const RunFiles files(settings.pathOf(process.trainingFolder), settings.job.config.name, settings.wholeModel() ? "" : ".safetensors");
    const auto save = files.newestSave();
    MemoryTracker::setBudget(m_request.options.memoryLimit > 0 ? std::optional(m_request.options.memoryLimit) : std::nullopt);
    Plan plan{.model = settings.pathOf(process.model.nameOrPath), .arch = process.model.arch, .sampler = process.sample.sampler, .previews = {}, .outputs = {}};
    if (save) (settings.wholeModel() ? plan.model : plan.lora.emplace()) = *save;
    plan.previews = previewsOf(process.sample, process.triggerWord.value_or(""), settings.job.config.name);
    plan.grid = settings.family->bucketGrid;
    plan.type = settings.computeType;
    plan.device = settings.device;
    const std::filesystem::path output = m_request.outputPath.empty() ? std::filesystem::path("sample." + process.sample.format) : std::filesystem::path(m_request.outputPath);
    for (std::size_t i = 0; i < plan.previews.size(); ++i) plan.outputs.push_back(numbered(output, i, plan.previews.size()));
    if (plan.previews.empty()) return Error{say("the job has no prompts"), "sample.samples", say("Add one, or give --prompt")};
    return plan;
}

Status SampleRun::paint(const Plan& plan) {
    const at::NoGradGuard noGrad;
    const auto progress = [this](int done, int total, const std::string& file) { m_events.send(PhaseProgress{done, total, file}); };
    auto model = m_loader(plan.model, plan.arch, plan.type, plan.device, progress);
    if (!model) return model.error();
    std::unique_ptr<LoraNetwork> lora;
    if (plan.lora) {
        auto opened = openLora(*plan.lora, (*model)->adapterTargets(), 1);
        if (!opened) return opened.error();
        lora = *std::move(opened);
        lora->setTraining(false);
    }
    m_events.begin(Phase::Sample, static_cast<int>(plan.previews.size()));
    for (std::size_t i = 0; i < plan.previews.size() && !m_inbox.stopRequested(); ++i) {
        if (lora) lora->setMultiplier(plan.previews[i].networkMultiplier);
        if (Status painted = paintOne(plan, i, **model); !painted) return painted;
    }
    return {};
}

Status SampleRun::paintOne(const Plan& plan, std::size_t index, const ModelFamily& model) {
    const CategoryScope activations(Category::Activations);
    const TextSource text(model, plan.device);
    const NoiseSchedule schedule(model.noiseBetas());
    const PreviewWriter writer(model, text, schedule, {.sampler = plan.sampler, .extension = {}, .folder = {}, .grid = plan.grid, .device = plan.device});
    const Preview& preview = plan.previews[index];
    const auto progress = [&](int done, int total) {
        m_events.send(PhaseProgress{done, total, preview.prompt});
        return !m_inbox.stopRequested();
    };
    const auto painted = writer.paint(preview, progress);
    if (!painted) return painted.error();
    if (!*painted) return {};
    const auto& [picture, seed] = **painted;
    if (Status written = writePicture(plan.outputs[index], picture); !written) return written;
    m_events.send(SampleReady{plan.outputs[index].string(), preview.prompt, static_cast<int>(index), picture.width, picture.height, seed});
    return {};
}

}  // namespace headroom
