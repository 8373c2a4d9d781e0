// SPDX-License-Identifier: Apache-2.0
#include "train/trained_model.h"

#include "memory/memory_tracker.h"
#include "train/clipping.h"
#include "train/micro_step.h"

#include <ATen/core/grad_mode.h>

namespace headroom {
namespace {

/// Names of the trained weights in a snapshot, in the order of TrainedWeights::parameters().
std::vector<std::string> namesOf(const TrainedWeights& weights) {
    std::vector<std::string> names;
    for (const ParameterGroup& group : weights.groups())
        for (const std::string& name : group.names) names.push_back(group.part + "." + name);
    return names;
}

Error doesNotFit(const std::string& name) {
    return {say("the run's snapshot does not fit this job (%1 is missing or has another shape)", name), {},
            say("The run goes on from its newest save with a fresh optimizer")};
}

/// Checks that each of `tensors` has a counterpart of its shape in the snapshot.
Status fits(const RunSnapshot& snapshot, const std::string& prefix, const std::vector<std::string>& names,
            const std::vector<at::Tensor>& tensors) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        const at::Tensor* stored = snapshot.find(prefix + names[i]);
        if (!stored || stored->sizes() != tensors[i].sizes()) return doesNotFit(names[i]);
    }
    return {};
}

void copyFrom(const RunSnapshot& snapshot, const std::string& prefix, const std::vector<std::string>& names,
              std::vector<at::Tensor> tensors) {
    for (std::size_t i = 0; i < names.size(); ++i) tensors[i].copy_(*snapshot.find(prefix + names[i]));
}

}  // namespace

Result<std::unique_ptr<TrainedModel>> TrainedModel::load(const RunSettings& settings, const std::optional<std::filesystem::path>& save,
                                                         const ModelLoader& loader, const LoadProgress& progress) {
    const ModelConfig& config = settings.process().model;
    const auto path = settings.wholeModel() && save ? *save : settings.pathOf(config.nameOrPath);
    if (settings.wholeModel() && std::filesystem::is_regular_file(path))
        return Error{say("a full fine-tune is saved as a diffusers folder, which cannot be made from a single-file checkpoint (%1)", path),
                     "model.name_or_path", say("Choose the diffusers folder of the same model, or add a network section to train a LoRA")};
    auto model = loader(path, settings.family->archIds.front(), settings.computeType, settings.device, progress);
    if (!model) return model.error();
    std::unique_ptr<TrainedModel> trained(new TrainedModel);
    trained->m_device = settings.device;
    trained->m_model = *std::move(model);
    if (!settings.wholeModel())
        if (Status made = trained->makeNetwork(settings, save); !made) return made.error();
    trained->makeWeights(settings);
    if (trained->weights().groups().empty())
        return Error{say("no layer of the model is trained by this job"), "network", say("Check only_if_contains and ignore_if_contains")};
    return trained;
}

Status TrainedModel::makeNetwork(const RunSettings& settings, const std::optional<std::filesystem::path>& save) {
    const CategoryScope adapter(Category::Adapter);
    const NetworkConfig& config = *settings.process().network;
    auto network = LoraNetwork::create(config, m_model->adapterTargets(), settings.parts.textEncoderRate.has_value(), settings.trainedType);
    if (!network) return network.error();
    m_network = *std::move(network);
    m_network->setTraining(true);
    if (save) return m_network->load(*save);
    if (config.pretrainedLoraPath) return m_network->load(settings.pathOf(*config.pretrainedLoraPath));
    return {};
}

void TrainedModel::makeWeights(const RunSettings& settings) {
    m_weights = m_network ? TrainedWeights::ofNetwork(*m_network, settings.parts, settings.trainedType) : TrainedWeights::ofModel(*m_model, settings.parts, settings.trainedType);
    MemoryTracker::stampGradients(m_weights->leaves());
    const CategoryScope optimizer(Category::Optimizer);
    m_optimizer = settings.optimizer->make(m_weights->groups(), settings.optimizerOptions);
    const EmaConfig& average = settings.process().train.emaConfig;
    if (average.useEma) m_ema.emplace(m_weights->groups(), average.emaDecay);
}

double TrainedModel::setRates(const LearningRateSchedule& schedule, int step) {
    for (ParameterGroup& group : m_weights->groups()) group.rate = schedule.rateAt(step, group.baseRate);
    return m_weights->groups().front().rate;
}

void TrainedModel::applyGradients(double maxNorm) {
    for (ParameterGroup& group : m_weights->groups()) clipGradients(group, maxNorm);
    m_optimizer->step(m_weights->groups());
    m_weights->dropGradients();
    m_weights->publish();
    if (m_ema) m_ema->update(m_weights->groups());
}

void TrainedModel::whileSampling(const std::function<void()>& work) {
    const at::NoGradGuard noGrad;
    if (m_network) m_network->setTraining(false);
    if (m_ema) m_weights->whileShowing(m_ema->shadows(), /*wide=*/false, work);
    else work();
    if (m_network) {
        m_network->setMultiplier(1);
        m_network->setTraining(true);
    }
}

std::vector<NamedTensor> TrainedModel::tensors() const {
    std::vector<NamedTensor> tensors;
    const std::vector<std::string> names = namesOf(*m_weights);
    const std::vector<at::Tensor> parameters = m_weights->parameters();
    for (std::size_t i = 0; i < names.size(); ++i) {
        tensors.push_back({"weights." + names[i], parameters[i]});
        if (m_ema) tensors.push_back({"ema." + names[i], m_ema->shadows()[i]});
    }
    for (const OptimizerState& state : m_optimizer->state()) tensors.push_back({"optimizer." + state.name, state.tensor});
    return tensors;
}

std::vector<NamedTensor> TrainedModel::state() const {
    std::vector<NamedTensor> tensors = this->tensors();
    tensors.push_back({"random.cpu", trainingGenerator(c10::kCPU).get_state()});
    if (!m_device.is_cpu()) tensors.push_back({"random.device", trainingGenerator(m_device).get_state()});
    return tensors;
}

Status TrainedModel::restore(const RunSnapshot& snapshot) {
    const at::NoGradGuard noGrad;
    const std::vector<std::string> names = namesOf(*m_weights);
    if (Status fit = fits(snapshot, "weights.", names, m_weights->parameters()); !fit) return fit;
    if (m_ema)
        if (Status fit = fits(snapshot, "ema.", names, m_ema->shadows()); !fit) return fit;
    if (Status fit = m_optimizer->restore([&](const std::string& name) { return snapshot.find("optimizer." + name); }); !fit) return fit;
    copyFrom(snapshot, "weights.", names, m_weights->parameters());
    if (m_ema) copyFrom(snapshot, "ema.", names, m_ema->shadows());
    m_weights->publish();
    return {};
}

}  // namespace headroom
