// SPDX-License-Identifier: Apache-2.0
#include "forecast/part_rehearsal.h"

#include "checkpointing/recompute_frame.h"
#include "checkpointing/saved_tensor_hooks.h"
#include "forecast/operator_marks.h"
#include "forecast/rehearsal_account.h"
#include "memory/ledger.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty_strided.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <utility>

namespace headroom {
namespace {

using torch::autograd::variable_list;
using Tensors = RepeatedPart::Tensors;

/// Stands in the graph without changing it, and calls `visit` on the way back.
class Probe final : public torch::autograd::Node {
public:
    using Visit = std::function<variable_list(variable_list&&)>;

    /// Aliases of `tensors` behind the probe; those that do not require grad as they are.
    static Tensors behind(const Tensors& tensors, Visit visit) {
        const auto probe = std::shared_ptr<Probe>(new Probe(std::move(visit)), torch::autograd::deleteNode);
        probe->set_next_edges(torch::autograd::collect_next_edges(tensors));
        Tensors aliases;
        for (const at::Tensor& tensor : tensors) {
            aliases.push_back(tensor.defined() && tensor.requires_grad() ? tensor.tensor_data() : tensor);
            if (tensor.defined() && tensor.requires_grad()) torch::autograd::set_history(aliases.back(), probe);
            else probe->add_input_metadata(Node::undefined_input());
        }
        return aliases;
    }

    variable_list apply(variable_list&& gradients) override { return m_visit(std::move(gradients)); }

private:
    explicit Probe(Visit visit) : m_visit(std::move(visit)) {}
    Visit m_visit;
};

/// Runs a part and notes what is to be seen.
class Rehearser {
public:
    Rehearser(const RepeatedPart& part, const std::vector<at::Tensor>& leaves, const RehearsalTerms& terms) : m_part(part), m_leaves(leaves), m_terms(terms) {
        m_seen.keeping = terms.keeping;
        m_seen.backwardCategory = terms.backwardCategory;
        for (const at::Tensor& leaf : leaves) {
            m_oldGradients.push_back(leaf.grad());
            m_seen.oldGradients.push_back(RehearsalSeen::Tensor::of(leaf.grad()));
        }
        m_outerTrace = Ledger::current().setTrace(&m_seen.trace);
    }

    ~Rehearser() {
        for (std::size_t i = 0; i < m_leaves.size(); ++i) m_leaves[i].mutable_grad() = m_oldGradients[i];
        Ledger::current().setTrace(m_outerTrace);
    }

    const RehearsalSeen& run(const std::vector<PartInput>& inputs) {
        const NoSavedTensorHooks outside;
        const FreshMarks fresh;
        const at::AutoGradMode gradMode(m_seen.keeping != Keeping::NoGraph);
        const BlockState begun = start(inputs);  // longer than a frame holds it
        const Tensors ends = forward(begun);
        if (m_seen.keeping == Keeping::NoGraph) return m_seen;
        const CategoryScope category(m_terms.backwardCategory);
        const Tensors roots = m_seen.keeping == Keeping::Recomputed ? ends : probed(ends);
        Tensors trained, ofTrained;
        for (const at::Tensor& root : roots)
            if (root.defined() && root.requires_grad()) trained.push_back(root), ofTrained.push_back(Layout::of(root).make());
        torch::autograd::backward(trained, ofTrained);
        return m_seen;
    }

private:
    Tensors forward(const BlockState& begun) {
        const CategoryScope category(m_terms.forwardCategory);
        return m_seen.isFramed() ? RecomputeFrame::run("a rehearsal", [this](const BlockState& state) { return runOnce(state); }, begun) : runOnce(begun);
    }

    static BlockState start(const std::vector<PartInput>& inputs) {
        BlockState tensors;
        for (const PartInput& input : inputs) tensors.push_back(input.isDefined ? input.layout.make().requires_grad_(input.requiresGrad) : at::Tensor());
        return tensors;
    }

    /// The inputs as somebody made them before the part: clones, of which it is seen who holds them.
    Tensors inputsOf(const BlockState& state, RehearsalSeen::Run& run) {
        Tensors inputs;
        for (const at::Tensor& tensor : state) {
            inputs.push_back(tensor.defined() ? tensor.clone() : tensor);
            run.inputs.push_back(RehearsalSeen::Tensor::of(inputs.back()));
        }
        return m_seen.keeping == Keeping::NoGraph ? inputs : Probe::behind(inputs, [this](variable_list&& gradients) { return leave(std::move(gradients)); });
    }

