// SPDX-License-Identifier: Apache-2.0
#include "train/trained_weights.h"

#include "memory/memory_tracker.h"
#include "memory/played_memory.h"

#include <ATen/core/grad_mode.h>

namespace headroom {

void TrainedWeights::addGroup(std::string part, double rate, const std::vector<NamedTensor>& parameters, bool wholeModel) {
    ParameterGroup group{.part = std::move(part), .baseRate = rate, .rate = rate, .names = {}, .parameters = {}};
    for (const NamedTensor& parameter : parameters) {
        at::Tensor weight = parameter.tensor;
        if (wholeModel) weight.set_requires_grad(true);
        group.names.push_back(parameter.name);
        if (weight.scalar_type() != m_type) {
            m_copies.push_back({weight, m_groups.size(), group.parameters.size()});
            weight = weight.detach().to(m_type);
        }
        group.parameters.push_back(weight);
    }
    if (!group.parameters.empty()) m_groups.push_back(std::move(group));
}

TrainedWeights TrainedWeights::ofNetwork(const LoraNetwork& network, const TrainedParts& parts, c10::ScalarType type) {
    TrainedWeights weights(type);
    if (parts.textEncoderRate) weights.addGroup("text_encoder", *parts.textEncoderRate, network.parameters("text_encoder"), false);
    if (parts.unetRate)
        for (const char* const denoiser : {"unet", "transformer"}) weights.addGroup(denoiser, *parts.unetRate, network.parameters(denoiser), false);
    return weights;
}

TrainedWeights TrainedWeights::ofModel(ModelFamily& model, const TrainedParts& parts, c10::ScalarType type) {
    const CategoryScope masters(Category::Weights);
    TrainedWeights weights(type);
    if (parts.textEncoderRate) weights.addGroup("text_encoder", *parts.textEncoderRate, model.parameters(ModelPart::TextEncoder), true);
    if (parts.unetRate) weights.addGroup("unet", *parts.unetRate, model.parameters(ModelPart::Denoiser), true);
    return weights;
}

TrainedWeights TrainedWeights::ofParameters(std::string part, double rate, const std::vector<NamedTensor>& parameters, bool wholeModel, c10::ScalarType type) {
    const CategoryScope masters(Category::Weights);
    TrainedWeights weights(type);
    weights.addGroup(std::move(part), rate, parameters, wholeModel);
    return weights;
}

void TrainedWeights::collectGradients() {
    const at::NoGradGuard noGrad;
    const CategoryScope gradients(Category::Gradients);
    for (Copy& copy : m_copies) {
        at::Tensor& narrow = copy.weight.mutable_grad();
        if (!narrow.defined()) continue;
        at::Tensor& wide = m_groups[copy.group].parameters[copy.index].mutable_grad();
        if (wide.defined()) wide.add_(narrow);
        else wide = narrow.to(m_type);
        narrow.reset();
    }
}

void TrainedWeights::publish() {
    const at::NoGradGuard noGrad;
    for (Copy& copy : m_copies) copy.weight.copy_(m_groups[copy.group].parameters[copy.index]);
}

void TrainedWeights::dropGradients() {
    if (PlayedMemory::device().keepsGradients) return;
    headroom::dropGradients(m_groups);
    for (Copy& copy : m_copies) copy.weight.mutable_grad().reset();
}

std::vector<at::Tensor> TrainedWeights::parameters() const {
    std::vector<at::Tensor> all;
    for (const ParameterGroup& group : m_groups)
        for (const at::Tensor& parameter : group.parameters) all.push_back(parameter.detach());
    return all;
}

std::vector<at::Tensor> TrainedWeights::leaves() const {
    std::vector<at::Tensor> all;
    for (const Copy& copy : m_copies) all.push_back(copy.weight);
    for (const ParameterGroup& group : m_groups)
        for (const at::Tensor& parameter : group.parameters)
            if (parameter.requires_grad()) all.push_back(parameter);
    return all;
}

std::int64_t TrainedWeights::count() const {
    std::int64_t numbers = 0;
    for (const at::Tensor& parameter : parameters()) numbers += parameter.numel();
    return numbers;
}

namespace {

/// Puts other data into live tensors and the old data back when it dies.
class ShownData {
public:
    void show(at::Tensor tensor, const at::Tensor& data) {
        if (data.is_alias_of(tensor)) return;
        m_old.emplace_back(tensor, tensor.detach().alias());
        tensor.set_data(data);
    }
    ~ShownData() {
        for (auto& [tensor, data] : m_old) tensor.set_data(data);
    }

private:
    std::vector<std::pair<at::Tensor, at::Tensor>> m_old;
};

}  // namespace

void TrainedWeights::whileShowing(const std::vector<at::Tensor>& weights, bool wide, const std::function<void()>& work) {
    const at::NoGradGuard noGrad;
    ShownData shown;
    std::size_t index = 0;
    auto copy = m_copies.begin();
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        for (std::size_t i = 0; i < m_groups[g].parameters.size(); ++i, ++index) {
            const bool isCopy = copy != m_copies.end() && copy->group == g && copy->index == i;
            const at::Tensor target = isCopy ? (copy++)->weight : m_groups[g].parameters[i];
            shown.show(target, isCopy && !wide ? weights[index].to(target.scalar_type()) : weights[index]);
        }
    }
    work();
}

}  // namespace headroom
