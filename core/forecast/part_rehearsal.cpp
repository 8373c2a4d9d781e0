// SPDX-License-Identifier: Apache-2.0
#include "forecast/part_rehearsal.h"

#include "checkpointing/recompute_frame.h"
#include "checkpointing/saved_tensor_hooks.h"
#include "forecast/operator_marks.h"
#include "memory/ledger.h"
#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty_strided.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>

namespace headroom {
namespace {

using torch::autograd::variable_list;
using Tensors = RepeatedPart::Tensors;
using Kind = BlockEvent::Kind;

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

/// Part of a trace.
struct Span {
    std::size_t begin = 0, end = 0;
};

/// Names for the blocks of a rehearsal.
class Names {
public:
    void add(const at::Tensor& tensor, std::int64_t name) {
        if (const auto serial = tensor.defined() ? MemoryTracker::serialOf(tensor) : std::nullopt) m_names[*serial] = name;
    }
    std::int64_t next() { return m_next++; }
    void set(std::int64_t serial, std::int64_t name) { m_names[serial] = name; }
    std::optional<std::int64_t> find(std::int64_t serial) const {
        const auto found = m_names.find(serial);
        return found == m_names.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::unordered_map<std::int64_t, std::int64_t> m_names;
    std::int64_t m_next = 1;
};

class Rehearser {
public:
    Rehearser(const RepeatedPart& part, const std::vector<at::Tensor>& leaves, const RehearsalTerms& terms)
        : m_part(part), m_leaves(leaves), m_terms(terms), m_keeping(terms.keeping) {
        m_outerTrace = Ledger::current().setTrace(&m_trace);
        for (const at::Tensor& leaf : leaves) m_oldGradients.push_back(leaf.grad());
    }

    ~Rehearser() {
        for (std::size_t i = 0; i < m_leaves.size(); ++i) m_leaves[i].mutable_grad() = m_oldGradients[i];
        Ledger::current().setTrace(m_outerTrace);
    }

    void run(const std::vector<PartInput>& inputs) {
        const NoSavedTensorHooks outside;
        const FreshMarks fresh;
        const at::AutoGradMode gradMode(m_keeping != Keeping::NoGraph);
        const BlockState begun = start(inputs);  // longer than a frame holds it
        const Tensors ends = forward(begun);
        if (m_keeping == Keeping::NoGraph) return;
        const CategoryScope category(m_terms.backwardCategory);
        const Tensors roots = m_keeping == Keeping::Recomputed ? ends : probed(ends);
        Tensors trained, ofTrained;
        for (const at::Tensor& root : roots)
            if (root.defined() && root.requires_grad()) trained.push_back(root), ofTrained.push_back(Layout::of(root).make());
        torch::autograd::backward(trained, ofTrained);
    }

    std::optional<Rehearsal> result() {
        Rehearsal rehearsal;
        rehearsal.gradients = m_given;
        rehearsal.backwardCategory = m_terms.backwardCategory;
        for (const at::Tensor& gradient : m_oldGradients) rehearsal.leavesHaveGradients.push_back(gradient.defined());
        if (m_savesResult || m_forward.empty()) return {};
        if (!tellForward(rehearsal)) return {};
        return m_keeping == Keeping::NoGraph || tellBackward(rehearsal) ? std::optional(std::move(rehearsal)) : std::nullopt;
    }

private:
    struct Run {
        Span span;
        std::vector<std::int64_t> inputSerials;
        std::vector<bool> keepsInput;
        std::vector<std::pair<std::int64_t, Layout>> results;
    };

    bool isFramed() const { return m_keeping == Keeping::Recomputed || m_keeping == Keeping::RecomputedLast; }

    Tensors forward(const BlockState& begun) {
        const CategoryScope category(m_terms.forwardCategory);
        return isFramed() ? RecomputeFrame::run("a rehearsal", [this](const BlockState& state) { return runOnce(state); }, begun) : runOnce(begun);
    }

    static BlockState start(const std::vector<PartInput>& inputs) {
        BlockState tensors;
        for (const PartInput& input : inputs) tensors.push_back(input.isDefined ? input.layout.make().requires_grad_(input.requiresGrad) : at::Tensor());
        return tensors;
    }