    BlockState runOnce(const BlockState& state) {
        RehearsalSeen::Run run;
        run.whole.begin = now();
        Tensors inputs = inputsOf(state, run), results;
        run.part.begin = now();
        try {
            results = m_part.run(inputs);
        } catch (...) {  // the frame has what it needs
            finish(run, inputs, {});
            throw;
        }
        for (const at::Tensor& result : results)
            m_seen.savesResult = m_seen.savesResult || (m_seen.keeping != Keeping::RecomputedLast && result.storage().use_count() > 1);
        finish(run, inputs, results);
        if (m_seen.keeping != Keeping::Recomputed) return results;
        BlockState more;
        for (const at::Tensor& result : probed(results)) more.push_back(result.requires_grad() ? result.mul(result) : result);
        return more;
    }

    void finish(RehearsalSeen::Run& run, Tensors& inputs, const Tensors& results) {
        run.part.end = now();
        for (const at::Tensor& result : results) run.results.push_back(RehearsalSeen::Tensor::of(result));
        inputs.clear();
        const std::span<const BlockEvent> since(m_seen.trace.begin() + static_cast<std::ptrdiff_t>(run.part.end), m_seen.trace.end());
        for (const RehearsalSeen::Tensor& input : run.inputs)
            run.keepsInput.push_back(std::ranges::none_of(since, [&](const BlockEvent& event) { return event.kind == BlockEvent::Kind::Freed && event.serial == input.serial; }));
        run.whole.end = now();
        m_seen.runs.push_back(std::move(run));
    }

    Tensors probed(const Tensors& results) {
        return Probe::behind(results, [this, results = layoutsOf(results)](variable_list&& gradients) {
            variable_list given;
            for (std::size_t i = 0; i < gradients.size(); ++i) given.push_back(gradient(gradients[i].defined(), results[i], i));
            gradients.clear();
            m_seen.backward.begin = now();
            return given;
        });
    }

    static std::vector<Layout> layoutsOf(const Tensors& tensors) {
        std::vector<Layout> layouts;
        for (const at::Tensor& tensor : tensors) layouts.push_back(Layout::of(tensor));
        return layouts;
    }

    /// Of the result `index`, and noted.
    at::Tensor gradient(bool isDefined, const Layout& layout, std::size_t index) {
        const ResultGradient wanted = m_terms.gradients ? (*m_terms.gradients)[index] : ResultGradient{isDefined, layout};
        const at::Tensor made = wanted.isDefined ? wanted.layout.make() : at::Tensor();
        m_seen.gradients.push_back(wanted);
        m_seen.gradientTensors.push_back(RehearsalSeen::Tensor::of(made));
        return made;
    }

    variable_list leave(variable_list&& gradients) {
        m_seen.backward.end = now();
        for (const at::Tensor& gradient : gradients) m_seen.ofInputs.push_back(RehearsalSeen::Tensor::of(gradient));
        for (const at::Tensor& leaf : m_leaves) m_seen.ofLeaves.push_back(RehearsalSeen::Tensor::of(leaf.grad()));
        return std::move(gradients);
    }

    std::size_t now() const { return m_seen.trace.size(); }

    const RepeatedPart& m_part;
    const std::vector<at::Tensor>& m_leaves;
    const RehearsalTerms& m_terms;
    RehearsalSeen m_seen;
    BlockTrace* m_outerTrace = nullptr;
    std::vector<at::Tensor> m_oldGradients;
};

}  // namespace

Layout Layout::of(const at::Tensor& tensor) { return {tensor.sizes().vec(), tensor.strides().vec(), tensor.scalar_type()}; }

at::Tensor Layout::make() const { return at::empty_strided(sizes, strides, at::TensorOptions().dtype(type).device(c10::kMeta)); }

PartInput PartInput::of(const at::Tensor& tensor) {
    return tensor.defined() ? PartInput{true, tensor.requires_grad(), Layout::of(tensor)} : PartInput();
}

ResultGradient ResultGradient::of(const at::Tensor& gradient) {
    if (!gradient.defined()) return {.isDefined = false, .layout = {}};
    ResultGradient told{true, Layout::of(gradient)};
    // How far it is to the next of one says nothing.
    std::int64_t step = 1;
    for (std::size_t i = told.layout.sizes.size(); i-- > 0; step = told.layout.strides[i] * told.layout.sizes[i])
        if (told.layout.sizes[i] == 1) told.layout.strides[i] = step;
    return told;
}

std::optional<Rehearsal> rehearse(const RepeatedPart& part, const std::vector<at::Tensor>& leaves, const std::vector<PartInput>& inputs, const RehearsalTerms& terms) {
    Rehearser rehearser(part, leaves, terms);
    return accountOf(rehearser.run(inputs));
}

}  // namespace headroom
