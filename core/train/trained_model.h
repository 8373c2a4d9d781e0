// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "families/model_family.h"
#include "lora/lora_network.h"
#include "train/ema.h"
#include "train/optimizers/optimizer.h"
#include "train/run_settings.h"
#include "train/run_snapshot.h"
#include "train/trained_weights.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace headroom {

/// Loads a model; loadModel() of families/model_family.h, or a small one in tests.
using ModelLoader = std::function<Result<std::unique_ptr<ModelFamily>>(const std::filesystem::path&, std::string_view arch, c10::ScalarType,
                                                                       c10::Device, const LoadProgress&)>;

/// The model with all that training hangs on it: the adapter if there is one, the weights that move, the optimizer, the averages. One thread.
class TrainedModel {
public:
    /// Loads the base model and, where there is a `save`, goes on from it: an adapter is loaded into the network, a whole model takes the
    /// base's place.
    static Result<std::unique_ptr<TrainedModel>> load(const RunSettings& settings, const std::optional<std::filesystem::path>& save,
                                                      const ModelLoader& loader, const LoadProgress& progress);

    ModelFamily& model() { return *m_model; }
    LoraNetwork* network() { return m_network.get(); }  ///< null for a whole model
    TrainedWeights& weights() { return *m_weights; }
    const Ema* ema() const { return m_ema ? &*m_ema : nullptr; }

    /// The rate of update `step` for all groups; gives that of the group that is shown.
    double setRates(const LearningRateSchedule& schedule, int step);

    /// Clips, updates, publishes, averages; the gradients are gone afterwards.
    void applyGradients(double maxNorm);

    /// Runs `work` on the averaged weights where there are some, without dropout.
    void whileSampling(const std::function<void()>& work);

    /// What training keeps: weights, averages, the optimizer's state, by their names in a snapshot.
    std::vector<NamedTensor> tensors() const;

    /// Everything for a snapshot: these and the random states.
    std::vector<NamedTensor> state() const;

    /// Takes a snapshot's tensors; an Error where they do not fit. Random states are the caller's to set.
    Status restore(const RunSnapshot& snapshot);

private:
    TrainedModel() = default;

    Status makeNetwork(const RunSettings& settings, const std::optional<std::filesystem::path>& save);
    void makeWeights(const RunSettings& settings);

    c10::Device m_device = c10::kCPU;
    std::unique_ptr<ModelFamily> m_model;
    std::unique_ptr<LoraNetwork> m_network;
    std::optional<TrainedWeights> m_weights;
    std::unique_ptr<Optimizer> m_optimizer;
    std::optional<Ema> m_ema;
};

}  // namespace headroom
