// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_family.h"
#include "lora/lora_network.h"
#include "train/parameter_group.h"
#include "train/trained_parts.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

/// The weights that training moves, as parameter groups in one type, fp32 in every run (text encoder first, as in the reference). Where a whole model computes in
/// half precision its own weights are copies of fp32 masters kept here: gradients are collected from the copies, updates are published to
/// them. Adapters are fp32 already and stand in the groups themselves. The model or network must outlive it.
class TrainedWeights {
public:
    static TrainedWeights ofNetwork(const LoraNetwork& network, const TrainedParts& parts, c10::ScalarType type = c10::ScalarType::Float);

    /// Turns on gradients for the parts of the model that are trained.
    static TrainedWeights ofModel(ModelFamily& model, const TrainedParts& parts, c10::ScalarType type = c10::ScalarType::Float);

    /// Of a model that is no picture family: `parameters` of one part, whole or of its adapters.
    static TrainedWeights ofParameters(std::string part, double rate, const std::vector<NamedTensor>& parameters, bool wholeModel, c10::ScalarType type);

    std::vector<ParameterGroup>& groups() { return m_groups; }
    const std::vector<ParameterGroup>& groups() const { return m_groups; }

    /// After each backward pass: adds the half-precision gradients to the masters' and drops them.
    void collectGradients();

    /// After each update: the model computes with the new weights.
    void publish();

    void dropGradients();

    /// Runs `work` while the model or network holds `weights` (in the order of the groups' parameters) instead of its own; the own ones
    /// come back however `work` ends. `wide` shows fp32 weights to a whole model, for saving; else they come in its own dtype.
    void whileShowing(const std::vector<at::Tensor>& weights, bool wide, const std::function<void()>& work);

    /// All parameters one after another, without their autograd history.
    std::vector<at::Tensor> parameters() const;

    /// The tensors that autograd gives gradients to: the groups' parameters, or their half-precision copies.
    std::vector<at::Tensor> leaves() const;

    std::int64_t count() const;  ///< trained numbers in all

private:
    struct Copy {
        at::Tensor weight;  ///< the model's own
        std::size_t group;
        std::size_t index;
    };

    void addGroup(std::string part, double rate, const std::vector<NamedTensor>& parameters, bool wholeModel);

    explicit TrainedWeights(c10::ScalarType type) : m_type(type) {}

    c10::ScalarType m_type;
    std::vector<ParameterGroup> m_groups;
    std::vector<Copy> m_copies;  ///< weights of a whole model that computes in another type
};

}  // namespace headroom
