// SPDX-License-Identifier: Apache-2.0
#include "train/micro_step.h"

#include "memory/host_copies.h"
#include "memory/memory_tracker.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Context.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/tensor.h>

#include <cmath>
#include <utility>

namespace headroom {
namespace {

at::Tensor multipliersOf(const Batch& batch) {
    const HostScope host;
    return at::tensor(batch.lossMultipliers);
}

}  // namespace

/// On the meta device nothing is drawn; who plays there must not touch the numbers of a run beside it.
at::Generator trainingGenerator(c10::Device device) {
    return device.is_meta() ? at::detail::createCPUGenerator() : at::globalContext().defaultGenerator(device);
}

MicroStep::MicroStep(const ModelFamily& model, const TextSource& text, NoiseSchedule schedule, MicroStepRules rules, c10::ScalarType type,
                     c10::Device device)
    : m_model(model), m_text(text), m_rules(rules), m_type(type), m_device(device), m_schedule(std::move(schedule)),
      m_stack(rules.checkpointing), m_generator(trainingGenerator(device)) {}

at::Tensor MicroStep::latentsOf(const Batch& batch) {
    const at::NoGradGuard noGrad;
    at::Tensor latents_BCHW = batch.latents_BCHW.defined()
                                  ? deviceCopyOf(batch.latents_BCHW, m_device, m_type)
                                  : m_model.encodePixels(deviceCopyOf(batch.pixels_BCHW, m_device, m_type), m_generator).to(m_type);
    return m_rules.latentMultiplier == 1 ? latents_BCHW : latents_BCHW * m_rules.latentMultiplier;
}

at::Tensor MicroStep::loss(const Batch& batch) {
    const at::Tensor latents_BCHW = latentsOf(batch);
    const at::Tensor timesteps_B = chooseTimesteps(m_rules.bias, m_rules.range, latents_BCHW.size(0), m_generator, m_device);
    const at::Tensor noise_BCHW = drawNoise(latents_BCHW, m_rules.noise, m_generator);
    at::Tensor noisy_BCHW = m_schedule.addNoise(latents_BCHW, noise_BCHW, timesteps_B);
    if (m_rules.noisyLatentMultiplier != 1) noisy_BCHW = noisy_BCHW * m_rules.noisyLatentMultiplier;

    const TextConditioning text = m_text.conditioning(batch.captions);
    const at::Tensor prediction_BCHW = m_model.denoise(noisy_BCHW, timesteps_B, text, m_stack);
    const at::Tensor target_BCHW =
        m_model.predictsV() ? m_schedule.velocity(latents_BCHW, noise_BCHW, timesteps_B) : noise_BCHW;

    at::Tensor weights_B = deviceCopyOf(multipliersOf(batch), m_device, at::kFloat);
    const at::Tensor snr_B = snrWeights(m_rules.weighting, m_schedule.signalToNoise(timesteps_B));
    if (snr_B.defined()) weights_B = weights_B * snr_B;
    return reduceLoss(elementLoss(m_rules.loss, prediction_BCHW, target_BCHW), weights_B);
}

MicroStep::Outcome MicroStep::run(const Batch& batch) {
    const CategoryScope activations(Category::Activations);
    const at::Tensor lossValue = loss(batch);
    const double value = numberOf(lossValue);
    if (!std::isfinite(value)) return {0, false};
    const CategoryScope workspace(Category::Workspace);
    if (lossValue.requires_grad()) lossValue.backward();
    return {value, true};
}

}  // namespace headroom
