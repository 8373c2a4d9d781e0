// SPDX-License-Identifier: Apache-2.0
#include "train/optimizers/list.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_foreach_add.h>
#include <ATen/ops/_fused_adamw.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

namespace headroom {
namespace {

/// p *= 1 - lr wd; p -= lr mhat / (sqrt(vhat) + eps). The arithmetic of a whole tensor is one pass over memory
/// (LibTorch's fused kernel), which is several times faster than one operator after another.
class AdamW final : public Optimizer {
public:
    AdamW(const std::vector<ParameterGroup>& groups, const OptimizerOptions& options) : m_options(options) {
        for (const ParameterGroup& group : groups)
            for (std::size_t i = 0; i < group.parameters.size(); ++i)
                m_moments.push_back(Moments(group.part + "." + group.names[i], group.parameters[i].tensor_data()));
    }

    void step(std::vector<ParameterGroup>& groups) override {
        const at::NoGradGuard noGrad;
        std::size_t offset = 0;
        for (ParameterGroup& group : groups) {
            update(group, offset);
            offset += group.parameters.size();
        }
    }

    std::vector<OptimizerState> state() const override {
        std::vector<OptimizerState> all;
        for (const Moments& moments : m_moments) {
            all.push_back({moments.name + ".exp_avg", moments.first});
            all.push_back({moments.name + ".exp_avg_sq", moments.second});
            all.push_back({moments.name + ".step", moments.steps});
        }
        return all;
    }

    Status restore(const std::function<const at::Tensor*(const std::string&)>& find) override {
        const at::NoGradGuard noGrad;
        const std::vector<OptimizerState> mine = state();
        for (const OptimizerState& own : mine) {
            const at::Tensor* stored = find(own.name);
            if (!stored || stored->sizes() != own.tensor.sizes()) return Error{say("the optimizer state of %1 does not fit", own.name)};
        }
        for (const OptimizerState& own : mine) own.tensor.copy_(*find(own.name));
        return {};
    }

private:
    struct Moments {
        Moments(std::string parameter, const at::Tensor& like)
            : name(std::move(parameter)), first(at::zeros_like(like)), second(at::zeros_like(like)),
              steps(at::zeros({}, like.options())) {}
        std::string name;
        at::Tensor first;
        at::Tensor second;
        at::Tensor steps;  ///< a scalar tensor, as the kernel wants it
    };

    void update(const ParameterGroup& group, std::size_t offset) {
        std::vector<at::Tensor> parameters, gradients, firsts, seconds, steps;
        for (std::size_t i = 0; i < group.parameters.size(); ++i) {
            const at::Tensor& parameter = group.parameters[i];
            if (!parameter.grad().defined()) continue;
            Moments& moments = m_moments[offset + i];
            parameters.push_back(parameter.tensor_data());
            gradients.push_back(parameter.grad());
            firsts.push_back(moments.first);
            seconds.push_back(moments.second);
            steps.push_back(moments.steps);
        }
        if (parameters.empty()) return;
        at::_foreach_add_(steps, 1);
        at::_fused_adamw_(parameters, gradients, firsts, seconds, {}, steps, group.rate, m_options.beta1, m_options.beta2,
                          m_options.weightDecay, m_options.epsilon, /*amsgrad=*/false, /*maximize=*/false);
    }

    OptimizerOptions m_options;
    std::vector<Moments> m_moments;
};

}  // namespace

std::unique_ptr<Optimizer> makeAdamW(const std::vector<ParameterGroup>& groups, const OptimizerOptions& options) {
    return std::make_unique<AdamW>(groups, options);
}

}  // namespace headroom
