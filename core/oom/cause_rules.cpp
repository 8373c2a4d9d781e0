// SPDX-License-Identifier: Apache-2.0
#include "oom/diagnosis_rules.h"

#include "base/bytes.h"

#include <algorithm>
#include <cmath>

// Each table is read from the top: what is most telling stands first. A rule speaks of kinds of messages, figures and settings, never of a
// trainer or of one log.

namespace headroom {
namespace {

using Clues = FailureClues;
using Cause = FailureCause;
using Kind = FailureKind;

// ---- what the rules ask ---------------------------------------------------------------------------------------------------------

bool isOn(const std::optional<bool>& setting) { return setting.value_or(false); }
bool isOff(const std::optional<bool>& setting) { return !setting.value_or(true); }
bool always(const Clues&) { return true; }

std::int64_t foreign(const Clues& clues) { return clues.message ? clues.message->foreign().value_or(0) : 0; }

/// Others hold so much that without them the request would have been met, and it is more than a desktop takes.
bool othersHoldTheCard(const Clues& clues) {
    constexpr double kDesktopShare = 0.25;
    return static_cast<double>(foreign(clues)) > kDesktopShare * static_cast<double>(clues.capacity()) && foreign(clues) > clues.requested();
}

/// The largest of the other programs on the cards now; null where there is none of weight.
const CardProcess* programOnCard(const Clues& clues) {
    constexpr double kWeight = 0.25;
    if (!clues.machine) return nullptr;
    for (const Card& card : clues.machine->device.cards)
        for (const CardProcess& process : card.processes)
            if (process.bytes && static_cast<double>(*process.bytes) > kWeight * static_cast<double>(card.total)) return &process;
    return nullptr;
}

Sentence programSentence(const Clues& clues) {
    const CardProcess& process = *programOnCard(clues);
    return say("%1 holds %2 of the card now.", process.name.empty() ? "Process " + std::to_string(process.pid) : process.name, formatBytes(*process.bytes));
}

Sentence spillSentence(const Clues& clues) {
    if (clues.ownSlowDown) return clues.ownSlowDown->sentence();
    return say("Steps take %1 times as long as before, without an error and with the card full: the driver goes on in system memory, slowly, where others refuse.",
               std::lround(clues.trend.slowDown->now / clues.trend.slowDown->before));
}

bool isFragmented(const Clues& clues) {
    constexpr double kUnusedShare = 0.1;
    const std::int64_t unused = clues.message ? clues.message->unused().value_or(0) : 0;
    return clues.requested() > 0 && unused > clues.requested() && static_cast<double>(unused) > kUnusedShare * static_cast<double>(clues.capacity());
}

bool nothingLeftToCheckpoint(const Clues& clues) { return isOn(clues.facts.config.gradientCheckpointing); }

/// The traceback passes through the place where weights or activations move to RAM, or a loader pins its batches.
bool traceMovesToHost(const Clues& clues) {
    const std::string_view line = clues.trace.line;
    return line.find("offload") != line.npos || line.find("pin_memory") != line.npos || line.find("checkpoint") != line.npos;
}

/// What is held can't be the weights of the model in 16 bits, so it is activations, or gradients and optimizer state of the whole model.
bool weightsAreSmall(const Clues& clues) {
    constexpr double kSmallShare = 0.4;
    return clues.size && clues.allocated() > 0 && clues.size->halfPrecisionGib() * static_cast<double>(kGiB) < kSmallShare * static_cast<double>(clues.allocated());
}

/// The whole model in 16 bits, with its text encoders, is larger than the card.
bool modelExceedsCard(const Clues& clues) {
    if (!clues.size || clues.capacity() == 0) return false;
    const double bytesEach = isOn(clues.facts.config.quantize) ? 1 : 2;
    return (clues.size->trained + clues.size->encoders) * 1e9 * bytesEach > static_cast<double>(clues.capacity());
}

/// Card full, a request of the size of one weight, and no adapter is known of: an adapter's own weights, gradients and state are far smaller.
bool looksLikeFullTraining(const Clues& clues) {
    constexpr double kFull = 0.8;
    return !clues.facts.hasAdapter() && clues.isSmallRequest() && clues.fullness() >= kFull && weightsAreSmall(clues);
}

bool hasEightBitAdam(const Clues& clues) {
    const std::string name = clues.facts.config.optimizer.value_or("");
    return name.find("8bit") != std::string::npos || name.find("adafactor") != std::string::npos;
}

// ---- how they say it ------------------------------------------------------------------------------------------------------------

Sentence reading(const Clues& clues) { return say(clues.message->signature->reading); }

Sentence figures(const Clues& clues) {
    if (clues.requested() > 0 && clues.allocated() > 0 && clues.capacity() > 0)
        return say("%1 more was asked for, with %2 of %3 held by the run.", formatBytes(clues.requested()), formatBytes(clues.allocated()),
                   formatBytes(clues.capacity()));
    if (clues.requested() > 0) return say("%1 more was asked for.", formatBytes(clues.requested()));
    return clues.message ? reading(clues) : Sentence();
}

Sentence roomSentence(const Clues& clues) {
    const std::string free = formatBytes(*clues.message->free);
    return clues.requested() > 0 ? say("%1 was refused although %2 of the card was free.", formatBytes(clues.requested()), free)
                                 : say("The request was refused although %1 of the card was free.", free);
}

Sentence moveSentence(const LogTrend::Move& move) {
    return say("Memory rose from %1 to %2.", formatBytes(move.from), formatBytes(move.to));
}

// ---- whatever the phase ---------------------------------------------------------------------------------------------------------

constexpr SentencePattern<0> kAskWholeMessage = HEADROOM_SAY("What did the whole message say: how much was asked for, held and free?");
constexpr SentencePattern<0> kAskRam = HEADROOM_SAY("How full were RAM and page file when it happened?");
constexpr SentencePattern<0> kAskOthers = HEADROOM_SAY("What held memory on the card before the run was started (nvidia-smi)?");
constexpr SentencePattern<0> kAskSettings = HEADROOM_SAY("Is gradient checkpointing on, what is the batch size, and is it a LoRA that is trained?");
constexpr SentencePattern<0> kAskUpdate = HEADROOM_SAY("Did the same settings run before, and what was updated since?");

constexpr CauseRule kGeneral[] = {
    {[](const Clues& clues) { return !clues.message && !clues.own && !clues.ownSlowDown && !clues.trend.showsTrouble(); }, Cause::NotOom, Kind::Environment, Confidence::Low,
     [](const Clues&) { return say("The log holds no message about memory, and neither memory nor speed is seen to move."); }, {Fix::RetryOnce},
     HEADROOM_SAY("Did the run end by itself, and what does the system's own log say of the process?"), false},
    {[](const Clues& clues) { return clues.is(MessageForm::NotMemory) && clues.earlierOom; }, Cause::NotOom, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({reading(clues), say("Memory had run out before; what was changed to cure it failed in another way.")}); },
     {Fix::TrainerVersion, Fix::OffloadOff, Fix::TorchVersion}, kAskUpdate},
    {[](const Clues& clues) { return clues.is(MessageForm::NotMemory); }, Cause::NotOom, Kind::Environment, Confidence::Medium, reading,
     {Fix::LibraryVersion, Fix::TorchVersion, Fix::TrainerVersion}, kAskUpdate},

