// SPDX-License-Identifier: Apache-2.0
#include "train/run_settings.h"

#include "families/list.h"
#include "job/arch_ids.h"
#include "job/base_folder.h"
#include "job/color.h"
#include "job/precision.h"
#include "memory/cuda_plugin.h"
#include "tensor/processor.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <initializer_list>

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
        settings.notices.emplace_back("dtype_changed", say("Nothing trains in 8 bits: this run computes in bf16."));
    }
    if (settings.computeType == c10::ScalarType::Half && settings.device.is_cpu()) {
        settings.computeType = c10::ScalarType::Float;
        settings.notices.emplace_back("dtype_changed", say("Processors are unusably slow in fp16: this run computes in fp32."));
    }
    if (settings.computeType == c10::ScalarType::BFloat16 && settings.device.is_cpu() && !processorComputesBf16()) {
        settings.computeType = c10::ScalarType::Float;
        settings.notices.emplace_back("dtype_changed",
                                      say("This processor has no bf16 in hardware and would be a hundred times slower with it: this run computes in fp32."));
    }
    if (settings.wholeModel() && settings.process().save.saveFormat != "diffusers")
        settings.notices.emplace_back("save_format_changed", say("Whole models are saved as diffusers folders: other layouts are not available yet."));
    if (settings.saveType == c10::ScalarType::Float8_e4m3fn) {
        settings.saveType = c10::ScalarType::Half;
        settings.notices.emplace_back("dtype_changed", say("Saves in 8 bits are not available yet: this run saves in fp16."));
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
    settings.rules.checkpointing = policyOf(settings.process());
    if (!settings.family) return {};
    if (const std::string known(settings.family->noiseScheduler); train.noiseScheduler != known)
        return Error{say("%1 cannot be trained with noise_scheduler %2 yet", settings.family->name, train.noiseScheduler),
                     "train.noise_scheduler", say("Write %1", known)};
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

/// Says which entries of a free map nothing reads.
void noteUnread(RunSettings& settings, const FreeMap& parameters, const std::string& key, std::initializer_list<std::string_view> read) {
    for (const auto& [name, value] : parameters.entries)
        if (std::ranges::find(read, name) == read.end())
            settings.notices.emplace_back("key_not_obeyed", say("%1 is kept, but this version of Headroom does not act on it.", key + "." + name));
}

Status chooseSchedule(RunSettings& settings) {
    const TrainConfig& train = settings.process().train;
    const auto kind = learningRateKindOf(train.lrScheduler);
    if (!kind) return kind.error();
    const FreeMap& parameters = train.lrSchedulerParams;
    noteUnread(settings, parameters, "train.lr_scheduler_params", {"max_iterations", "num_warmup_steps", "eta_min", "start_factor", "end_factor"});
    LearningRateSchedule& schedule = settings.schedule;
    schedule.kind = *kind;
    schedule.totalSteps = static_cast<int>(parameters.number("max_iterations").value_or(train.steps));
    schedule.warmupSteps = static_cast<int>(parameters.number("num_warmup_steps").value_or(schedule.warmupSteps));
    schedule.leastRate = parameters.number("eta_min").value_or(0);
    schedule.startFactor = parameters.number("start_factor").value_or(schedule.startFactor);
    schedule.endFactor = parameters.number("end_factor").value_or(schedule.endFactor);
    if (schedule.kind == LearningRateSchedule::Kind::Linear)
        settings.notices.emplace_back("lr_linear_rises", say("lr_scheduler linear rises from a third of lr to lr; cosine is the one that falls."));
    return {};
}

std::string inLowerCase(std::string word) {
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

Status chooseOptimizer(RunSettings& settings) {
    const TrainConfig& train = settings.process().train;
    const auto row = std::ranges::find(kOptimizers, inLowerCase(train.optimizer), &OptimizerRow::name);
    if (row == kOptimizers.end())
        return Error{say("optimizer %1 is not available yet", train.optimizer), "train.optimizer", say("Choose adamw")};
    settings.optimizer = &*row;
    if (row->notice) settings.notices.emplace_back("optimizer_changed", say(*row->notice));
    const FreeMap& parameters = train.optimizerParams;
    noteUnread(settings, parameters, "train.optimizer_params", {"weight_decay", "betas"});
    settings.optimizerOptions.weightDecay = parameters.number("weight_decay").value_or(row->weightDecay);
    if (const FreeValue* betas = parameters.find("betas")) {
        const auto* pair = std::get_if<FreeValue::List>(&betas->content);
        if (!pair || pair->size() != 2 || !std::holds_alternative<double>((*pair)[0].content) ||
            !std::holds_alternative<double>((*pair)[1].content))
            return Error{say("betas is not a pair of numbers"), "train.optimizer_params.betas", say("Write %1", "[0.9, 0.999]")};
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
        return Error{say("the job trains nothing"), "train.train_unet", say("Turn on train_unet or train_text_encoder")};
    if (train.unetLr || train.textEncoderLr)
        settings.notices.emplace_back("rates_by_part", say("unet_lr and text_encoder_lr are obeyed; AI Toolkit reads them and uses lr for all."));
    return {};
}

/// Of "cuda" or "cuda:N"; -1 where the name is neither.
int cardNumberOf(std::string_view name) {
    constexpr std::string_view start = "cuda:";
    if (name == "cuda") return 0;
    if (!name.starts_with(start)) return -1;
    name.remove_prefix(start.size());
    std::uint8_t number = 0;
    const auto parsed = std::from_chars(name.data(), name.data() + name.size(), number);
    return parsed.ec == std::errc() && parsed.ptr == name.data() + name.size() ? number : -1;
}

/// Of models that have a forecast, whether they train too.
Status trainable(const JobConfig& job) {
    const std::string_view arch = job.config.process.empty() ? std::string_view() : withoutTag(job.config.process.front().model.arch);
    const Sentence hint = say("This version trains SD 1.5 (arch: sd1)");
    if (const LanguageModelFacts* const model = languageModelOf(arch)) return Error{say("%1 can be forecast, not trained: this version trains picture models only", model->name), "model.arch", hint};
    if (const FamilyFacts* const shaped = shapedFamilyOf(arch)) return Error{say("%1 can be forecast, not trained yet", shaped->name), "model.arch", hint};
    return {};
}

}  // namespace

std::filesystem::path RunSettings::pathOf(const std::string& text) const {
    const std::filesystem::path path(text);
    return path.is_absolute() ? path : base / path;
}

Result<c10::Device> deviceNamed(const std::string& name) {
    if (name.empty() || name == "cpu") return c10::Device(c10::kCPU);
    const int index = cardNumberOf(name);
    if (index < 0) return Error{say("device %1 is unknown", name), "device", say("Use cpu, cuda or cuda:0")};
    return c10::Device(c10::kCUDA, static_cast<c10::DeviceIndex>(index));
}

Result<c10::Device> deviceOf(const std::string& name) {
    const auto device = deviceNamed(name);
    if (!device || device->is_cpu()) return device;
    if (const Status used = useCuda(device->index()); !used)
        return Error{say("%1 is asked for, but %2", name, used.error().what), used.error().where, used.error().hint};
    return device;
}

const std::string& wantedDevice(const JobConfig& job, const EngineOptions& options) {
    return options.device.empty() && !job.config.process.empty() ? job.config.process.front().device : options.device;
}

Result<RunSettings> settingsOf(JobConfig job, const EngineOptions& options, const std::filesystem::path& jobFile) {
    if (Status able = trainable(job); !able) return able.error();
    const auto device = deviceOf(wantedDevice(job, options));
    if (!device) return device.error();
    return settingsOn(*device, std::move(job), jobFile);
}

Result<RunSettings> settingsOn(c10::Device device, JobConfig job, const std::filesystem::path& jobFile) {
    if (job.config.process.empty()) return Error{say("the job has no process"), "config.process", say("Add one of type diffusion_trainer")};
    RunSettings settings;
    settings.device = device;
    settings.job = std::move(job);
    const std::string& arch = settings.process().model.arch;
    settings.family = familyOf(withoutTag(arch));
    settings.languageModel = languageModelOf(withoutTag(arch));
    settings.isShaped = !settings.family && shapedFamilyOf(withoutTag(arch));
    if (settings.isShaped) settings.family = shapedFamilyOf(withoutTag(arch));
    if (!settings.family && !settings.languageModel)
        return Error{say("models of arch %1 cannot be trained yet", arch), "model.arch", say("This version trains SD 1.5 (arch: sd1)")};
    settings.base = baseFolderOf(settings.process(), jobFile);
    const auto background = colorOf(settings.process().headroom.alphaBackground);
    if (!background) return background.error();
    settings.background = *background;
    choosePrecision(settings);
    for (const auto choose : {chooseRules, chooseSchedule, chooseOptimizer, chooseParts})
        if (Status chosen = choose(settings); !chosen) return chosen.error();
    return settings;
}

}  // namespace headroom
