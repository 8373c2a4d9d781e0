// SPDX-License-Identifier: Apache-2.0
#include "forecast/played_optimizers.h"

#include "memory/memory_tracker.h"

#include <ATen/ops/empty_like.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t kLeastNumbers = 4096;  // smaller tensors are not worth their scales

/// How the moments are kept.
struct StateFormat {
    std::int64_t perByte = 1;  ///< numbers
    std::int64_t block = 256;  ///< numbers that share a scale
};

/// Adam's two moments in blocks of few bits. The kernels of the libraries change weights and states in place.
class BlockwiseAdam final : public Optimizer {
public:
    BlockwiseAdam(const std::vector<ParameterGroup>& groups, StateFormat format) : m_format(format) {
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
        const auto shares = [&](std::int64_t each) { return (like.numel() + each - 1) / each; };
        m_state.push_back({name, at::zeros({shares(m_format.perByte)}, options.dtype(at::kByte))});
        m_state.push_back({name + ".scale", at::zeros({shares(m_format.block)}, options.dtype(at::kFloat))});
    }

    StateFormat m_format;
    std::vector<OptimizerState> m_state;
};

/// AdamW as PyTorch 2 does it on a card where nobody asks for its fused kernel: the roots of all second moments are there at once.
class ForeachAdam final : public Optimizer {
public:
    ForeachAdam(const std::vector<ParameterGroup>& groups, const OptimizerOptions& options) : m_adam(makeAdamW(groups, options)) {}

    void step(std::vector<ParameterGroup>& groups) override {
        const CategoryScope workspace(Category::Workspace);
        for (const ParameterGroup& group : groups) {
            std::vector<at::Tensor> roots;
            for (const at::Tensor& parameter : group.parameters) roots.push_back(at::empty_like(parameter.detach()));
        }
        m_adam->step(groups);
    }

    std::vector<OptimizerState> state() const override { return m_adam->state(); }

    Status restore(const std::function<const at::Tensor*(const std::string&)>& find) override { return m_adam->restore(find); }

private:
    std::unique_ptr<Optimizer> m_adam;
};

std::unique_ptr<Optimizer> makeForeach(const std::vector<ParameterGroup>& groups, const OptimizerOptions& options) { return std::make_unique<ForeachAdam>(groups, options); }

std::unique_ptr<Optimizer> makeOf8Bits(const std::vector<ParameterGroup>& groups, const OptimizerOptions&) {
    return std::make_unique<BlockwiseAdam>(groups, StateFormat{});
}

std::unique_ptr<Optimizer> makeOf4Bits(const std::vector<ParameterGroup>& groups, const OptimizerOptions&) {
    return std::make_unique<BlockwiseAdam>(groups, StateFormat{.perByte = 2, .block = 128});
}

/// Where the card is full the driver moves the state into the machine's memory.
std::unique_ptr<Optimizer> makePaged(const std::vector<ParameterGroup>& groups, const OptimizerOptions& options) {
    const HostScope host;
    return makeOf8Bits(groups, options);
}

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
    OptimizerRow{"adamw_foreach", &makeForeach, 0.01},
    OptimizerRow{"adamw8bit", &makeOf8Bits, 0.01},
    OptimizerRow{"adamw4bit", &makeOf4Bits, 0.01},
    OptimizerRow{"adamw8bit_paged", &makePaged, 0.01},
    OptimizerRow{"lion", &makeLion, 0},
};

}  // namespace

const OptimizerRow* playedOptimizer(std::string_view name) {
    const auto row = std::ranges::find(kPlayed, name, &OptimizerRow::name);
    return row == kPlayed.end() ? nullptr : &*row;
}

}  // namespace headroom