    // Host memory.
    {[](const Clues& clues) { return clues.is(MessageForm::PageFile); }, Cause::HostRam, Kind::Environment, Confidence::High, reading,
     {Fix::PagefileUp, Fix::FewerWorkers, Fix::MoreRam}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Mapping); }, Cause::HostRam, Kind::Environment, Confidence::High, reading,
     {Fix::SmallerFiles, Fix::MoreRam, Fix::WslMemory}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::MemoryRecorder); }, Cause::HostRam, Kind::TrainerBug, Confidence::Medium, reading,
     {Fix::DisableMemoryRecording, Fix::TrainerVersion}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::HostAllocator); }, Cause::HostRam, Kind::Environment, Confidence::High, reading,
     {Fix::PagefileUp, Fix::WslMemory, Fix::MoreRam, Fix::FewerWorkers}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::SharedMemory); }, Cause::HostRam, Kind::Environment, Confidence::Medium, reading,
     {Fix::WslMemory, Fix::SingleGpu, Fix::FewerWorkers, Fix::EnvVariable}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Killed) || clues.is(MessageForm::Crashed); }, Cause::HostRam, Kind::Environment,
     Confidence::Medium, [](const Clues& clues) { return inTurn({reading(clues), say("No error about the card stands in the log.")}); },
     {Fix::PagefileUp, Fix::WslMemory, Fix::MoreRam, Fix::QuantizeOnCpu, Fix::SmallerFiles}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver) && isOn(clues.facts.config.activationOffload); }, Cause::HostRam, Kind::Environment,
     Confidence::High,
     [](const Clues& clues) { return inTurn({reading(clues), say("The job keeps saved activations in page-locked RAM.")}); },
     {Fix::ActivationOffloadOff, Fix::LeaveWsl, Fix::TrainerVersion}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver) && clues.pinsHostMemory() && clues.facts.isWsl(); }, Cause::HostRam, Kind::Environment,
     Confidence::High,
     [](const Clues& clues) {
         return inTurn({reading(clues), say("The job lets weights wait in page-locked RAM, and WSL allows a process one or two gigabytes of it, whatever the machine has.")});
     },
     {Fix::LeaveWsl, Fix::OffloadLess, Fix::OffloadOff, Fix::WslMemory}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver) && clues.pinsHostMemory(); }, Cause::HostRam, Kind::Environment, Confidence::Medium,
     [](const Clues& clues) { return inTurn({reading(clues), say("The job lets weights wait in page-locked RAM, of which a system gives about half of what it has.")}); },
     {Fix::OffloadLess, Fix::OffloadOff, Fix::PinMemoryOff, Fix::RestartProcess}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver) && (clues.facts.isWsl() || traceMovesToHost(clues)); }, Cause::HostRam, Kind::Environment,
     Confidence::Medium,
     [](const Clues& clues) { return inTurn({reading(clues), say("No offload is told of; what is left that locks memory is the data loader, and WSL allows little of it.")}); },
     {Fix::PinMemoryOff, Fix::LeaveWsl, Fix::WslMemory}, kAskRam},
    {[](const Clues& clues) { return clues.is(MessageForm::Driver); }, Cause::HostRam, Kind::Environment, Confidence::Low, reading,
     {Fix::OffloadLess, Fix::PinMemoryOff, Fix::RestartProcess},
     HEADROOM_SAY("Does the job use block swap, offload or pinned loaders, and does it run under WSL?")},

    // The card, but not the job.
    {[](const Clues& clues) { return clues.trend.saysRetryWorked; }, Cause::DriverOrHardware, Kind::Environment, Confidence::Medium,
     [](const Clues&) { return say("The same settings went through when they were tried again."); }, {Fix::RetryOnce, Fix::RestartProcess}, kAskOthers, false},
    {othersHoldTheCard, Cause::OtherProcessOrDirtyGpu, Kind::Environment, Confidence::High,
     [](const Clues& clues) {
         return say("%1 of %2 belongs to other programs: the total less what is free and what this process holds.", formatBytes(foreign(clues)),
                    formatBytes(clues.capacity()));
     },
     {Fix::CloseOtherPrograms, Fix::ChooseOtherGpu, Fix::RestartProcess}, kAskOthers},
    {[](const Clues& clues) { return clues.trend.saysStays && (clues.phase == FailurePhase::Other || clues.phase == FailurePhase::FirstSteps); }, Cause::OtherProcessOrDirtyGpu, Kind::Environment,
     Confidence::Medium,
     [](const Clues&) { return say("Memory is said to stay in use after something else has ended: the process still holds it, which only its end gives back."); },
     {Fix::RestartProcess, Fix::CloseOtherPrograms}, kAskOthers, false},
    {[](const Clues& clues) { return clues.hadRoom() && clues.facts.isWindows() && clues.phase == FailurePhase::Load; }, Cause::HostRam, Kind::Environment,
     Confidence::Medium,
     [](const Clues& clues) { return inTurn({roomSentence(clues), say("Windows sets aside page file for what is on the card too; while a model is loaded that runs out first.")}); },
     {Fix::PagefileUp, Fix::MoreRam, Fix::RestartProcess}, kAskRam},
    {[](const Clues& clues) { return clues.hadRoom(); }, Cause::DriverOrHardware, Kind::Environment, Confidence::Medium, roomSentence,
     {Fix::RetryOnce, Fix::RestartProcess, Fix::EnvVariable}, kAskOthers},
    {[](const Clues& clues) { return programOnCard(clues) && clues.phase != FailurePhase::Intermittent; }, Cause::OtherProcessOrDirtyGpu, Kind::Environment,
     Confidence::Medium,
     programSentence, {Fix::CloseOtherPrograms, Fix::ChooseOtherGpu, Fix::RestartProcess}, kAskOthers},
    {[](const Clues& clues) { return !clues.message && !clues.own && clues.trend.saysDriver; }, Cause::DriverOrHardware, Kind::Environment, Confidence::Medium,
     [](const Clues&) { return say("No error stands in the log, and a driver is spoken of: newer ones for Windows go on in system memory, slowly, where older ones failed."); },
     {Fix::DriverRollback, Fix::EnvVariable}, kAskUpdate, false},

    // How memory moved.
    {[](const Clues& clues) { return clues.spills() && programOnCard(clues); }, Cause::OtherProcessOrDirtyGpu, Kind::Environment, Confidence::Medium,
     [](const Clues& clues) { return inTurn({spillSentence(clues), programSentence(clues)}); }, {Fix::CloseOtherPrograms, Fix::ChooseOtherGpu, Fix::RestartProcess}, kAskOthers, false},
    {[](const Clues& clues) { return clues.trend.reservedJump && clues.trend.namesBuckets; }, Cause::Fragmentation, Kind::TrainerBug, Confidence::Medium,
     [](const Clues& clues) {
         return inTurn({say("At a change of bucket reserved memory rose from %1 to %2 while allocated memory stayed as it was: the old bucket's cache lies beside the new one's.",
                            formatBytes(clues.trend.reservedJump->from), formatBytes(clues.trend.reservedJump->to))});
     },
     {Fix::EmptyCacheOnBucketChange, Fix::EnvVariable, Fix::DropLargestBucket}, kAskUpdate, false},
    {[](const Clues& clues) { return clues.trend.reservedJump || (clues.trend.spike && !clues.message); }, Cause::Fragmentation, Kind::Config, Confidence::Medium,
     [](const Clues& clues) {
         return inTurn({moveSentence(clues.trend.reservedJump ? *clues.trend.reservedJump : *clues.trend.spike), say("It is cache that comes and goes, not more work.")});
     },
     {Fix::EmptyCache, Fix::EnvVariable}, kAskUpdate, false},
    {[](const Clues& clues) { return clues.spills() && !clues.trend.growth; }, Cause::Fragmentation, Kind::Config, Confidence::Medium, spillSentence,
     {Fix::EmptyCache, Fix::DropLargestBucket, Fix::CloseOtherPrograms, Fix::DriverRollback}, HEADROOM_SAY("How do dedicated and shared memory of the card move when it becomes slow?"), false},
    {isFragmented, Cause::Fragmentation, Kind::Config, Confidence::Medium,
     [](const Clues& clues) {
         return say("The allocator held %1 that nothing used, and could not make %2 of it.", formatBytes(*clues.message->unused()), formatBytes(clues.requested()));
     },
     {Fix::EnvVariable, Fix::EmptyCache}, kAskUpdate},
    {[](const Clues& clues) { return clues.phase == FailurePhase::Intermittent && (clues.trend.growth || clues.trend.saysGrowth); }, Cause::LeakOverTime, Kind::Config,
     Confidence::Medium,
     [](const Clues& clues) {
         return clues.trend.growth ? moveSentence(*clues.trend.growth) : say("Memory is said to grow while the run goes on.");
     },
     {Fix::BatchSmaller, Fix::OwnCode, Fix::TrainerVersion, Fix::EmptyCache},
     HEADROOM_SAY("Does memory grow from step to step, or only after previews, evaluations and saves?"), false},
};

