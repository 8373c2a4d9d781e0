// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lora/project_down.h"
#include "nn/adapter_target.h"

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace headroom {

/// What all adapters of a network share and follow at once.
struct AdapterSwitches {
    std::vector<double> multipliers = {1.0};  ///< one for all samples of a batch, or one for each
    double dropout = 0;                       ///< chance that a rank activation is dropped while training
    bool training = false;
};

/// Low-rank delta of one layer: multiplier * (alpha / rank) * up(dropout(down(float32(x)))), cast to the type of x
/// (training-maths.md 10.1). R rank: linear down [R, in], up [out, R]; convolution down [R, in, kh, kw] with the layer's
/// stride and padding, up [out, R, 1, 1]. Both fp32 on the layer's device. alpha / rank and the multiplier act on the rank
/// activations, where they cost out / R times less than behind `up`; in exact arithmetic that is the same. Other types than fp32
/// are for forecasts of programs that train in them.
class LoraAdapter final : public LayerAdapter {
public:
    /// Both halves zero; not on the layer yet.
    LoraAdapter(const std::variant<Linear*, Conv2d*>& layer, std::int64_t rank, double alpha,
                std::shared_ptr<const AdapterSwitches> switches, c10::ScalarType type = c10::ScalarType::Float);

    /// Takes itself off the layer.
    ~LoraAdapter() override;
    LoraAdapter(const LoraAdapter&) = delete;
    LoraAdapter& operator=(const LoraAdapter&) = delete;

    at::Tensor delta(const at::Tensor& input) const override;
    std::optional<LowRank> lowRank() const override;

    /// down uniform in +-1/sqrt(fan-in) (Kaiming with a = sqrt 5) from the default generator. fan-in counts the kernel.
    void drawDown();

    void attach();
    void detach();

    at::Tensor& down() { return m_down; }
    at::Tensor& up() { return m_up; }
    const at::Tensor& down() const { return m_down; }
    const at::Tensor& up() const { return m_up; }
    std::int64_t rank() const { return m_down.size(0); }
    double alpha() const { return m_alpha; }

private:
    Geometry geometry() const;
    at::Tensor expand(const at::Tensor& rank) const;
    bool dropsInput() const;  ///< another program's run is played
    bool drops() const { return m_switches->training && m_switches->dropout > 0; }
    double scale() const { return m_alpha / static_cast<double>(rank()); }
    at::Tensor scaled(const at::Tensor& rank) const;
    const LayerAdapter*& slot() const;

    std::variant<Linear*, Conv2d*> m_layer;
    std::shared_ptr<const AdapterSwitches> m_switches;
    double m_alpha;
    at::Tensor m_down;
    at::Tensor m_up;
};

}  // namespace headroom
