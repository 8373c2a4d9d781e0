// SPDX-License-Identifier: Apache-2.0
#include "forecast/spliced_parts.h"

#include "checkpointing/saved_tensor_hooks.h"
#include "memory/block_header.h"
#include "memory/ledger.h"
#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <c10/util/Exception.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

using torch::autograd::variable_list;
using Kind = BlockEvent::Kind;

/// The blocks of one part that is spliced in: from what it saves until its backward pass has ended.
struct Blocks {
    struct Block {
        std::int64_t serial = 0;
        Category category = Category::Other;
    };

    std::shared_ptr<Ledger> ledger = Ledger::current().shared_from_this();
    std::vector<Block> own;                      ///< by name
    RepeatedPart::Tensors inputs;                ///< that it keeps
    std::shared_ptr<const Rehearsal> rehearsal;  ///< of which blocks are held that the backward pass has to let go; null: none
    PartCase* known = nullptr;                   ///< under which the rehearsal was found

    Block& operator[](std::int64_t name) {
        const auto index = static_cast<std::size_t>(name);
        if (index >= own.size()) own.resize(index + 1);
        return own[index];
    }

    ~Blocks() {
        if (!rehearsal) return;
        for (const BlockEvent& block : rehearsal->held) ledger->remove({true, block.category}, block.bytes, (*this)[block.serial].serial);
    }
};

void deleteBlocks(void* context) { delete static_cast<Blocks*>(context); }

/// A tensor without bytes that owns the blocks: autograd and RecomputeFrame save it as any other.
at::Tensor handleOf(std::unique_ptr<Blocks> blocks) {
    c10::Storage storage(c10::Storage::use_byte_size_t(), 0, c10::DataPtr(nullptr, blocks.release(), &deleteBlocks, c10::kMeta), nullptr, false);
    return at::detail::make_tensor<c10::TensorImpl>(std::move(storage), c10::DispatchKeySet(c10::DispatchKey::Meta), caffe2::TypeMeta::Make<float>());
}

Blocks& blocksIn(const at::Tensor& handle) { return *static_cast<Blocks*>(handle.storage().data_ptr().get_context()); }

/// Enters a rehearsed run into the ledger of this thread.
class Entry {
public:
    Entry(const RehearsedRun& run, Blocks& blocks) : m_run(run), m_blocks(blocks), m_survivors(run.results.size()) {}

    /// Tensors whose blocks are not the run's own, and which it may let go, by the first name of their kind.
    void knows(std::int64_t firstName, std::vector<at::Tensor>& tensors) { m_others.emplace_back(firstName, &tensors); }

    /// The next events, up to the one of this number.
    void writeUntil(std::size_t end) {
        for (; m_written < end; ++m_written) write(m_run.events[m_written]);
    }

    /// The tensors that are there at the end; undefined where there are none.
    std::vector<at::Tensor> finish() {
        writeUntil(m_run.events.size());
        return std::move(m_survivors);
    }

private:
    void write(const BlockEvent& event) {
        switch (event.kind) {
            case Kind::Made: return make(event);
            case Kind::Freed: return free(event);
            case Kind::Moved: return move(event);
            default: return mark(event);
        }
    }

    void make(const BlockEvent& event) {
        const auto survivor = std::ranges::find(m_run.results, event.serial, &Survivor::block);
        const std::int64_t serial = survivor == m_run.results.end() ? m_blocks.ledger->add({true, event.category}, event.bytes) : makeSurvivor(*survivor, event);
        m_blocks[event.serial] = {serial, event.category};
    }

    std::int64_t makeSurvivor(const Survivor& survivor, const BlockEvent& event) {
        const CategoryScope category(event.category);
        at::Tensor& tensor = m_survivors[static_cast<std::size_t>(&survivor - m_run.results.data())];
        tensor = survivor.layout.make();
        const BlockHeader* const header = playedHeaderOf(tensor);
        TORCH_CHECK(header && header->bytes == event.bytes, "A result of a repeated part does not fill its block");
        return header->serial;
    }

    void free(const BlockEvent& event) {
        if (BlockNames::isOwn(event.serial)) m_blocks.ledger->remove({true, event.category}, event.bytes, m_blocks[event.serial].serial);
        else otherOf(event.serial).reset();
    }

    void move(const BlockEvent& event) {
        if (!BlockNames::isOwn(event.serial)) return MemoryTracker::restamp(otherOf(event.serial), event.category);
        const auto survivor = std::ranges::find(m_run.results, event.serial, &Survivor::block);
        Blocks::Block& block = m_blocks[event.serial];
        if (survivor != m_run.results.end()) MemoryTracker::restamp(m_survivors[static_cast<std::size_t>(survivor - m_run.results.begin())], event.category);
        else m_blocks.ledger->move({true, block.category}, {true, event.category}, event.bytes, block.serial);
        block.category = event.category;
    }