// ---- by phase -------------------------------------------------------------------------------------------------------------------

constexpr CauseRule kLoad[] = {
    {[](const Clues& clues) { return clues.at(LogPlace::CacheLatents); }, Cause::ActivationsBatch, Kind::Config, Confidence::Medium,
     [](const Clues&) { return say("While pictures are encoded only the VAE works: the pictures it takes at a time count."); },
     {Fix::VaeBatchOne, Fix::VaeTiling, Fix::ResolutionDown}, HEADROOM_SAY("How many pictures does the VAE encode at a time, and how large is the largest?")},
    {[](const Clues& clues) { return clues.at(LogPlace::TextEncoder) || clues.at(LogPlace::CacheText); }, Cause::TextEncoderResident, Kind::Config,
     Confidence::Medium,
     [](const Clues&) { return say("The text encoder was being loaded or used when the card was full."); },
     {Fix::TeOffload, Fix::TeQuantize, Fix::CacheTextEmbeddings, Fix::TrainerVersion}, kAskUpdate},
    {[](const Clues& clues) { return clues.at(LogPlace::Quantize); }, Cause::ModelTooBig, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("The model was being quantised: until that is done it lies there in full size.")}); },
     {Fix::QuantizeOnCpu, Fix::TrainerVersion, Fix::LayerOffloading}, kAskUpdate},
    {modelExceedsCard, Cause::ModelTooBig, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("The model with its text encoders is larger than the card.")}); },
     {Fix::Quantize, Fix::TeOffload, Fix::QuantizeOnCpu, Fix::LayerOffloading, Fix::BiggerGpu}, kAskUpdate},
    {always, Cause::ModelTooBig, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Nothing had been computed yet, so it is weights that fill the card.")}); },
     {Fix::Quantize, Fix::TeOffload, Fix::LayerOffloading, Fix::QuantizeOnCpu, Fix::BiggerGpu}, kAskUpdate},
};