    /// The inputs as somebody made them before the part: clones, of which it is seen who holds them.
    Tensors inputsOf(const BlockState& state, Run& run) {
        Tensors inputs;
        for (const at::Tensor& tensor : state) {
            inputs.push_back(tensor.defined() ? tensor.clone() : tensor);
            run.inputSerials.push_back(tensor.defined() ? MemoryTracker::serialOf(inputs.back()).value_or(0) : 0);
        }
        return m_keeping == Keeping::NoGraph ? inputs : Probe::behind(inputs, [this](variable_list&& gradients) { return leave(std::move(gradients)); });
    }

    BlockState runOnce(const BlockState& state) {
        m_entered.push_back({m_trace.size(), 0});
        Run run;
        Tensors inputs = inputsOf(state, run), results;
        run.span.begin = m_trace.size();
        try {
            results = m_part.run(inputs);
        } catch (...) {  // the frame has what it needs
            finish(run, inputs, {});
            throw;
        }
        for (const at::Tensor& result : results)
            m_savesResult = m_savesResult || (m_keeping != Keeping::RecomputedLast && result.storage().use_count() > 1);
        finish(run, inputs, results);
        if (m_keeping != Keeping::Recomputed) return results;
        BlockState more;
        for (const at::Tensor& result : probed(results)) more.push_back(result.requires_grad() ? result.mul(result) : result);
        return more;
    }

    void finish(Run& run, Tensors& inputs, const Tensors& results) {
        run.span.end = m_trace.size();
        for (const at::Tensor& result : results) run.results.emplace_back(MemoryTracker::serialOf(result).value_or(0), Layout::of(result));
        inputs.clear();
        for (const std::int64_t serial : run.inputSerials)
            run.keepsInput.push_back(std::none_of(m_trace.begin() + static_cast<std::ptrdiff_t>(run.span.end), m_trace.end(),
                                                  [&](const BlockEvent& event) { return event.kind == Kind::Freed && event.serial == serial; }));
        m_entered.back().end = m_trace.size();
        m_forward.push_back(std::move(run));
    }

