// SPDX-License-Identifier: Apache-2.0
#include "forecast/played_optimizers.h"

#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t kLeastNumbers = 4096;  // smaller tensors are not worth their scales

/// How two moments of a weight are kept.
struct StateFormat {
    std::int64_t bits;
    std::int64_t block;  ///< numbers that share a scale
};

/// Adam's two moments in blocks of few bits. The kernels of both libraries change weights and states in place.
class BlockwiseAdam final : public Optimizer {
public:
    BlockwiseAdam(const std::vector<ParameterGroup>& groups, StateFormat format) {
        for (const ParameterGroup& group : groups)
            for (std::size_t i = 0; i < group.parameters.size(); ++i)
                for (const char* const moment : {".exp_avg", ".exp_avg_sq"}) add(group.part + "." + group.names[i] + moment, group.parameters[i].detach(), format);
    }

    void step(std::vector<ParameterGroup>&) override {}

    std::vector<OptimizerState> state() const override { return m_state; }

    Status restore(const std::function<const at::Tensor*(const std::string&)>&) override { return Error{say("a played optimizer keeps no numbers")}; }

private:
    void add(const std::string& name, const at::Tensor& like, StateFormat format) {
        const at::TensorOptions options = like.options();
        if (like.numel() < kLeastNumbers) {
            m_state.push_back({name, at::zeros_like(like, options.dtype(at::kFloat))});
            return;
        }
        m_state.push_back({name, at::zeros({like.numel() * format.bits / 8}, options.dtype(at::kByte))});
        m_state.push_back({name + ".scale", at::zeros({(like.numel() + format.block - 1) / format.block}, options.dtype(at::kFloat))});
    }

    std::vector<OptimizerState> m_state;
};

template <std::int64_t bits, std::int64_t block>
std::unique_ptr<Optimizer> makeBlockwise(const std::vector<ParameterGroup>& groups, const OptimizerOptions&) {
    return std::make_unique<BlockwiseAdam>(groups, StateFormat{bits, block});
}

constexpr std::array kPlayed = {
    OptimizerRow{"adamw", &makeAdamW, 0.01},
    OptimizerRow{"adamw_bf16", &makeAdamW, 0.01},  // what is trained is in bf16, and so is its state
    OptimizerRow{"adamw8bit", &makeBlockwise<8, 256>, 0.01},
    OptimizerRow{"adamw4bit", &makeBlockwise<4, 128>, 0.01},
};

}  // namespace

const OptimizerRow* playedOptimizer(std::string_view name) {
    const auto row = std::ranges::find(kPlayed, name, &OptimizerRow::name);
    return row == kPlayed.end() ? nullptr : &*row;
}

}  // namespace headroom
