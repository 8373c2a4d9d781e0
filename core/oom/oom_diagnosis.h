// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "job/job_config.h"
#include "messages/memory_report.h"

namespace headroom {

/// The four places where a job runs out of device memory, and the host's memory beside them.
enum class OomPlace {
    BeforeTraining,  ///< A: while loading, caching or in the first previews
    FirstSteps,      ///< B: in updates 1 to 10
    Preview,         ///< C: training fits, a preview does not
    Sometimes,       ///< D: later: the largest bucket, the longest clip, a save
    HostMemory,      ///< RAM, page file or page-locked memory, whatever the phase
};

/// What happened, for people and for the rollback order.
struct OomDiagnosis {
    OomPlace place = OomPlace::FirstSteps;
    OomFacts facts = {};
    /// The settings are as careful as they get, and still not half of the card could be had before training: others hold it, or the driver is at fault.
    bool suspectEnvironment = false;
    /// The whole model is trained, which is often a LoRA's forgotten `network` section.
    bool fullFineTune = false;
    Sentence sentence;

    bool operator==(const OomDiagnosis&) const = default;
};

/// Places a failure of our own engine. `config` is the first process of the job that ran.
OomDiagnosis diagnose(const ProcessConfig& config, const OomFacts& facts);

}  // namespace headroom
