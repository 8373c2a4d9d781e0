// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace headroom {

/// When a run failed, as people order failures. A video job's steps and its latent cache are a phase of their own, because there the frames
/// decide.
enum class FailurePhase { Load, FirstSteps, Preview, Video, Intermittent, Saving, Other };
inline constexpr std::array<std::string_view, 7> kFailurePhaseIds = {"load", "first_steps", "preview", "video", "intermittent", "saving", "other"};

/// Whose matter it is.
enum class FailureKind {
    Config,       ///< the job asks for more than the machine has
    Environment,  ///< the machine, its driver or what else runs on it
    TrainerBug,   ///< a fault or regression of the trainer or its libraries
};
inline constexpr std::array<std::string_view, 3> kFailureKindIds = {"config", "environment", "trainer_bug"};

enum class FailureCause {
    ActivationsBatch,
    ActivationsFrames,
    ActivationsResolution,
    CheckpointingOff,
    DriverOrHardware,
    Fragmentation,
    HostRam,
    LargestBucketIntermittent,
    LeakOverTime,
    ModelTooBig,
    NotOom,
    OptimizerState,
    OtherProcessOrDirtyGpu,
    PreviewTooBig,
    TextEncoderResident,
};
inline constexpr std::array<std::string_view, 15> kFailureCauseIds = {
    "activations_batch", "activations_frames", "activations_resolution",      "checkpointing_off", "driver_or_hardware",
    "fragmentation",     "host_ram",           "largest_bucket_intermittent", "leak_over_time",    "model_too_big",
    "not_oom",           "optimizer_state",    "other_process_or_dirty_gpu",  "preview_too_big",   "text_encoder_resident"};

enum class Confidence {
    Low,     ///< a first guess: the log cannot tell, a question would
    Medium,  ///< the evidence points one way
    High,    ///< the evidence leaves little else
};
inline constexpr std::array<std::string_view, 3> kConfidenceIds = {"low", "medium", "high"};

constexpr std::string_view idOf(FailurePhase phase) { return kFailurePhaseIds[static_cast<std::size_t>(phase)]; }
constexpr std::string_view idOf(FailureKind kind) { return kFailureKindIds[static_cast<std::size_t>(kind)]; }
constexpr std::string_view idOf(FailureCause cause) { return kFailureCauseIds[static_cast<std::size_t>(cause)]; }
constexpr std::string_view idOf(Confidence confidence) { return kConfidenceIds[static_cast<std::size_t>(confidence)]; }

}  // namespace headroom