constexpr CauseRule kFirstSteps[] = {
    {[](const Clues& clues) { return clues.facts.hasAdapter() == false; }, Cause::OptimizerState, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("The whole model is trained: each of its weights takes a gradient and the optimizer's state beside it.")}); },
     {Fix::LoraNotFull, Fix::OptimizerEightBit, Fix::GradientCheckpointingOn}, kAskSettings, false},
    {[](const Clues& clues) { return isOff(clues.facts.config.gradientCheckpointing); }, Cause::CheckpointingOff, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Gradient checkpointing is off: every block's activations are kept until the backward pass.")}); },
     {Fix::GradientCheckpointingOn, Fix::BatchOne}, kAskSettings, false},
    {[](const Clues& clues) { return clues.at(LogPlace::OptimizerStep); }, Cause::OptimizerState, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("It failed where the optimizer makes its state, which an adapter keeps small.")}); },
     {Fix::LoraNotFull, Fix::OptimizerEightBit, Fix::OptimizerSmaller}, kAskSettings, false},
    {looksLikeFullTraining, Cause::OptimizerState, Kind::Config, Confidence::Medium,
     [](const Clues& clues) {
         return inTurn({figures(clues), say("The model's weights explain less than half of it, and a request this small on a full card is one weight's gradient or state: it looks as if the whole model were trained.")});
     },
     {Fix::LoraNotFull, Fix::OptimizerEightBit, Fix::GradientCheckpointingOn}, kAskSettings},
    {[](const Clues& clues) { return clues.facts.config.batchSize.value_or(1) > 1; }, Cause::ActivationsBatch, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("The batch size is %1, and activations grow with it.", *clues.facts.config.batchSize)}); },
     {Fix::BatchOne, Fix::GradientCheckpointingOn, Fix::ResolutionDown}, kAskSettings},
    {[](const Clues& clues) { return clues.facts.isLanguage() && clues.isLargeRequest() && clues.facts.config.batchSize != 1; }, Cause::ActivationsBatch,
     Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("One request that large is logits or attention: batch times sequence length.")}); },
     {Fix::BatchOne, Fix::BatchSmaller, Fix::GradientCheckpointingOn}, kAskSettings},
    {[](const Clues& clues) { return weightsAreSmall(clues) && clues.isLargeRequest() && clues.facts.config.batchSize != 1; }, Cause::ActivationsBatch,
     Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("The weights explain little of it, so activations fill the card; they grow with the batch.")}); },
     {Fix::BatchOne, Fix::GradientCheckpointingOn, Fix::ResolutionDown}, kAskSettings},
    {[](const Clues& clues) { return clues.facts.config.sequenceLen && nothingLeftToCheckpoint(clues); }, Cause::ActivationsResolution, Kind::Config,
     Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Texts of %1 tokens are trained; what one of them needs is all that is left.", *clues.facts.config.sequenceLen)}); },
     {Fix::BatchSmaller, Fix::ResolutionDown, Fix::DropLargestBucket}, kAskSettings},
    {[](const Clues& clues) { return modelExceedsCard(clues) || (clues.facts.hasAdapter() == true && clues.isSmallRequest() && !weightsAreSmall(clues)); },
     Cause::ModelTooBig, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("The weights alone nearly fill the card.")}); },
     {Fix::Quantize, Fix::LayerOffloading, Fix::TeOffload, Fix::BiggerGpu}, kAskSettings},
    {[](const Clues& clues) { return clues.facts.largestSide() > 1024 && nothingLeftToCheckpoint(clues); }, Cause::ActivationsResolution, Kind::Config,
     Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Batch and checkpointing are as careful as they get; the resolution is %1.", clues.facts.largestSide())}); },
     {Fix::ResolutionDown, Fix::LayerOffloading, Fix::Quantize}, kAskSettings},
    {[](const Clues& clues) { return clues.isLargeRequest(); }, Cause::ActivationsBatch, Kind::Config, Confidence::Low,
     [](const Clues& clues) { return inTurn({figures(clues), say("One request that large is activations.")}); },
     {Fix::GradientCheckpointingOn, Fix::BatchOne, Fix::ResolutionDown}, kAskSettings},
    {always, Cause::ModelTooBig, Kind::Config, Confidence::Low, figures,
     {Fix::GradientCheckpointingOn, Fix::BatchOne, Fix::ResolutionDown, Fix::OptimizerEightBit}, kAskSettings},
};

