// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "oom/run_facts.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace headroom {

/// Everything that a diagnosis can advise.
enum class Fix {
    ActivationOffloadOff,
    BatchOne,
    BatchSmaller,
    BiggerGpu,
    CacheTextEmbeddings,
    ChooseOtherGpu,
    CloseOtherPrograms,
    DisableMemoryRecording,
    DriverRollback,
    DropLargestBucket,
    DtypeFp16,
    EmptyCache,
    EmptyCacheOnBucketChange,
    EnvVariable,
    FewerWorkers,
    FlashAttentionOn,
    FramesDown,
    FreezeBase,
    GradientCheckpointingOn,
    LayerOffloading,
    LeaveWsl,
    LibraryVersion,
    LoraNotFull,
    MoreRam,
    Offload,
    OffloadLess,
    OffloadOff,
    OptimizerEightBit,
    OptimizerPaged,
    OptimizerSmaller,
    OtherTrainer,
    OwnCode,
    PagefileUp,
    PinMemoryOff,
    PreviewOff,
    PreviewSmaller,
    QtypeInt8,
    Quantize,
    QuantizeOnCpu,
    ResolutionDown,
    RestartProcess,
    RetryOnce,
    SaveDtype,
    SingleGpu,
    SmallerFiles,
    SmallerPreset,
    TeOffload,
    TeQuantize,
    TorchVersion,
    TrainerVersion,
    VaeBatchOne,
    VaeTiling,
    WslMemory,
};

/// The id of a fix as commands print it, and the order it gives.
struct FixRow {
    Fix fix;
    std::string_view id;
    SentencePattern<0> order;
};

extern const std::array<FixRow, static_cast<std::size_t>(Fix::WslMemory) + 1> kFixes;

inline const FixRow& rowOf(Fix fix) { return kFixes[static_cast<std::size_t>(fix)]; }

/// Whether a run can still take it: it is neither taken already, as far as the settings are told, nor meant for another system.
bool isOpen(Fix fix, const RunFacts& facts);

}  // namespace headroom