    Tensors probed(const Tensors& results) {
        return Probe::behind(results, [this, results = layoutsOf(results)](variable_list&& gradients) {
            variable_list given;
            for (std::size_t i = 0; i < gradients.size(); ++i) given.push_back(gradient(gradients[i].defined(), results[i], i));
            gradients.clear();
            m_backward.begin = m_trace.size();
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
        m_given.push_back(wanted);
        const at::Tensor made = wanted.isDefined ? wanted.layout.make() : at::Tensor();
        m_gradientSerials.push_back(made.defined() ? MemoryTracker::serialOf(made).value_or(0) : 0);
        return made;
    }

    variable_list leave(variable_list&& gradients) {
        m_backward.end = m_trace.size();
        for (const at::Tensor& gradient : gradients)
            m_ofInputs.emplace_back(gradient.defined() ? MemoryTracker::serialOf(gradient).value_or(0) : 0, gradient.defined() ? Layout::of(gradient) : Layout());
        for (const at::Tensor& leaf : m_leaves)
            m_ofLeaves.emplace_back(leaf.grad().defined() ? MemoryTracker::serialOf(leaf.grad()).value_or(0) : 0, leaf.grad().defined() ? Layout::of(leaf.grad()) : Layout());
        return std::move(gradients);
    }

    /// The events under the names of `names`; false where one speaks of a block without a name.
    bool copy(Span span, Names& names, BlockTrace& events) const {
        for (std::size_t i = span.begin; i < span.end; ++i) {
            BlockEvent event = m_trace[i];
            if (event.kind == Kind::Made) names.set(event.serial, names.next());
            if (event.serial != 0) {
                const auto name = names.find(event.serial);
                if (!name) return false;
                event.serial = *name;
            }
            events.push_back(event);
        }
        return true;
    }

    static void nameAll(Names& names, const std::vector<std::int64_t>& serials, std::int64_t first) {
        for (std::size_t i = 0; i < serials.size(); ++i)
            if (serials[i] != 0) names.set(serials[i], first - static_cast<std::int64_t>(i));
    }

    static bool nameSurvivors(const Names& names, const std::vector<std::pair<std::int64_t, Layout>>& tensors, std::vector<Survivor>& survivors) {
        for (const auto& [serial, layout] : tensors) {
            const auto name = serial == 0 ? std::optional<std::int64_t>(0) : names.find(serial);
            if (!name || (serial != 0 && !BlockNames::isOwn(*name))) return false;
            survivors.push_back({*name, layout});
        }
        return true;
    }

    bool tellRun(const Run& run, Names& names, RehearsedRun& told) const {
        nameAll(names, run.inputSerials, BlockNames::kInput);
        if (!copy(run.span, names, told.events)) return false;
        const bool touchesInputs = std::ranges::any_of(told.events, [](const BlockEvent& event) { return event.serial < 0 && event.kind == Kind::Freed; });
        return !touchesInputs && nameSurvivors(names, run.results, told.results);
    }

    bool tellForward(Rehearsal& rehearsal) const {
        Names names;
        if (!tellRun(m_forward.front(), names, rehearsal.forward)) return false;
        for (const auto& [serial, layout] : m_forward.front().results)
            if (serial == 0) return false;
        return m_keeping == Keeping::Kept || leftBy(rehearsal.forward, {}).size() == rehearsal.forward.results.size();
    }

    bool tellBackward(Rehearsal& rehearsal) const {
        const bool wentThrough = !m_ofInputs.empty() && m_backward.end >= m_backward.begin;
        if (!wentThrough || (isFramed() && m_forward.size() != 2)) return false;
        const Run& run = m_forward.back();
        Names names;
        if (!tellRun(run, names, rehearsal.again)) return false;
        rehearsal.keepsInput = run.keepsInput;
        rehearsal.held = heldAfter(rehearsal.again);
        nameAll(names, m_gradientSerials, BlockNames::kGradient);
        for (std::size_t i = 0; i < m_leaves.size(); ++i) names.add(m_oldGradients[i], BlockNames::kLeaf - static_cast<std::int64_t>(i));
        const Span again = isFramed() ? m_entered.back() : Span();  // which lies before the backward pass or in it
        if (again.begin > m_backward.begin) {
            if (!copy({m_backward.begin, again.begin}, names, rehearsal.backward.events)) return false;
            rehearsal.beforeAgain = rehearsal.backward.events.size();
        }
        if (!copy({std::max(m_backward.begin, again.end), m_backward.end}, names, rehearsal.backward.events)) return false;
        std::vector<std::pair<std::int64_t, Layout>> survivors = m_ofInputs;
        for (std::size_t i = 0; i < m_leaves.size(); ++i)
            if (!m_oldGradients[i].defined()) survivors.push_back(m_ofLeaves[i]);
        if (!nameSurvivors(names, survivors, rehearsal.backward.results)) return false;
        return leavesNothingElse(rehearsal);
    }

    /// Blocks that are made by the run, or were there, and are still there; the last state of each.
    static std::unordered_map<std::int64_t, BlockEvent> leftBy(const RehearsedRun& run, std::unordered_map<std::int64_t, BlockEvent> left) {
        for (const BlockEvent& event : run.events) {
            if (event.kind == Kind::Made) left[event.serial] = event;
            if (event.kind == Kind::Freed) left.erase(event.serial);
            if (const auto moved = left.find(event.serial); event.kind == Kind::Moved && moved != left.end()) moved->second.category = event.category;
        }
        return left;
    }

    static BlockTrace heldAfter(const RehearsedRun& run) {
        auto left = leftBy(run, {});
        for (const Survivor& result : run.results) left.erase(result.block);
        BlockTrace held;
        for (const auto& [block, event] : left) held.push_back(event);
        return held;
    }

    static bool leavesNothingElse(const Rehearsal& rehearsal) {
        std::unordered_map<std::int64_t, BlockEvent> held;
        for (const BlockEvent& event : rehearsal.held) held[event.serial] = event;
        auto left = leftBy(rehearsal.backward, std::move(held));
        for (const Survivor& survivor : rehearsal.backward.results) left.erase(survivor.block);
        return left.empty();
    }

    const RepeatedPart& m_part;
    const std::vector<at::Tensor>& m_leaves;
    const RehearsalTerms& m_terms;
    const Keeping m_keeping;
    BlockTrace m_trace;
    BlockTrace* m_outerTrace = nullptr;
    std::vector<at::Tensor> m_oldGradients;
    std::vector<ResultGradient> m_given;
    std::vector<std::int64_t> m_gradientSerials;
    std::vector<Run> m_forward;
    std::vector<Span> m_entered;  ///< each run with the making of its inputs
    Span m_backward;
    std::vector<std::pair<std::int64_t, Layout>> m_ofInputs, m_ofLeaves;
    bool m_savesResult = false;
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
    rehearser.run(inputs);
    return rehearser.result();
}

}  // namespace headroom
