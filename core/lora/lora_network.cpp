// SPDX-License-Identifier: Apache-2.0
#include "lora/lora_network.h"

#include "lora/lora_adapter.h"
#include "lora/lora_file.h"
#include "lora/lora_names.h"
#include "lora/lora_targets.h"
#include "memory/host_copies.h"
#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/full.h>

#include <algorithm>
#include <map>
#include <utility>

namespace headroom {
namespace {

struct Module {
    std::string name;  ///< loraLayerName of the target
    std::string part;
    std::unique_ptr<LoraAdapter> adapter;
};

using FileModules = std::map<std::string, LoraFileModule>;

/// `theirs` in the shape of `ours` but for the rank (dimension `rankDimension`); undefined where that cannot be. Kernels of
/// one pixel are written with and without their two dimensions.
at::Tensor inShapeOf(const at::Tensor& ours, const at::Tensor& theirs, std::int64_t rankDimension) {
    std::vector<std::int64_t> wanted = ours.sizes().vec();
    wanted[static_cast<std::size_t>(rankDimension)] = theirs.size(rankDimension);
    std::vector<std::int64_t> given = theirs.sizes().vec();
    const std::size_t dimensions = std::max(wanted.size(), given.size());
    std::vector<std::int64_t> padded = wanted;
    padded.resize(dimensions, 1);
    given.resize(dimensions, 1);
    return given == padded ? theirs.reshape(wanted) : at::Tensor();
}

/// A file's module in the shapes of the adapter it goes into.
struct Fitted {
    LoraAdapter* adapter;
    at::Tensor down, up;

    void copy() const {
        const at::NoGradGuard noGrad;
        const std::int64_t rank = std::min(adapter->rank(), down.size(0));
        adapter->up().zero_();
        adapter->down().narrow(0, 0, rank).copy_(down.narrow(0, 0, rank));
        adapter->up().narrow(1, 0, rank).copy_(up.narrow(1, 0, rank));
    }
};

Result<Fitted> fit(LoraAdapter& adapter, const LoraFileModule& theirs, const std::filesystem::path& file) {
    Fitted fitted{&adapter, inShapeOf(adapter.down(), theirs.down, 0), inShapeOf(adapter.up(), theirs.up, 1)};
    if (!fitted.down.defined() || !fitted.up.defined())
        return Error{say("\"%1\" is made for another model: its halves are %2 and %3, the layer needs %4 and %5", theirs.nameInFile, c10::str(theirs.down.sizes()),
                         c10::str(theirs.up.sizes()), c10::str(adapter.down().sizes()), c10::str(adapter.up().sizes())),
                     file.string(), say("Choose a LoRA of this model's family")};
    const double ours = adapter.alpha() / static_cast<double>(adapter.rank());
    if (theirs.scale() != ours) fitted.up = fitted.up.mul(theirs.scale() / ours);
    return fitted;
}

Error unknownLayers(const FileModules& modules, const std::map<std::string, LoraAdapter*>& known, const std::filesystem::path& file) {
    std::vector<std::string> unknown;
    for (const auto& [name, module] : modules)
        if (!known.contains(name)) unknown.push_back(module.nameInFile);
    return {say("%1 of the file's %2 layers are unknown to the model, \"%3\" among them", unknown.size(), modules.size(), unknown.front()), file.string(),
            say("Choose a LoRA of this model's family")};
}

}  // namespace

struct LoraNetwork::Impl {
    std::shared_ptr<AdapterSwitches> switches = std::make_shared<AdapterSwitches>();
    std::vector<Module> modules;

    void add(const AdapterTarget& target, std::int64_t rank, double alpha, c10::ScalarType type = c10::ScalarType::Float) {
        modules.push_back({loraLayerName(target.part, target.path), target.part,
                           std::make_unique<LoraAdapter>(target.layer, rank, alpha, switches, type)});
        modules.back().adapter->attach();
    }

    void setMultipliers(std::vector<double> multipliers) {
        const bool bypassed = std::ranges::all_of(multipliers, [](double value) { return value == 0; });
        for (const Module& module : modules) bypassed ? module.adapter->detach() : module.adapter->attach();
        if (std::ranges::adjacent_find(multipliers, std::not_equal_to()) == multipliers.end()) multipliers.resize(1);
        switches->multipliers = std::move(multipliers);
    }

