// SPDX-License-Identifier: Apache-2.0
#include "forecast/played_text_run.h"

#include "families/llama/llama_model.h"
#include "forecast/played_run.h"
#include "lora/lora_network.h"
#include "memory/memory_tracker.h"
#include "train/clipping.h"
#include "train/trained_weights.h"

#include <ATen/ops/zeros.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace headroom {
namespace {

/// Of the longest dataset.
Result<std::int64_t> sequenceOf(const ProcessConfig& process) {
    std::int64_t longest = 0;
    for (const DatasetConfig& dataset : process.datasets) longest = std::max<std::int64_t>(longest, dataset.sequenceLen.value_or(0));
    if (longest == 0) return Error{say("the job does not say how many tokens a text has"), "datasets[0].sequence_len", say("Write %1", "sequence_len: 2048")};
    return longest;
}

/// Everything between two updates lives in here.
class TextTraining {
public:
    static Result<std::unique_ptr<TextTraining>> load(const RunSettings& settings, const PlayedText& text) {
        std::unique_ptr<TextTraining> training(new TextTraining);
        training->m_loss = text.loss;
        training->m_model =
            shapeOnlyLlama(*settings.languageModel, settings.computeType, text.quantization, text.wideStream);
        if (Status made = training->makeNetwork(settings); !made) return made.error();
        training->makeWeights(settings);
        return training;
    }

    void update(const RunSettings& settings, at::IntArrayRef sizes_BL) {
        const TrainConfig& train = settings.process().train;
        const BlockStack stack(settings.rules.checkpointing);
        m_weights->dropGradients();
        for (int micro = 0; micro < std::min(train.gradientAccumulation, PlayedRun::kMostMicroSteps); ++micro) {
            backward(stack, sizes_BL);
            m_weights->collectGradients();
        }
        for (ParameterGroup& group : m_weights->groups()) clipGradients(group, train.maxGradNorm);
        m_optimizer->step(m_weights->groups());
        m_weights->dropGradients();
        m_weights->publish();
    }

private:
    TextTraining() = default;

    Status makeNetwork(const RunSettings& settings) {
        if (settings.wholeModel()) return {};
        const CategoryScope adapter(Category::Adapter);
        auto network = LoraNetwork::create(*settings.process().network, m_model->adapterTargets(), false, settings.trainedType);
        if (!network) return network.error();
        m_network = *std::move(network);
        m_network->setTraining(true);
        return {};
    }

    void makeWeights(const RunSettings& settings) {
        const bool whole = settings.wholeModel();
        m_weights = TrainedWeights::ofParameters("transformer", settings.process().train.lr, whole ? m_model->parameters() : m_network->parameters("transformer"), whole, settings.trainedType);
        MemoryTracker::stampGradients(m_weights->leaves());
        const CategoryScope optimizer(Category::Optimizer);
        m_optimizer = settings.optimizer->make(m_weights->groups(), settings.optimizerOptions);
    }

    void backward(const BlockStack& stack, at::IntArrayRef sizes_BL) {
        const CategoryScope activations(Category::Activations);
        const at::TensorOptions whole = at::TensorOptions().dtype(at::kLong).device(c10::kMeta);
        const HeldLoss held = headLoss(m_model->features(at::zeros(sizes_BL, whole), stack), m_model->head(),
                                       at::zeros(sizes_BL, whole), m_loss);
        const CategoryScope workspace(Category::Workspace);
        held.loss.backward();
    }

    LossForm m_loss = LossForm::Whole;
    std::unique_ptr<LlamaModel> m_model;
    std::unique_ptr<LoraNetwork> m_network;
    std::optional<TrainedWeights> m_weights;
    std::unique_ptr<Optimizer> m_optimizer;
};

}  // namespace

Status playTextRun(const RunSettings& settings, const PlayedText& text, int updates) {
    const auto length = sequenceOf(settings.process());
    if (!length) return length.error();
    MemoryTracker::beginPhase(Phase::Load);
    const auto training = TextTraining::load(settings, text);
    if (!training) return training.error();
    for (int i = 0; i < updates; ++i) {
        MemoryTracker::beginPhase(i == 0 ? Phase::FirstStep : Phase::Steps);
        (*training)->update(settings, {settings.process().train.batchSize, *length});
    }
    return {};
}

}  // namespace headroom