constexpr CauseRule kPreview[] = {
    {[](const Clues& clues) { return clues.trace.afterPreview; }, Cause::PreviewTooBig, Kind::TrainerBug, Confidence::Low,
     [](const Clues&) { return say("The step after a preview failed: the preview's cache was not given back."); },
     {Fix::EmptyCache, Fix::PreviewSmaller, Fix::PreviewOff}, HEADROOM_SAY("Does training run without trouble when previews are off?")},
    {[](const Clues& clues) { return clues.facts.hasAdapter() == false; }, Cause::OptimizerState, Kind::TrainerBug, Confidence::Low,
     [](const Clues&) { return say("The whole model is trained, so its optimizer state lies on the card while a preview is made."); },
     {Fix::Offload, Fix::VaeTiling, Fix::PreviewOff}, HEADROOM_SAY("Does training run without trouble when previews are off?")},
    {[](const Clues& clues) { return !clues.message && !clues.own; }, Cause::PreviewTooBig, Kind::Config, Confidence::Medium,
     [](const Clues&) { return say("No error stands in the log; a decode that does not fit goes on in system memory and seems to hang."); },
     {Fix::VaeTiling, Fix::PreviewSmaller, Fix::PreviewOff}, HEADROOM_SAY("How full were the card and its shared memory while the preview was made?"), false},
    {always, Cause::PreviewTooBig, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("A preview needs most when the VAE decodes it; width, height and frames count.")}); },
     {Fix::VaeTiling, Fix::PreviewSmaller, Fix::PreviewOff, Fix::Offload}, HEADROOM_SAY("Does training run without trouble when previews are off?")},
};

