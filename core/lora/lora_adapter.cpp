// SPDX-License-Identifier: Apache-2.0
#include "lora/lora_adapter.h"

#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "nn/played_dropout.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/dropout.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include <cmath>
#include <utility>
#include <vector>

namespace headroom {

LoraAdapter::LoraAdapter(const std::variant<Linear*, Conv2d*>& layer, std::int64_t rank, double alpha,
                         std::shared_ptr<const AdapterSwitches> switches, c10::ScalarType type)
    : m_layer(layer), m_switches(std::move(switches)), m_alpha(alpha) {
    const CategoryScope category(Category::Adapter);
    const at::Tensor& weight = std::visit([](const auto* any) -> const at::Tensor& { return any->weight; }, m_layer);
    std::vector<std::int64_t> down = weight.sizes().vec();
    down[0] = rank;
    std::vector<std::int64_t> up(down.size(), 1);
    up[0] = weight.size(0);
    up[1] = rank;
    const at::TensorOptions options = at::TensorOptions().dtype(type).device(weight.device());
    m_down = at::zeros(down, options);
    m_up = at::zeros(up, options);
}

LoraAdapter::~LoraAdapter() { detach(); }

void LoraAdapter::drawDown() {
    const at::NoGradGuard noGrad;
    const double bound = 1 / std::sqrt(static_cast<double>(m_down.numel() / m_down.size(0)));
    m_down.uniform_(-bound, bound);
}

void LoraAdapter::attach() { slot() = this; }

void LoraAdapter::detach() {
    if (slot() == this) slot() = nullptr;
}

const LayerAdapter*& LoraAdapter::slot() const {
    return std::visit([](auto* layer) -> const LayerAdapter*& { return layer->adapter; }, m_layer);
}

at::Tensor LoraAdapter::delta(const at::Tensor& input) const {
    const at::Tensor seen = dropsInput() ? playedDropout(input.to(m_down.scalar_type())) : input;
    at::Tensor rank = projectDown(seen, m_down, geometry());
    if (drops()) rank = at::dropout(rank, m_switches->dropout, /*train=*/true);
    const at::Tensor delta = expand(scaled(rank));
    return delta.scalar_type() == input.scalar_type() ? delta : delta.to(input.scalar_type());
}

bool LoraAdapter::dropsInput() const { return m_switches->training && PlayedMemory::device().dropsAdapterInputs; }

/// Adapters of other programs are played as those write them.
std::optional<LowRank> LoraAdapter::lowRank() const {
    if (drops() || dropsInput() || PlayedMemory::device().fusesAdapters || m_switches->multipliers.size() != 1) return {};
    return LowRank{m_down, m_up, m_switches->multipliers.front() * scale()};
}

Geometry LoraAdapter::geometry() const {
    const auto* const conv = std::get_if<Conv2d*>(&m_layer);
    return conv ? Geometry{true, (*conv)->stride, (*conv)->padding} : Geometry();
}

at::Tensor LoraAdapter::expand(const at::Tensor& rank) const {
    const at::Tensor up = m_up.to(rank.scalar_type());
    return std::holds_alternative<Conv2d*>(m_layer) ? at::conv2d(rank, up) : at::linear(rank, up);
}

at::Tensor LoraAdapter::scaled(const at::Tensor& rank) const {
    const std::vector<double>& multipliers = m_switches->multipliers;
    if (multipliers.size() == 1) return rank.mul(multipliers.front() * scale());
    // A batch that guidance has doubled holds each sample's copies side by side.
    const std::int64_t copies = rank.size(0) / static_cast<std::int64_t>(multipliers.size());
    std::vector<std::int64_t> broadcast(static_cast<std::size_t>(rank.dim()), 1);
    broadcast[0] = rank.size(0);
    const at::Tensor factor_B = at::tensor(multipliers, at::kFloat).mul(scale()).repeat_interleave(copies);
    return rank.mul(factor_B.view(broadcast).to(rank.device()));
}

}  // namespace headroom