    void mark(BlockEvent event) {
        if (BlockNames::isOwn(event.serial)) event.serial = m_blocks[event.serial].serial;
        else if (event.serial != 0) event.serial = serialThatGivesWay(otherOf(event.serial));
        m_blocks.ledger->note(event);
    }

    /// As operator_marks.h has it: what others hold as well is not added to.
    static std::int64_t serialThatGivesWay(const at::Tensor& older) { return older.storage().use_count() == 1 ? MemoryTracker::serialOf(older).value_or(0) : 0; }

    at::Tensor& otherOf(std::int64_t name) {
        for (const auto& [first, tensors] : m_others)
            if (name <= first && name > first - BlockNames::kMost) return (*tensors)[static_cast<std::size_t>(first - name)];
        TORCH_CHECK(false, "A repeated part speaks of a block that nobody knows");
    }

    const RehearsedRun& m_run;
    Blocks& m_blocks;
    std::vector<at::Tensor> m_survivors;
    std::vector<std::pair<std::int64_t, std::vector<at::Tensor>*>> m_others;
    std::size_t m_written = 0;
};

/// Keeps what happens to blocks meanwhile, to be told later.
class PutOff {
public:
    PutOff() : m_trace(m_ledger.setTrace(&m_events)) {}
    ~PutOff() { end(); }
    PutOff(const PutOff&) = delete;
    PutOff& operator=(const PutOff&) = delete;

    void end() {
        if (m_trace) m_ledger.setTrace(std::exchange(m_trace, nullptr));
    }
    void tell() {
        for (const BlockEvent& event : m_events) m_ledger.note(event);
    }

private:
    Ledger& m_ledger = Ledger::current();
    BlockTrace m_events;
    BlockTrace* m_trace;
};

Category categoryHere() { return Ledger::current().currentStamp().category; }

std::vector<bool> haveGradients(const std::vector<at::Tensor>& leaves) {
    std::vector<bool> have;
    for (const at::Tensor& leaf : leaves) have.push_back(leaf.grad().defined());
    return have;
}

std::vector<at::Tensor> leavesOf(const PartDescription& description) {
    std::vector<at::Tensor> leaves;
    std::ranges::copy_if(description.tensors(), std::back_inserter(leaves), [](const at::Tensor& tensor) { return tensor.requires_grad(); });
    return leaves;
}

void append(std::vector<std::int64_t>& key, const Layout& layout) {
    key.push_back(static_cast<std::int64_t>(layout.sizes.size()));
    key.insert(key.end(), layout.sizes.begin(), layout.sizes.end());
    key.insert(key.end(), layout.strides.begin(), layout.strides.end());
    key.push_back(static_cast<std::int64_t>(layout.type));
}

/// All that decides what a part does, in numbers.
std::vector<std::int64_t> keyOf(const PartDescription& description, const std::vector<PartInput>& inputs, Keeping keeping) {
    std::vector<std::int64_t> key = {static_cast<std::int64_t>(keeping), static_cast<std::int64_t>(categoryHere())};
    key.insert(key.end(), description.numbers().begin(), description.numbers().end());
    for (const at::Tensor& tensor : description.tensors()) {
        append(key, Layout::of(tensor));
        key.push_back(tensor.requires_grad());
    }
    for (const PartInput& input : inputs) {
        append(key, input.layout);
        key.insert(key.end(), {input.isDefined, input.requiresGrad});
    }
    return key;
}

std::vector<PartInput> described(const RepeatedPart::Tensors& inputs) {
    std::vector<PartInput> all;
    for (const at::Tensor& input : inputs) all.push_back(PartInput::of(input));
    return all;
}

}  // namespace

/// What is known of equal parts under equal terms.
struct PartCase {
    std::vector<PartInput> inputs;
    RehearsalTerms terms;
    std::vector<std::shared_ptr<const Rehearsal>> rehearsals;  ///< all with the same forward run; none: the part cannot be repeated

    std::shared_ptr<const Rehearsal> rehearsalFor(const RepeatedPart& part, const std::vector<at::Tensor>& leaves, const variable_list& gradients) {
        std::vector<ResultGradient> given;
        for (const at::Tensor& gradient : gradients) given.push_back(ResultGradient::of(gradient));
        const std::vector<bool> have = haveGradients(leaves);
        for (const auto& known : rehearsals)
            if (known->gradients == given && known->leavesHaveGradients == have && known->backwardCategory == categoryHere()) return known;
        RehearsalTerms here = terms;
        here.backwardCategory = categoryHere();
        here.gradients = std::move(given);
        auto made = rehearse(part, leaves, inputs, here);
        TORCH_CHECK(made, "A repeated part does more in its backward pass than can be repeated");
        rehearsals.push_back(std::make_shared<const Rehearsal>(*std::move(made)));
        return rehearsals.back();
    }
};

/// A spliced part in the graph.
class SplicedParts::Node final : public torch::autograd::Node {
public:
    Node(RepeatedPart part, std::vector<at::Tensor> leaves) : m_part(std::move(part)), m_leaves(std::move(leaves)) {}