constexpr CauseRule kVideo[] = {
    {[](const Clues& clues) { return isOff(clues.facts.config.gradientCheckpointing); }, Cause::CheckpointingOff, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Gradient checkpointing is off, and a clip's activations fit no card without it.")}); },
     {Fix::GradientCheckpointingOn, Fix::FramesDown}, kAskSettings, false},
    {[](const Clues& clues) { return clues.facts.frames() > 1; }, Cause::ActivationsFrames, Kind::Config, Confidence::Medium,
     [](const Clues& clues) {
         return inTurn({figures(clues), say("Clips of up to %1 frames are trained; activations grow with them, and offloaded weights do not change that.", clues.facts.frames())});
     },
     {Fix::FramesDown, Fix::ResolutionDown, Fix::BatchOne}, kAskSettings, false},
    {[](const Clues& clues) { return clues.isLargeRequest(); }, Cause::ActivationsFrames, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("One request that large in a video job grows with the frames of a clip.")}); },
     {Fix::FramesDown, Fix::ResolutionDown, Fix::BatchOne}, kAskSettings},
    {always, Cause::ActivationsFrames, Kind::Config, Confidence::Low, figures, {Fix::FramesDown, Fix::GradientCheckpointingOn, Fix::ResolutionDown},
     HEADROOM_SAY("How many frames has the longest clip, and how large are they?")},
};

