// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "checkpointing/checkpoint_policy.h"
#include "families/family_facts.h"
#include "families/language_model_facts.h"
#include "job/job_config.h"
#include "messages/engine_port.h"
#include "train/learning_rate.h"
#include "train/micro_step_rules.h"
#include "train/optimizers/list.h"
#include "train/trained_parts.h"

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

/// What a job means to the trainer: every word of the job that is a choice here has become a value. Made before anything is loaded, so that
/// a job that cannot run ends at once.
struct RunSettings {
    JobConfig job;
    const FamilyFacts* family = nullptr;                ///< never null in a run
    bool isShaped = false;                              ///< the family is known by its shape and is forecast, never trained
    const LanguageModelFacts* languageModel = nullptr;  ///< in place of the family where a language model is forecast
    std::filesystem::path base;  ///< relative paths of the job start here
    c10::Device device = c10::kCPU;
    c10::ScalarType computeType = c10::ScalarType::Float;
    c10::ScalarType saveType = c10::ScalarType::Half;
    c10::ScalarType trainedType = c10::ScalarType::Float;  ///< of what is trained; a forecast of another program's run may have another one
    MicroStepRules rules;
    LearningRateSchedule schedule;
    const OptimizerRow* optimizer = nullptr;
    OptimizerOptions optimizerOptions;
    TrainedParts parts;
    std::array<std::uint8_t, 3> background = {255, 255, 255};
    std::vector<std::pair<std::string, Sentence>> notices;  ///< code and sentence, to be said once before the run

    const ProcessConfig& process() const { return job.config.process.front(); }
    bool wholeModel() const { return !process().network; }

    /// A path of the job, made absolute.
    std::filesystem::path pathOf(const std::string& text) const;
};

/// Reads the choices. An Error names the key and what can be chosen.
Result<RunSettings> settingsOf(JobConfig job, const EngineOptions& options, const std::filesystem::path& jobFile);

/// The same for a device that is named and need not be on this machine: a forecast asks what the job would need there. Takes language models and families that are known by their shape as well, which no run does.
Result<RunSettings> settingsOn(c10::Device device, JobConfig job, const std::filesystem::path& jobFile);

/// What the run is to be on: as the options say, else as the job does.
const std::string& wantedDevice(const JobConfig& job, const EngineOptions& options);

/// The device by its name, whether or not this machine has it.
Result<c10::Device> deviceNamed(const std::string& name);

/// The device by its name in jobs and options: "cpu", "cuda", "cuda:1". An Error where there is no such card.
Result<c10::Device> deviceOf(const std::string& name);

}  // namespace headroom
