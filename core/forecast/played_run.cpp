// SPDX-License-Identifier: Apache-2.0
#include "forecast/played_run.h"

#include "memory/memory_tracker.h"
#include "train/cache_phases.h"
#include "train/latent_cache.h"

#include <ATen/ops/zeros.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

constexpr int kPlayedPreviewSteps = 2;  // the second begins where all later ones do

void addNames(std::map<std::int64_t, std::string>& names, const std::string& prefix, const std::vector<NamedTensor>& tensors) {
    for (const NamedTensor& tensor : tensors)
        if (const auto serial = MemoryTracker::serialOf(tensor.tensor)) names.emplace(*serial, prefix + tensor.name);
}

}  // namespace

PlayedRun::PlayedRun(RunSettings settings, std::vector<PlayedBatch> batches, ModelLoader loader, bool vaeGoes)
    : m_settings(std::move(settings)), m_batches(std::move(batches)), m_load(std::move(loader)), m_vaeGoes(vaeGoes) {}

Status PlayedRun::play() {
    MemoryTracker::beginPhase(Phase::Load);
    if (Status loaded = load(); !loaded) return loaded;
    cacheText();
    cacheLatents();
    const bool needsVae = !(process().train.disableSampling || distinctPreviews().empty()) || !std::ranges::all_of(m_batches, &PlayedBatch::cached);
    if (m_vaeGoes && !needsVae) m_trained->model().release(ModelPart::Vae);
    if (!process().train.skipFirstSample || process().train.forceFirstSample) previews(Phase::Baseline);
    steps();
    save();
    previews(Phase::Sample);
    return {};
}

Status PlayedRun::load() {
    auto trained = TrainedModel::load(m_settings, {}, m_load, {});
    if (!trained) return trained.error();
    m_trained = *std::move(trained);
    const c10::Device device = m_settings.device;
    m_text.emplace(m_trained->model(), device);
    const NoiseSchedule schedule(m_trained->model().noiseBetas(), device);
    m_previews.emplace(m_trained->model(), *m_text, schedule,
                       PreviewWriter::Options{.sampler = process().sample.sampler, .folder = {}, .grid = m_settings.family->bucketGrid, .device = device});
    m_microStep.emplace(m_trained->model(), *m_text, schedule, m_settings.rules, m_settings.computeType, device);
    return {};
}

/// Every caption is as long as every other once it is encoded: one stands for all.
void PlayedRun::cacheText() {
    if (!dropsTextEncoder(process())) return;
    MemoryTracker::beginPhase(Phase::CacheText);
    const CategoryScope activations(Category::Activations);
    m_text->remember("");
    for (const Preview& preview : distinctPreviews())
        for (const std::string& text : {preview.prompt, preview.negative}) m_text->remember(text, m_text->known(""));
    m_trained->model().release(ModelPart::TextEncoder);
}

void PlayedRun::cacheLatents() {
    if (std::ranges::none_of(m_batches, &PlayedBatch::cached)) return;
    MemoryTracker::beginPhase(Phase::CacheLatents);
    const CategoryScope activations(Category::Activations);
    for (const PlayedBatch& batch : m_batches)
        if (batch.cached)
            latentOf(m_trained->model(), blank({3, batch.shape.height, batch.shape.width}), trainingGenerator(m_settings.device), m_settings.computeType,
                     m_settings.device);
}

/// Those that differ in what they hold.
std::vector<Preview> PlayedRun::distinctPreviews() const {
    std::vector<Preview> all = previewsOf(process().sample, process().triggerWord.value_or(""), m_settings.job.config.name);
    const auto shape = [](const Preview& preview) { return std::tuple(preview.width, preview.height, preview.guidance > 1, preview.networkMultiplier == 0); };
    std::vector<Preview> distinct;
    for (Preview& preview : all) {
        preview.steps = std::min(preview.steps, kPlayedPreviewSteps);
        if (std::ranges::find(distinct, shape(preview), shape) == distinct.end()) distinct.push_back(std::move(preview));
    }
    return distinct;
}

void PlayedRun::previews(Phase phase) {
    const std::vector<Preview> distinct = distinctPreviews();
    if (distinct.empty() || process().train.disableSampling) return;
    MemoryTracker::beginPhase(phase);
    const CategoryScope activations(Category::Activations);
    m_trained->whileSampling([&] {
        for (const Preview& preview : distinct) {
            if (m_trained->network()) m_trained->network()->setMultiplier(preview.networkMultiplier);
            static_cast<void>(m_previews->paint(preview, {}));
        }
    });
}

void PlayedRun::steps() {
    int updates = 0;
    for (const PlayedBatch& batch : m_batches) {
        if (!batch.trains) continue;
        if (updates < 2) MemoryTracker::beginPhase(updates == 0 ? Phase::FirstStep : Phase::Steps);
        update(batch);
        ++updates;
    }
}

void PlayedRun::update(const PlayedBatch& batch) {
    const TrainConfig& train = process().train;
    m_trained->setRates(m_settings.schedule, 0);
    m_trained->weights().dropGradients();
    for (int micro = 0; micro < std::min(train.gradientAccumulation, kMostMicroSteps); ++micro) {
        m_microStep->run(batchOf(batch));
        m_trained->weights().collectGradients();
    }
    m_trained->applyGradients(train.maxGradNorm);
}

Batch PlayedRun::batchOf(const PlayedBatch& played) const {
    const std::int64_t scale = m_trained->model().latentScale(), width = played.shape.width, height = played.shape.height;
    Batch batch;
    if (played.cached) batch.latents_BCHW = blank({played.size, m_trained->model().latentChannels(), height / scale, width / scale});
    else batch.pixels_BCHW = blank({played.size, 3, height, width});
    batch.captions.assign(static_cast<std::size_t>(played.size), "");
    batch.lossMultipliers.assign(static_cast<std::size_t>(played.size), 1.F);
    return batch;
}

/// Host memory, which on the meta device holds nothing either.
at::Tensor PlayedRun::blank(at::IntArrayRef sizes) const {
    const HostScope host;
    return at::zeros(sizes, at::TensorOptions().device(m_settings.device.is_meta() ? c10::kMeta : c10::kCPU));
}

void PlayedRun::save() {
    MemoryTracker::beginPhase(Phase::Save);
    const Ema* const averages = m_trained->ema();
    m_trained->weights().whileShowing(averages ? averages->shadows() : m_trained->weights().parameters(), /*wide=*/true, [&] {
        if (m_trained->network() && !m_settings.device.is_meta()) m_trained->network()->stateForFile(m_settings.saveType);  // host memory, which nobody counts there
    });
}

std::map<std::int64_t, std::string> PlayedRun::names() const {
    std::map<std::int64_t, std::string> names;
    if (!m_trained) return names;
    ModelFamily& model = m_trained->model();
    const std::vector<AdapterTarget> targets = model.adapterTargets();
    addNames(names, (targets.empty() ? std::string("unet") : targets.back().part) + ".", model.parameters(ModelPart::Denoiser));
    addNames(names, "text_encoder.", model.parameters(ModelPart::TextEncoder));
    addNames(names, "vae.", model.parameters(ModelPart::Vae));
    addNames(names, "", m_trained->tensors());
    return names;
}

}  // namespace headroom