constexpr CauseRule kIntermittent[] = {
    {[](const Clues& clues) { return clues.is(MessageForm::SkippedStep); }, Cause::LargestBucketIntermittent, Kind::Config, Confidence::Medium,
     [](const Clues&) { return say("Single steps run out of memory with good ones between them: the batches of the largest bucket."); },
     {Fix::DropLargestBucket, Fix::BatchOne, Fix::EmptyCacheOnBucketChange}, kAskSettings, false},
    {[](const Clues& clues) { return !clues.message && !clues.own; }, Cause::Fragmentation, Kind::Config, Confidence::Low,
     [](const Clues&) { return say("No error stands in the log; the run became slow, as it does when the card spills into system memory."); },
     {Fix::EmptyCache, Fix::DropLargestBucket}, HEADROOM_SAY("How do dedicated and shared memory of the card move when it becomes slow?"), false},
    {[](const Clues& clues) { return clues.trace.step || clues.own || clues.facts.isLanguage(); }, Cause::LargestBucketIntermittent, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Earlier steps fitted, so this one was heavier: the largest bucket or the longest sample.")}); },
     {Fix::DropLargestBucket, Fix::BatchOne, Fix::EmptyCache}, HEADROOM_SAY("Does memory grow from step to step, or is one batch larger than the others?"), false},
    {always, Cause::LargestBucketIntermittent, Kind::Config, Confidence::Low, figures, {Fix::DropLargestBucket, Fix::BatchOne, Fix::EmptyCache},
     HEADROOM_SAY("Does memory grow from step to step, or is one batch larger than the others?")},
};

constexpr CauseRule kSaving[] = {
    {[](const Clues& clues) { return isOff(clues.facts.config.gradientCheckpointing); }, Cause::CheckpointingOff, Kind::Config, Confidence::Medium,
     [](const Clues&) { return say("Gradient checkpointing is off, so the steps before fill the card and a save finds no room for its copies."); },
     {Fix::GradientCheckpointingOn, Fix::SaveDtype}, kAskSettings, false},
    {[](const Clues& clues) { return isOn(clues.facts.config.quantize) || hasEightBitAdam(clues); }, Cause::ModelTooBig, Kind::TrainerBug, Confidence::Low,
     [](const Clues& clues) { return inTurn({figures(clues), say("What is held in 8 bits is written out larger: the save makes copies on the card.")}); },
     {Fix::LibraryVersion, Fix::SaveDtype, Fix::EmptyCache}, kAskUpdate},
    {always, Cause::ModelTooBig, Kind::Config, Confidence::Medium,
     [](const Clues& clues) { return inTurn({figures(clues), say("Training fitted; the save makes copies of the weights on the card.")}); },
     {Fix::SaveDtype, Fix::LibraryVersion, Fix::EmptyCache}, kAskUpdate, false},
};

constexpr CauseRule kOther[] = {
    {always, Cause::OtherProcessOrDirtyGpu, Kind::Environment, Confidence::Low, figures, {Fix::RestartProcess, Fix::CloseOtherPrograms}, kAskOthers},
};

}  // namespace

std::span<const CauseRule> generalRules() { return kGeneral; }

std::span<const CauseRule> phaseRules(FailurePhase phase) {
    switch (phase) {
    case FailurePhase::Load: return kLoad;
    case FailurePhase::FirstSteps: return kFirstSteps;
    case FailurePhase::Preview: return kPreview;
    case FailurePhase::Video: return kVideo;
    case FailurePhase::Intermittent: return kIntermittent;
    case FailurePhase::Saving: return kSaving;
    case FailurePhase::Other: break;
    }
    return kOther;
}

}  // namespace headroom
