// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "messages/memory_report.h"

#include <optional>
#include <string>
#include <variant>

namespace headroom {

/// A phase starts. `total` counts what it will work through (files, pictures, steps); 0 where that is not known.
struct PhaseBegan {
    int total = 0;
    Sentence note = {};
    bool operator==(const PhaseBegan&) const = default;
};

/// Work inside a phase that is not a step: the file being loaded, the picture being cached, the denoising step.
struct PhaseProgress {
    int done = 0;
    int total = 0;
    Sentence note = {};
    bool operator==(const PhaseProgress&) const = default;
};

/// One optimizer update is finished. `step` counts finished updates from 1 (file names keep the loop's index, T-01).
struct StepDone {
    int step = 0;
    int total = 0;
    double loss = 0;
    double learningRate = 0;
    double seconds = 0;  ///< wall time of this update
    int epoch = 0;
    bool operator==(const StepDone&) const = default;
};

/// A sample of the memory alone; the figures are in the event's stamp. May be dropped when the reader is slow.
struct MemorySample {
    bool operator==(const MemorySample&) const = default;
};

struct SampleReady {
    std::string path;
    std::string prompt;
    int index = 0;  ///< of the prompt, from 0
    int width = 0;
    int height = 0;
    std::int64_t seed = 0;
    bool operator==(const SampleReady&) const = default;
};

struct Saved {
    std::string path;
    std::int64_t bytes = 0;
    bool operator==(const Saved&) const = default;
};

struct Warning {
    std::string code;  ///< stable word for programs: "key_not_obeyed", "oom_step_skipped", "alpha_flattened" ...
    Sentence sentence;
    std::optional<OomFacts> oom = {};
    bool operator==(const Warning&) const = default;
};

struct Failed {
    Error error;
    std::optional<OomFacts> oom = {};
    bool operator==(const Failed&) const = default;
};

/// The request is done. `stopped` tells a run that was asked to stop from one that ran to its end.
struct Finished {
    int steps = 0;
    bool stopped = false;
    std::string output = {};  ///< run folder or picture
    bool operator==(const Finished&) const = default;
};

/// One thing that happened, stamped with when, where in the run, and the memory at that moment.
struct TrainerEvent {
    using Body = std::variant<PhaseBegan, PhaseProgress, StepDone, MemorySample, SampleReady, Saved, Warning, Failed, Finished>;

    double time = 0;  ///< seconds since 1970
    Phase phase = Phase::Load;
    int step = 0;  ///< finished updates
    MemoryReport memory = {};
    Body body = MemorySample{};

    bool operator==(const TrainerEvent&) const = default;
};

}  // namespace headroom
