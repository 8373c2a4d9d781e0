// SPDX-License-Identifier: Apache-2.0
#include "job/job_resolve.h"

#include <algorithm>

namespace headroom {
namespace {

/// Without `arch` the first true flag decides, in this order.
std::string archOfFlags(const ModelConfig& model) {
    if (model.isV2) return "sd2";
    if (model.isV3) return "sd3";
    if (model.isXl) return "sdxl";
    if (model.isPixart) return "pixart";
    if (model.isPixartSigma) return "pixart_sigma";
    if (model.isAuraflow) return "auraflow";
    if (model.isFlux) return "flux";
    if (model.isLumina2) return "lumina2";
    if (model.isVega) return "vega";
    if (model.isSsd) return "ssd";
    return "sd1";
}

void resolveModel(ModelConfig& model, const TrainConfig& train, const Presence& has) {
    if (model.arch.empty()) model.arch = archOfFlags(model);
    if (!has("model.quantize_te")) model.quantizeTe = model.quantize;
    if (!has("model.layer_offloading")) model.layerOffloading = model.autoMemory;
    if (model.extrasNameOrPath.empty()) model.extrasNameOrPath = model.nameOrPath;
    model.dtype = train.dtype;
    if (!model.vaeDtype) model.vaeDtype = model.dtype;
    if (!model.teDtype) model.teDtype = model.dtype;
    if (const std::size_t bar = model.qtype.find('|'); bar != std::string::npos) {
        model.accuracyRecoveryAdapter = model.qtype.substr(bar + 1);
        model.qtype.resize(bar);
    }
    if (!model.layerOffloading) return;
    if (model.qtype == "qfloat8") model.qtype = "float8";
    if (model.qtypeTe == "qfloat8") model.qtypeTe = "float8";
}

void resolveNetwork(NetworkConfig& network, const Presence& has) {
    if (network.rank) network.linear = *network.rank;
    if (!has("network.linear_alpha")) network.linearAlpha = network.alpha;
    if (!network.convAlpha && network.conv) network.convAlpha = *network.conv;
}

void resolveTrain(TrainConfig& train, const Presence& has) {
    if (train.matchAdapterAssist) train.matchAdapterChance = 1.0;
    if (!train.diffusionFeatureExtractorPath) train.diffusionFeatureExtractorPath = train.latentFeatureExtractorPath;
    if (!has("train.diffusion_feature_extractor_weight") && has("train.latent_feature_loss_weight"))
        train.diffusionFeatureExtractorWeight = train.latentFeatureLossWeight;
}

void resolveDataset(DatasetConfig& dataset, const ProcessConfig& process) {
    if (dataset.captionType) dataset.captionExt = *dataset.captionType;
    if (!dataset.captionExt.empty() && !dataset.captionExt.starts_with('.')) dataset.captionExt.insert(0, 1, '.');
    if (!dataset.triggerWord) dataset.triggerWord = process.triggerWord;
    if (process.train.cacheTextEmbeddings) dataset.cacheTextEmbeddings = true;
    if (dataset.controlPath1 || dataset.controlPath2 || dataset.controlPath3) {
        dataset.controlPath.clear();
        for (const auto& path : {dataset.controlPath1, dataset.controlPath2, dataset.controlPath3})
            if (path) dataset.controlPath.push_back(*path);
    }
    std::erase(dataset.controlPath, "");
    std::erase(dataset.controls, "");
}

void resolveSample(SampleConfig& sample, bool hasSamples) {
    if (!hasSamples)
        for (const std::string& prompt : sample.prompts) {
            sample.samples.emplace_back();
            sample.samples.back().prompt = prompt;
        }
    if (sample.numFrames > 1) sample.format = "webp";
}

}  // namespace

void resolveDefaults(ProcessConfig& process, const Presence& has) {
    if (process.type == "ui_trainer") process.type = "diffusion_trainer";
    resolveTrain(process.train, has);
    resolveModel(process.model, process.train, has);
    if (process.network) resolveNetwork(*process.network, has);
    for (DatasetConfig& dataset : process.datasets) resolveDataset(dataset, process);
    resolveSample(process.sample, has("sample.samples"));
    if (process.firstSample) resolveSample(*process.firstSample, has("first_sample.samples"));
    if (!process.headroom.checkpointing) {
        using Kind = CheckpointingChoice::Kind;
        process.headroom.checkpointing =
            CheckpointingChoice{process.train.gradientCheckpointing ? Kind::EveryBlock : Kind::Off, 1};
    }
}

}  // namespace headroom
