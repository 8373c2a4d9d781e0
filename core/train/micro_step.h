// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width of the latents.
#pragma once

#include "checkpointing/block_stack.h"
#include "families/model_family.h"
#include "sample/noise_schedule.h"
#include "train/batch_loader.h"
#include "train/micro_step_rules.h"
#include "train/text_source.h"

namespace headroom {

/// One forward and backward pass (training-maths.md 2.1). Gradients are added to those that the trained weights hold. Random numbers
/// are drawn from the device's default generator in the reference's order: timesteps, noise, extras. One thread.
class MicroStep {
public:
    MicroStep(const ModelFamily& model, const TextSource& text, NoiseSchedule schedule, MicroStepRules rules, c10::ScalarType type,
              c10::Device device);

    struct Outcome {
        double loss = 0;      ///< 0 where it was not finite
        bool finite = true;   ///< a loss that is not finite leaves no gradient (quirk Q23)
    };
    /// A batch that nothing trained takes part in, as all of its pictures have network_weight 0, leaves no gradient either.
    Outcome run(const Batch& batch);

    /// The loss of a batch with its graph; `run` without the backward pass.
    at::Tensor loss(const Batch& batch);

private:
    at::Tensor latentsOf(const Batch& batch);

    const ModelFamily& m_model;
    const TextSource& m_text;
    MicroStepRules m_rules;
    c10::ScalarType m_type;
    c10::Device m_device;
    NoiseSchedule m_schedule;
    BlockStack m_stack;
    at::Generator m_generator;
};

/// The generator that training draws from on a device.
at::Generator trainingGenerator(c10::Device device);

}  // namespace headroom