    /// Inside the second run of a frame that ends here this does not come back.
    void save(const at::Tensor& handle) { m_saved = torch::autograd::SavedVariable(handle, /*is_output=*/false); }

    variable_list apply(variable_list&& gradients) override {
        PutOff again;  // what a frame does to make the blocks again, which comes behind the first events
        const at::Tensor handle = m_saved.unpack(shared_from_this());
        again.end();
        Blocks& blocks = blocksIn(handle);
        const auto rehearsal = blocks.known->rehearsalFor(m_part, m_leaves, gradients);
        std::vector<at::Tensor> ofLeaves;
        for (const at::Tensor& leaf : m_leaves) ofLeaves.push_back(leaf.grad());
        Entry entry(rehearsal->backward, blocks);
        entry.knows(BlockNames::kInput, blocks.inputs);
        entry.knows(BlockNames::kGradient, gradients);
        entry.knows(BlockNames::kLeaf, ofLeaves);
        entry.writeUntil(rehearsal->beforeAgain);
        again.tell();
        variable_list results = entry.finish();
        blocks.rehearsal.reset();
        const auto firstOfLeaves = results.begin() + static_cast<std::ptrdiff_t>(blocks.known->inputs.size());
        auto next = firstOfLeaves;
        for (const at::Tensor& leaf : m_leaves)
            if (!leaf.grad().defined()) leaf.mutable_grad() = *next++;
        results.erase(firstOfLeaves, results.end());
        return results;
    }

    void release_variables() override {
        m_saved.reset_data();
        m_part = {};
    }

private:
    RepeatedPart m_part;
    std::vector<at::Tensor> m_leaves;
    torch::autograd::SavedVariable m_saved;
};

SplicedParts::SplicedParts() { adopt(this); }
SplicedParts::~SplicedParts() { adopt(nullptr); }

PartCase& SplicedParts::caseOf(const RepeatedPart& part, const PartDescription& description, const std::vector<PartInput>& inputs, Keeping keeping) {
    std::unique_ptr<PartCase>& known = m_cases[keyOf(description, inputs, keeping)];
    if (known) return *known;
    known = std::make_unique<PartCase>(PartCase{inputs, {.keeping = keeping, .forwardCategory = categoryHere()}, {}});
    if (auto made = rehearse(part, leavesOf(description), inputs, known->terms)) known->rehearsals.push_back(std::make_shared<const Rehearsal>(*std::move(made)));
    return *known;
}

RepeatedPart::Tensors SplicedParts::play(const RepeatedPart& part, const RepeatedPart::Tensors& inputs) {
    PartDescription description;
    part.describe(description);
    const std::vector<PartInput> given = described(inputs);
    // Gradients of what all parts read are added up across the parts.
    const bool sumsAcross = std::any_of(given.begin() + static_cast<std::ptrdiff_t>(part.ownInputs), given.end(), [](const PartInput& input) { return input.requiresGrad; });
    if (!description.isComplete() || sumsAcross) return part.run(inputs);
    std::vector<at::Tensor> leaves = leavesOf(description);
    const bool hasGraph = at::GradMode::is_enabled() && (!leaves.empty() || std::ranges::any_of(given, &PartInput::requiresGrad));
    const SavedTensorHookSource* const hooks = hasGraph ? SavedTensorHookScope::innermost() : nullptr;
    // Whether a frame ends with the part shows in its second run only; until then the more frequent answer stands for both.
    PartCase* known = &caseOf(part, description, given, !hasGraph ? Keeping::NoGraph : hooks ? Keeping::RecomputedLast : Keeping::Kept);
    if (known->rehearsals.empty()) return part.run(inputs);
    const bool isAgain = hasGraph && !(hooks && hooks->drops());
    if (isAgain && hooks && !hooks->endsWithNext()) known = &caseOf(part, description, given, Keeping::Recomputed);
    TORCH_CHECK(!known->rehearsals.empty(), "A repeated part does more inside a frame than can be repeated");
    const std::shared_ptr<const Rehearsal>& rehearsal = known->rehearsals.front();

    auto blocks = std::make_unique<Blocks>();
    const RepeatedPart::Tensors results = Entry(isAgain ? rehearsal->again : rehearsal->forward, *blocks).finish();
    if (!hasGraph) return results;
    if (isAgain) {
        blocks->rehearsal = rehearsal;
        blocks->known = known;
        for (std::size_t i = 0; i < inputs.size(); ++i) blocks->inputs.push_back(rehearsal->keepsInput[i] ? inputs[i].tensor_data() : at::Tensor());
    }
    const auto node = std::shared_ptr<Node>(new Node(part, std::move(leaves)), torch::autograd::deleteNode);
    node->set_next_edges(torch::autograd::collect_next_edges(inputs));
    node->save(handleOf(std::move(blocks)));
    TORCH_CHECK(!results.empty(), "A frame goes on behind a repeated part that ended it");
    torch::autograd::set_history(results, node);
    return results;
}

}  // namespace headroom
