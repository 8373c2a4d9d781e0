// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/checkpointing/tiny_unet.h"

#include "memory/memory_tracker.h"
#include "tensor/tensor_type.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/full.h>
#include <ATen/ops/mse_loss.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <QTemporaryDir>

#include <cmath>
#include <stdexcept>

namespace headroom::toy {
namespace {

UnetShape shapeOf(const TinyUnet::Options& options) {
    UnetShape shape;
    const std::size_t levels = options.widths.size();
    shape.widths = options.widths;
    shape.downAttends.assign(levels, true);
    shape.upAttends.assign(levels, true);
    shape.heads.assign(levels, 2);
    shape.depth.assign(levels, 1);
    shape.layersPerBlock = 1;
    shape.contextWidth = 24;
    shape.groups = 4;
    return shape;
}

/// Norms pass through, the rest is small enough to keep the signal's size.
at::Tensor randomWeight(const NamedTensor& like) {
    const at::IntArrayRef sizes = like.tensor.sizes();
    if (sizes.size() == 1) return like.name.ends_with("weight") ? at::ones(sizes) : at::randn(sizes).mul(0.01);
    return at::randn(sizes).div(std::sqrt(static_cast<double>(like.tensor.numel() / sizes[0])));
}

/// A UNet is built from a file, so random weights become one.
std::unique_ptr<Unet> randomUnet(const UnetShape& shape, c10::ScalarType type) {
    WeightReader shapes{WeightReader::Where{}};
    const Unet shapeOnly(shape, shapes);
    std::vector<at::Tensor> weights;
    std::vector<TensorEntry> entries;
    for (const NamedTensor& parameter : shapes.parameters()) {
        weights.push_back(randomWeight(parameter));
        entries.push_back({parameter.name, TensorType::F32, parameter.tensor.sizes().vec(),
                           std::as_bytes(std::span(weights.back().const_data_ptr<float>(), static_cast<std::size_t>(weights.back().numel())))});
    }
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("unet.safetensors")).toStdString();
    if (!writeSafetensors(path, entries, {})) throw std::runtime_error("no room for the tiny UNet");
    const Result<SafetensorsFile> file = SafetensorsFile::open(path);
    WeightSource source;
    for (const TensorEntry& entry : file->tensors()) source.add(entry.name, entry, *file);
    WeightReader reader({&source, path.string(), type, c10::kCPU});
    return std::make_unique<Unet>(shape, reader);
}

}  // namespace

TinyUnet::TinyUnet(const Options& options) {
    seed(1);
    {
        const CategoryScope category(Category::Weights);
        m_unet = randomUnet(shapeOf(options), options.type);
    }
    NetworkConfig config;
    config.linear = config.conv.emplace(4);
    config.linearAlpha = config.convAlpha.emplace(4);
    config.dropout = options.dropout;
    std::vector<AdapterTarget> targets;
    m_unet->appendTargets(targets);
    m_lora = std::move(*LoraNetwork::create(config, targets, false));
    for (const NamedTensor& parameter : m_lora->parameters("unet")) {
        const at::NoGradGuard noGrad;
        m_leaves.push_back(parameter.tensor.normal_(0, 0.1));
    }
    const std::int64_t batch = options.batch;
    m_latents_BCHW = at::randn({batch, 4, options.side, options.side}).to(options.type);
    m_noise_BCHW = at::randn({batch, 4, options.side, options.side});
    m_context_BLD = at::randn({batch, options.tokens, 24}).to(options.type);
    m_timesteps_B = at::full({batch}, 321, at::kLong);
}

void TinyUnet::step(const BlockStack& stack) const {
    seed(7);
    const at::Tensor predicted_BCHW = m_unet->predict(m_latents_BCHW, m_timesteps_B, m_context_BLD, stack);
    at::mse_loss(predicted_BCHW.to(at::kFloat), m_noise_BCHW).backward();
}

}  // namespace headroom::toy
