// SPDX-License-Identifier: Apache-2.0
#include "forecast/forecaster.h"

#include "base/bytes.h"
#include "device/cards.h"
#include "forecast/card_trace.h"
#include "forecast/meta_kernels.h"
#include "forecast/operator_marks.h"
#include "forecast/played_batches.h"
#include "forecast/played_optimizers.h"
#include "forecast/played_run.h"
#include "forecast/played_text_run.h"
#include "forecast/repeated_update.h"
#include "forecast/spliced_parts.h"
#include "forecast/trace_peaks.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "job/precision.h"
#include "memory/played_memory.h"
#include "train/training_set.h"

#include <c10/util/Exception.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>

namespace headroom {
namespace {

// What CUDA takes for itself on a card, outside of LibTorch's allocator; by card and driver (reports name 300 to 700 MiB, with modules loaded when they are needed).
constexpr std::int64_t kLeastContext = 300 * kMiB, kContext = 500 * kMiB, kMostContext = 700 * kMiB;
// What the program takes of the machine's memory before it holds a tensor: measured with LibTorch's half for the processor; with CUDA's libraries about a GiB more, as trainers report.
constexpr std::int64_t kProgram = 256 * kMiB, kCudaProgram = kProgram + kGiB;

constexpr std::int64_t kScratchShare = 32;  ///< 3 % of all: more than kernels were seen to take for themselves

struct PlayedSettings {
    RunSettings run;
    PlayedDevice device;
    ComputeRates rates;
    ForecastAssumptions assumed;
    std::optional<Quantization> quantization;  ///< of the base, where it is played
    RepeatedParts parts = RepeatedParts::Spliced;
};

/// Fills in what depends on the device; an Error where the card is not known.
Status chooseDevice(PlayedSettings& settings, c10::Device device, const std::string& card) {
    settings.rates = usualProcessor();
    if (device.is_cpu()) return {};
    const CardFacts* const facts = findCard(card.empty() ? kUsualCard : card);
    if (!facts) return Error{say("the card %1 is not known", card), {}, say("Use a name like %1, or state its memory", std::string(kUsualCard))};
    settings.device = {.isCard = true, .computeCapability = facts->computeCapability};
    settings.rates = ratesOf(*facts);
    return {};
}

Status checkAssumptions(const ForecastAssumptions& assumed) {
    constexpr std::array<std::string_view, 4> kExecutions = {"", "headroom", "plain", "unfused"};
    if (std::ranges::find(kExecutions, assumed.execution) == kExecutions.end())
        return Error{say("the execution %1 is unknown", assumed.execution), {}, say("Use headroom, plain or unfused")};
    const Precision trained = precisionOf(assumed.trainedType);
    if (!lossFormNamed(assumed.loss))
        return Error{say("the loss %1 is unknown", assumed.loss), {}, say("Use pieces, narrow_pieces, kernel or fused_head, or nothing for that of the execution")};
    if (!assumed.trainedType.empty() && trained != Precision::Float16 && trained != Precision::BFloat16)
        return Error{say("nothing is forecast that trains in %1", assumed.trainedType), {}, say("Use bf16 or fp16, or nothing for fp32")};
    return {};
}

/// Of a plain run that which its name says; the job is left with a name that all runs know. Null where the job's own is played.
Result<const OptimizerRow*> optimizerOfPlainRun(const PlayedSettings& settings, JobConfig& job) {
    if (!settings.device.isPlain || job.config.process.empty()) return nullptr;
    std::string& ofJob = job.config.process.front().train.optimizer;
    const std::string name = settings.assumed.optimizer.empty() ? ofJob : settings.assumed.optimizer;
    const OptimizerRow* const row = playedOptimizer(name);
    if (!row) return Error{say("optimizer %1 cannot be forecast yet", name), "train.optimizer", say("Choose adamw")};
    ofJob = kOptimizers.front().name;
    return row;
}

/// Of a base that no run of ours quantizes yet: that of a family that is trained is played as it is, but in a plain run.
Result<std::optional<Quantization>> quantizationOf(const PlayedSettings& settings) {
    const ModelConfig& model = settings.run.process().model;
    if (!model.quantize || (settings.run.family && !settings.run.isShaped && !settings.device.isPlain)) return std::optional<Quantization>();
    const auto kind = quantizationNamed(model.qtype);
    if (!kind) return Error{say("a base in %1 cannot be forecast yet", model.qtype), "model.qtype", say("Write int8, qint8, llm_int8, float8, qfloat8, gptq4, nf4 or nf4_double")};
    return std::optional(kind);
}

Result<PlayedSettings> readSettings(const TrainRequest& request) {
    JobReading reading = readJob(JobDocument(request.jobText));
    for (const Issue& issue : reading.issues)
        if (issue.severity == Issue::Severity::Error) return Error{issue.sentence, request.jobPath};
    if (Status able = runnable(reading.config); !able) return able.error();
    const auto named = deviceNamed(wantedDevice(reading.config, request.options));
    if (!named) return named.error();
    PlayedSettings settings;
    if (const Status sensible = checkAssumptions(request.options.assumed); !sensible) return sensible.error();
    if (const Status chosen = chooseDevice(settings, *named, request.options.card); !chosen) return chosen.error();
    settings.assumed = request.options.assumed;
    settings.device.attendsUnfused = settings.assumed.execution == "unfused";
    settings.device.isPlain = settings.assumed.execution == "plain" || settings.device.attendsUnfused;
    settings.device.dropsAdapterInputs = settings.assumed.dropsAdapterInputs;
    settings.device.fusesAdapters = settings.assumed.fusesAdapters;
    settings.device.keepsQuantizedInputs = settings.assumed.keepsQuantizedInputs;
    settings.device.keepsGradients = settings.assumed.keepsGradients;
    const auto optimizer = optimizerOfPlainRun(settings, reading.config);
    if (!optimizer) return optimizer.error();
    auto run = settingsOn(*named, std::move(reading.config), request.jobPath);
    if (!run) return run.error();
    settings.run = *std::move(run);
    if (*optimizer) settings.run.optimizer = *optimizer;
    if (!settings.assumed.trainedType.empty()) settings.run.trainedType = precisionOf(settings.assumed.trainedType) == Precision::Float16 ? at::kHalf : at::kBFloat16;
    settings.run.device = c10::kMeta;
    const auto quantization = quantizationOf(settings);
    if (!quantization) return quantization.error();
    settings.quantization = *quantization;
    return settings;
}

std::vector<HeldTensor> largestOf(const PhasePeak& peak, const std::map<std::int64_t, std::string>& names) {
    std::vector<HeldTensor> largest;
    for (const LiveBlock& block : peak.live) {
        if (largest.size() == kLargestBlocks) break;
        const auto named = names.find(block.serial);
        largest.push_back({named == names.end() ? std::string(block.madeBy) : named->second, block.bytes, block.category});
    }
    return largest;
}

/// The processor gives and takes back what is asked for. What is needed beside the tensors is what its kernels take for themselves (scratch_table.h).
void tellProcessor(Forecast& result, const BlockTrace& blocks) {
    const std::map<Phase, std::int64_t> withScratch = peakBytesOf(blocks);
    for (PhaseForecast& phase : result.phases) {
        phase.reserved = phase.needed = withScratch.at(phase.phase);
        result.needed = std::max(result.needed, phase.needed);
    }
    result.reserved = result.needed;
    result.low = result.peak;
    result.high = result.needed + result.peak / kScratchShare;
}

void tellCard(Forecast& result, const BlockTrace& blocks, const CardPeaks& reserved, const std::vector<PhasePeak>& inUse) {
    const CardPeaks least = leastPeaks(blocks, inUse);
    for (PhaseForecast& phase : result.phases) {
        phase.reserved = reserved.at(phase.phase);
        phase.needed = least.at(phase.phase) + kContext;
        result.reserved = std::max(result.reserved, phase.reserved);
        result.needed = std::max(result.needed, phase.needed);
    }
    result.low = result.peak + kLeastContext;
    result.high = result.needed + result.peak / kScratchShare + kMostContext - kContext;
}

/// What operators take for themselves is left out of the processor's peaks, and is part of a card's.
CardTrace onDevice(const BlockTrace& played, PlayedDevice device) { return device.isCard ? onCard(played, device.computeCapability) : CardTrace{withoutScratch(played), {}}; }

Forecast resultOf(const ForecastTrace& played) {
    Forecast result;
    result.knowsWeights = played.knowsWeights;
    result.heaviestBucket = played.heaviest;
    const auto [blocks, reserved] = onDevice(played.blocks, played.device);
    const std::vector<PhasePeak> peaks = peaksOf(blocks);
    for (const PhasePeak& peak : peaks) result.phases.push_back({.phase = peak.phase, .peak = peak.bytes, .categories = peak.categories});
    const auto fullest = std::ranges::max_element(peaks, {}, &PhasePeak::bytes);
    if (fullest == peaks.end()) return result;
    result.peak = fullest->bytes;
    result.largest = largestOf(*fullest, played.names);
    result.stepSeconds = secondsOf(played.blocks, Phase::FirstStep, played.rates, played.microSteps);
    if (played.device.isCard) tellCard(result, blocks, reserved, peaks);
    else tellProcessor(result, played.blocks);
    result.hostPeak = played.batchesAhead + (played.device.isCard ? kCudaProgram : kProgram + result.needed);
    return result;
}

/// "aten::nonzero", wherever LibTorch's sentence names it; empty where it names none.
std::string_view operatorIn(std::string_view words) {
    constexpr std::string_view kNamespace = "aten::";
    const std::size_t begin = words.find(kNamespace);
    if (begin == words.npos) return {};
    return words.substr(begin, words.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_", begin + kNamespace.size()) - begin);
}

Error cannotBePlayed(std::string_view words) {
    const std::string_view unknown = operatorIn(words);
    const Sentence why = unknown.empty() ? Sentence(std::string(words.substr(0, words.find('\n')))) : say("the operator %1 cannot be played on shapes", std::string(unknown));
    return {say("the job cannot be forecast: %1", why), {}, say("Please report this with the job")};
}

int microStepsOf(const PlayedSettings& settings) { return settings.run.process().train.gradientAccumulation; }

Result<ForecastTrace> playParts(const PlayedSettings& settings, const std::vector<PlayedBatch>& batches, const ModelLoader& loader) {
    const PlayedMemory memory(settings.device);
    const OperatorMarks marks;
    const auto splices = settings.parts == RepeatedParts::Spliced ? std::make_unique<SplicedParts>() : nullptr;
    try {
        if (settings.run.languageModel) {
            if (Status played = playTextRun(settings.run, {settings.quantization, *lossFormNamed(settings.assumed.loss), settings.assumed.wideStream}, static_cast<int>(batches.size())); !played)
                return played.error();
            return ForecastTrace{.blocks = withSumsInPlace(memory.trace()), .device = settings.device, .rates = settings.rates, .microSteps = microStepsOf(settings), .names = {}, .knowsWeights = false};
        }
        PlayedRun run(settings.run, batches, loader, settings.assumed.vaeGoes);
        if (Status played = run.play(); !played) return played.error();
        return ForecastTrace{.blocks = withSumsInPlace(memory.trace()), .device = settings.device, .rates = settings.rates, .microSteps = microStepsOf(settings), .names = run.names()};
    } catch (const c10::Error& fault) {
        return cannotBePlayed(fault.what_without_backtrace());
    } catch (const std::exception& fault) {
        return cannotBePlayed(fault.what());
    }
}

/// A part that cannot be repeated after all is played each time.
Result<ForecastTrace> playOnce(PlayedSettings settings, const std::vector<PlayedBatch>& batches, const ModelLoader& loader) {
    auto played = playParts(settings, batches, loader);
    if (played || settings.parts == RepeatedParts::Played) return played;
    settings.parts = RepeatedParts::Played;
    return playParts(settings, batches, loader);
}

/// The heaviest update comes once more after all others: it may be fuller when another one went before.
Result<ForecastTrace> play(const PlayedSettings& settings, std::vector<PlayedBatch> batches, const ModelLoader& loader) {
    auto played = playOnce(settings, batches, loader);
    if (!played || batches.empty()) return played;
    const bool startsAnew = !settings.device.keepsGradients;
    if (auto blocks = startsAnew ? withFirstUpdateAgain(played->blocks) : std::nullopt) {
        played->blocks = *std::move(blocks);
        return played;
    }
    batches.push_back(batches.front());
    return playOnce(settings, batches, loader);
}

Result<std::vector<PlayedBatch>> batchesOf(const PlayedSettings& settings) {
    const RunSettings& run = settings.run;
    if (!settings.assumed.pictures.empty()) return playedBatches(settings.assumed.pictures, run.process());
    const auto folderOf = [&](const std::string& folder) { return run.pathOf(folder); };
    const auto set = openTrainingSet(run.process().datasets, run.family->bucketGrid, folderOf, [](int) { return true; });
    if (!set) return set.error();
    return playedBatches(*set, run.process().train);
}

ModelLoader usualShape(std::optional<Quantization> quantization) {
    return [quantization](const std::filesystem::path&, std::string_view arch, c10::ScalarType type, c10::Device, const LoadProgress&) { return shapeOnlyModel(arch, type, quantization); };
}

}  // namespace

Result<ForecastTrace> playJob(const TrainRequest& request, const ModelLoader& loader, RepeatedParts parts) {
    if (const auto missing = missingMetaKernels(); !missing.empty()) return Error{say("this LibTorch has no kernel on shapes for %1", missing.front())};
    auto settings = readSettings(request);
    if (!settings) return settings.error();
    settings->parts = parts;
    const RunSettings& run = settings->run;
    if (run.languageModel) return play(*settings, {PlayedBatch{}}, loader);  // of which only that there is one counts
    const auto found = batchesOf(*settings);
    if (!found) return found.error();
    const std::vector<PlayedBatch>& batches = *found;
    const bool onDisk = !run.isShaped && std::filesystem::exists(run.pathOf(run.process().model.nameOrPath));
    auto played = play(*settings, batches, onDisk && !settings->quantization ? loader : usualShape(settings->quantization));
    if (!played) return played;
    played->knowsWeights = onDisk;
    played->batchesAhead = heldByLoader(batches);
    if (!batches.empty()) played->heaviest = PictureSize{batches.front().shape.width, batches.front().shape.height};
    return played;
}

Result<Forecast> forecast(const TrainRequest& request, const ModelLoader& loader) {
    const auto played = playJob(request, loader);
    if (!played) return played.error();
    return resultOf(*played);
}

}  // namespace headroom