    /// All or nothing.
    Status take(const FileModules& theirs, const std::filesystem::path& file) {
        std::map<std::string, LoraAdapter*> adapters;
        for (const Module& module : modules) adapters[module.name] = module.adapter.get();
        std::vector<Fitted> fitted;
        for (const auto& [name, module] : theirs) {
            if (!adapters.contains(name)) return unknownLayers(theirs, adapters, file);
            const Result<Fitted> one = fit(*adapters.at(name), module, file);
            if (!one) return one.error();
            fitted.push_back(*one);
        }
        for (const Fitted& one : fitted) one.copy();
        return {};
    }
};

LoraNetwork::LoraNetwork() : m_impl(std::make_unique<Impl>()) {}
LoraNetwork::~LoraNetwork() = default;

Result<std::unique_ptr<LoraNetwork>> LoraNetwork::create(const NetworkConfig& config, const std::vector<AdapterTarget>& targets,
                                                         bool trainTextEncoder, c10::ScalarType type) {
    if (config.type != "lora" && config.type != "locon" && config.type != "lierla")
        return Error{say("adapters of type %1 cannot be trained yet", config.type), "network.type", say("Write lora")};
    std::unique_ptr<LoraNetwork> network(new LoraNetwork);
    network->m_impl->switches->dropout = config.dropout.value_or(0);
    network->m_impl->switches->training = true;
    for (const ChosenTarget& chosen : chooseTargets(config, targets, trainTextEncoder))
        network->m_impl->add(chosen.target, chosen.rank, chosen.alpha, type);
    if (network->m_impl->modules.empty())
        return Error{say("no layer of the model is left to train"), "network.network_kwargs", say("Loosen ignore_if_contains or only_if_contains")};
    for (const Module& module : network->m_impl->modules) {
        module.adapter->drawDown();
        module.adapter->down().requires_grad_();
        module.adapter->up().requires_grad_();
    }
    return network;
}

std::vector<NamedTensor> LoraNetwork::parameters(std::string_view part) const {
    std::vector<NamedTensor> parameters;
    for (const Module& module : m_impl->modules) {
        if (module.part != part) continue;
        parameters.push_back({module.name + ".lora_down.weight", module.adapter->down()});
        parameters.push_back({module.name + ".lora_up.weight", module.adapter->up()});
    }
    return parameters;
}

void LoraNetwork::setMultiplier(double multiplier) { m_impl->setMultipliers({multiplier}); }
void LoraNetwork::setSampleMultipliers(std::vector<double> multipliers) { m_impl->setMultipliers(std::move(multipliers)); }
void LoraNetwork::setTraining(bool training) { m_impl->switches->training = training; }
int LoraNetwork::moduleCount() const { return static_cast<int>(m_impl->modules.size()); }

std::vector<NamedTensor> LoraNetwork::stateForFile(c10::ScalarType dtype) const {
    const HostScope host;
    std::vector<NamedTensor> state;
    for (const Module& module : m_impl->modules) {
        state.push_back({module.name + ".lora_down.weight", hostCopyOf(module.adapter->down(), dtype)});
        state.push_back({module.name + ".lora_up.weight", hostCopyOf(module.adapter->up(), dtype)});
        state.push_back({module.name + ".alpha", at::full({}, module.adapter->alpha(), dtype)});
    }
    return state;
}

Status LoraNetwork::load(const std::filesystem::path& file) {
    const Result<FileModules> theirs = readLoraFile(file);
    if (!theirs) return theirs.error();
    return m_impl->take(*theirs, file);
}

Result<std::unique_ptr<LoraNetwork>> openLora(const std::filesystem::path& file, const std::vector<AdapterTarget>& targets,
                                              double multiplier) {
    const Result<FileModules> theirs = readLoraFile(file);
    if (!theirs) return theirs.error();
    std::unique_ptr<LoraNetwork> network(new LoraNetwork);
    for (const AdapterTarget& target : targets) {
        const auto module = theirs->find(loraLayerName(target.part, target.path));
        if (module != theirs->end()) network->m_impl->add(target, module->second.rank(), module->second.alpha);
    }
    if (Status taken = network->m_impl->take(*theirs, file); !taken) return taken.error();
    network->setMultiplier(multiplier);
    return network;
}

}  // namespace headroom
