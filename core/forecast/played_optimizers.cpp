// SPDX-License-Identifier: Apache-2.0
#include "forecast/played_optimizers.h"

#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t kLeastNumbers = 4096;  // smaller tensors are not worth their scales

constexpr std::int64_t kBlock = 256;          // numbers that share a scale

/// Adam's two moments in blocks of 8 bits. The kernels of both libraries change weights and states in place.
class BlockwiseAdam final : public Optimizer {
public:
    explicit BlockwiseAdam(const std::vector<ParameterGroup>& groups) {
        for (const ParameterGroup& group : groups)
            for (std::size_t i = 0; i < group.parameters.size(); ++i)
                for (const char* const moment : {".exp_avg", ".exp_avg_sq"}) add(group.part + "." + group.names[i] + moment, group.parameters[i].detach());
    }

    void step(std::vector<ParameterGroup>&) override {}

    std::vector<OptimizerState> state() const override { return m_state; }

    Status restore(const std::function<const at::Tensor*(const std::string&)>&) override { return Error{say("a played optimizer keeps no numbers")}; }

private:
    void add(const std::string& name, const at::Tensor& like) {
        const at::TensorOptions options = like.options();
        if (like.numel() < kLeastNumbers) {
            m_state.push_back({name, at::zeros_like(like, options.dtype(at::kFloat))});
            return;
        }
        m_state.push_back({name, at::zeros({like.numel()}, options.dtype(at::kByte))});
        m_state.push_back({name + ".scale", at::zeros({(like.numel() + kBlock - 1) / kBlock}, options.dtype(at::kFloat))});
    }

    std::vector<OptimizerState> m_state;
};

std::unique_ptr<Optimizer> makeBlockwise(const std::vector<ParameterGroup>& groups, const OptimizerOptions&) { return std::make_unique<BlockwiseAdam>(groups); }

/// Lion's one moment (Chen et al. 2023), in the weights' type; weights of 16 bits have a second state, what their rounding left out, as optimizers for such weights keep. Changed in place.
class Lion final : public Optimizer {
public:
    explicit Lion(const std::vector<ParameterGroup>& groups) {
        for (const ParameterGroup& group : groups)
            for (std::size_t i = 0; i < group.parameters.size(); ++i) {
                const std::string weight = group.part + "." + group.names[i];
                const at::Tensor like = group.parameters[i].detach();
                m_state.push_back({weight + ".exp_avg", at::zeros_like(like)});
                if (like.itemsize() == 2) m_state.push_back({weight + ".rest", at::zeros_like(like)});
            }
    }

    void step(std::vector<ParameterGroup>&) override {}

    std::vector<OptimizerState> state() const override { return m_state; }

    Status restore(const std::function<const at::Tensor*(const std::string&)>&) override { return Error{say("a played optimizer keeps no numbers")}; }

private:
    std::vector<OptimizerState> m_state;
};

std::unique_ptr<Optimizer> makeLion(const std::vector<ParameterGroup>& groups, const OptimizerOptions&) { return std::make_unique<Lion>(groups); }

constexpr std::array kPlayed = {
    OptimizerRow{"adamw", &makeAdamW, 0.01},
    OptimizerRow{"adamw8bit", &makeBlockwise, 0.01},
    OptimizerRow{"lion", &makeLion, 0},
};

}  // namespace

const OptimizerRow* playedOptimizer(std::string_view name) {
    const auto row = std::ranges::find(kPlayed, name, &OptimizerRow::name);
    return row == kPlayed.end() ? nullptr : &*row;
}

}  // namespace headroom
