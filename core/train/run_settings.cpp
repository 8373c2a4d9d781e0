// SPDX-License-Identifier: Apache-2.0
#include "train/run_settings.h"

#include "families/list.h"
#include "job/base_folder.h"
#include "job/precision.h"
#include "tensor/processor.h"

#include <ATen/Context.h>

#include <algorithm>
#include <charconv>

namespace headroom {
namespace {

c10::ScalarType scalarOf(std::string_view precision) {
    switch (precisionOf(precision)) {
        case Precision::Float16: return c10::ScalarType::Half;
        case Precision::BFloat16: return c10::ScalarType::BFloat16;
        case Precision::Float8: return c10::ScalarType::Float8_e4m3fn;
        case Precision::Float32: break;
    }
    return c10::ScalarType::Float;
}

void choosePrecision(RunSettings& settings) {
    settings.computeType = scalarOf(settings.process().train.dtype);
    settings.saveType = scalarOf(settings.process().save.dtype);
    if (settings.computeType == c10::ScalarType::Float8_e4m3fn) {
        settings.computeType = c10::ScalarType::BFloat16;
        settings.notices.emplace_back("dtype_changed", "Nothing trains in 8 bits: this run computes in bf16.");
    }
    if (settings.computeType == c10::ScalarType::Half && settings.device.is_cpu()) {
        settings.computeType = c10::ScalarType::Float;
        settings.notices.emplace_back("dtype_changed", "Processors are unusably slow in fp16: this run computes in fp32.");
    }
    if (settings.computeType == c10::ScalarType::BFloat16 && settings.device.is_cpu() && !processorComputesBf16()) {
        settings.computeType = c10::ScalarType::Float;
        settings.notices.emplace_back("dtype_changed", "This processor has no bf16 in hardware and would be a hundred times slower with it: this run computes in fp32.");
    }
    if (settings.saveType == c10::ScalarType::Float8_e4m3fn) {
        settings.saveType = c10::ScalarType::Half;
        settings.notices.emplace_back("dtype_changed", "Saves in 8 bits are not available yet: this run saves in fp16.");
    }
}

CheckpointPolicy policyOf(const ProcessConfig& process) {
    if (!process.headroom.checkpointing)
        return {process.train.gradientCheckpointing ? CheckpointPolicy::Kind::EveryBlock : CheckpointPolicy::Kind::Off};
    const CheckpointingChoice& choice = *process.headroom.checkpointing;
    switch (choice.kind) {
        case CheckpointingChoice::Kind::Off: return {CheckpointPolicy::Kind::Off};
        case CheckpointingChoice::Kind::EveryBlock: return {CheckpointPolicy::Kind::EveryBlock};
        case CheckpointingChoice::Kind::EveryNth: return {CheckpointPolicy::Kind::EveryNth, choice.number};
        case CheckpointingChoice::Kind::Count: return {CheckpointPolicy::Kind::Count, choice.number};
    }
    return {};
}

Status chooseRules(RunSettings& settings) {
    const TrainConfig& train = settings.process().train;
    const auto loss = lossTypeOf(train.lossType);
    if (!loss) return loss.error();
    const auto bias = timestepBiasOf(train.contentOrStyle);
    if (!bias) return bias.error();
    settings.rules = {.loss = *loss,
                      .weighting = {train.minSnrGamma, train.snrGamma},
                      .bias = *bias,
                      .range = {train.minDenoisingSteps, train.maxDenoisingSteps},
                      .noise = {train.noiseOffset, train.noiseMultiplier, train.randomNoiseShift, train.randomNoiseMultiplier},
                      .latentMultiplier = train.latentMultiplier,
                      .noisyLatentMultiplier = train.noisyLatentMultiplier,
                      .checkpointing = policyOf(settings.process())};
    return {};
}

Status chooseSchedule(RunSettings& settings) {
    const TrainConfig& train = settings.process().train;
    const auto kind = learningRateKindOf(train.lrScheduler);
    if (!kind) return kind.error();
    const FreeMap& parameters = train.lrSchedulerParams;
    LearningRateSchedule& schedule = settings.schedule;
    schedule.kind = *kind;
    schedule.totalSteps = static_cast<int>(parameters.number("max_iterations").value_or(train.steps));
    schedule.warmupSteps = static_cast<int>(parameters.number("num_warmup_steps").value_or(schedule.warmupSteps));
    schedule.leastRate = parameters.number("eta_min").value_or(0);
    schedule.startFactor = parameters.number("start_factor").value_or(schedule.startFactor);
    schedule.endFactor = parameters.number("end_factor").value_or(schedule.endFactor);
    if (schedule.kind == LearningRateSchedule::Kind::Linear)
        settings.notices.emplace_back("lr_linear_rises", "lr_scheduler linear rises from a third of lr to lr; cosine is the one that falls.");
    return {};
}

Status chooseOptimizer(RunSettings& settings) {
    const TrainConfig& train = settings.process().train;
    const auto row = std::ranges::find(kOptimizers, train.optimizer, &OptimizerRow::name);
    if (row == kOptimizers.end())
        return Error{"optimizer " + train.optimizer + " is not available yet", "train.optimizer", "Choose adamw"};
    settings.optimizer = &*row;
    if (!row->notice.empty()) settings.notices.emplace_back("optimizer_changed", std::string(row->notice) + ".");
    const FreeMap& parameters = train.optimizerParams;
    settings.optimizerOptions.weightDecay = parameters.number("weight_decay").value_or(row->weightDecay);
    if (const FreeValue* betas = parameters.find("betas")) {
        const auto* pair = std::get_if<FreeValue::List>(&betas->content);
        if (!pair || pair->size() != 2 || !std::holds_alternative<double>((*pair)[0].content) ||
            !std::holds_alternative<double>((*pair)[1].content))
            return Error{"betas is not a pair of numbers", "train.optimizer_params.betas", "Write [0.9, 0.999]"};
        settings.optimizerOptions.beta1 = std::get<double>((*pair)[0].content);
        settings.optimizerOptions.beta2 = std::get<double>((*pair)[1].content);
    }
    return {};
}

Status chooseParts(RunSettings& settings) {
    const TrainConfig& train = settings.process().train;
    if (train.trainUnet) settings.parts.unetRate = train.unetLr.value_or(train.lr);
    if (train.trainTextEncoder) settings.parts.textEncoderRate = train.textEncoderLr.value_or(train.lr);
    if (!train.trainUnet && !train.trainTextEncoder)
        return Error{"the job trains nothing", "train.train_unet", "Turn on train_unet or train_text_encoder"};
    if (train.trainTextEncoder && (train.unloadTextEncoder || train.cacheTextEmbeddings))
        return Error{"a text encoder that is dropped after encoding cannot train", "train.train_text_encoder",
                     "Turn off unload_text_encoder and cache_text_embeddings, or train_text_encoder"};
    if (train.unetLr || train.textEncoderLr)
        settings.notices.emplace_back("rates_by_part", "unet_lr and text_encoder_lr are obeyed; AI Toolkit reads them and uses lr for all.");
    if (train.unloadTextEncoder)
        settings.notices.emplace_back("captions_ignored", "unload_text_encoder: true trains every picture on the trigger word alone; captions are not used.");
    if (train.gradientAccumulationSteps != 1)
        settings.notices.emplace_back("accumulation_wastes", "gradient_accumulation_steps keeps only the last batch of each update; "
                                                             "gradient_accumulation uses them all.");
    return {};
}

}  // namespace

std::filesystem::path RunSettings::pathOf(const std::string& text) const {
    const std::filesystem::path path(text);
    return path.is_absolute() ? path : base / path;
}

Result<c10::Device> deviceOf(const std::string& name) {
    if (name.empty() || name == "cpu") return c10::Device(c10::kCPU);
    int index = 0;
    const bool numbered = name.starts_with("cuda:");
    const auto parsed = std::from_chars(name.data() + 5, name.data() + name.size(), index);
    if (name != "cuda" && (!numbered || parsed.ec != std::errc() || parsed.ptr != name.data() + name.size()))
        return Error{"device " + name + " is unknown", "device", "Use cpu, cuda or cuda:0"};
    if (!at::hasCUDA())
        return Error{"the job asks for " + name + ", but this machine has no NVIDIA card that can be used", "device",
                     "Train on the processor: add --device cpu, or set device: cpu in the job"};
    return c10::Device(c10::kCUDA, static_cast<c10::DeviceIndex>(index));
}

Result<std::array<std::uint8_t, 3>> colourOf(const std::string& name) {
    using Colour = std::array<std::uint8_t, 3>;
    if (name == "white") return Colour{255, 255, 255};
    if (name == "black") return Colour{0, 0, 0};
    if (name == "gray" || name == "grey") return Colour{128, 128, 128};
    unsigned rgb = 0;
    const char* end = name.data() + name.size();
    if (name.size() == 7 && name[0] == '#' && std::from_chars(name.data() + 1, end, rgb, 16).ptr == end)
        return Colour{static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 255), static_cast<std::uint8_t>(rgb & 255)};
    return Error{"alpha_background is " + name, "headroom.alpha_background", "Use white, black, gray or #rrggbb"};
}

Result<RunSettings> settingsOf(JobConfig job, const EngineOptions& options, const std::filesystem::path& jobFile) {
    if (job.config.process.empty()) return Error{"the job has no process", "config.process", "Add one of type diffusion_trainer"};
    RunSettings settings;
    settings.job = std::move(job);
    const std::string& arch = settings.process().model.arch;
    settings.family = familyOf(std::string_view(arch).substr(0, arch.find(':')));
    if (!settings.family)
        return Error{"models of arch " + arch + " cannot be trained yet", "model.arch", "This version trains SD 1.5 (arch: sd1)"};
    settings.base = baseFolderOf(settings.process(), jobFile);
    const auto device = deviceOf(options.device.empty() ? settings.process().device : options.device);
    if (!device) return device.error();
    settings.device = *device;
    const auto background = colourOf(settings.process().headroom.alphaBackground);
    if (!background) return background.error();
    settings.background = *background;
    choosePrecision(settings);
    for (const auto choose : {chooseRules, chooseSchedule, chooseOptimizer, chooseParts})
        if (Status chosen = choose(settings); !chosen) return chosen.error();
    return settings;
}

}  // namespace headroom
