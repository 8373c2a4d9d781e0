// SPDX-License-Identifier: Apache-2.0
#include "forecast/rehearsal_account.h"

#include "memory/memory_tracker.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace headroom {
namespace {

using Kind = BlockEvent::Kind;
using Seen = RehearsalSeen;
using BlocksByName = std::unordered_map<std::int64_t, BlockEvent>;

/// Names for the blocks of a rehearsal.
class Names {
public:
    /// Of blocks that are not the part's: the first name of their kind, and smaller ones.
    void setAll(const std::vector<Seen::Tensor>& tensors, std::int64_t first) {
        for (std::size_t i = 0; i < tensors.size(); ++i)
            if (tensors[i].serial != 0) m_names[tensors[i].serial] = first - static_cast<std::int64_t>(i);
    }
    void setNext(std::int64_t serial) { m_names[serial] = m_next++; }
    std::optional<std::int64_t> find(std::int64_t serial) const {
        const auto found = m_names.find(serial);
        return found == m_names.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::unordered_map<std::int64_t, std::int64_t> m_names;
    std::int64_t m_next = 1;
};

/// The events under the names of `names`; false where one speaks of a block without a name.
bool copyEvents(const BlockTrace& trace, Seen::Span span, Names& names, BlockTrace& events) {
    for (std::size_t i = span.begin; i < span.end; ++i) {
        BlockEvent event = trace[i];
        if (event.kind == Kind::Made) names.setNext(event.serial);
        if (event.serial != 0) {
            const auto name = names.find(event.serial);
            if (!name) return false;
            event.serial = *name;
        }
        events.push_back(event);
    }
    return true;
}

/// False where a tensor lies in a block that is not the part's own.
bool nameSurvivors(const Names& names, const std::vector<Seen::Tensor>& tensors, std::vector<Survivor>& survivors) {
    for (const auto& [serial, layout] : tensors) {
        const auto name = serial == 0 ? std::optional<std::int64_t>(0) : names.find(serial);
        if (!name || (serial != 0 && !BlockNames::isOwn(*name))) return false;
        survivors.push_back({*name, layout});
    }
    return true;
}

bool tellRun(const Seen& seen, const Seen::Run& run, Names& names, RehearsedRun& told) {
    names.setAll(run.inputs, BlockNames::kInput);
    if (!copyEvents(seen.trace, run.part, names, told.events)) return false;
    const bool letsOthersGo = std::ranges::any_of(told.events, [](const BlockEvent& event) { return event.serial < 0 && event.kind == Kind::Freed; });
    return !letsOthersGo && nameSurvivors(names, run.results, told.results);
}

/// Blocks that are made by the run, or were there, and are still there; the last state of each.
BlocksByName leftBy(const RehearsedRun& run, BlocksByName left) {
    for (const BlockEvent& event : run.events) {
        if (event.kind == Kind::Made) left[event.serial] = event;
        if (event.kind == Kind::Freed) left.erase(event.serial);
        if (const auto moved = left.find(event.serial); event.kind == Kind::Moved && moved != left.end()) moved->second.category = event.category;
    }
    for (const Survivor& result : run.results) left.erase(result.block);
    return left;
}

bool tellForward(const Seen& seen, Rehearsal& told) {
    Names names;
    const Seen::Run& run = seen.runs.front();
    const bool resultsLieInBlocks = std::ranges::all_of(run.results, [](const Seen::Tensor& result) { return result.serial != 0; });
    if (!resultsLieInBlocks || !tellRun(seen, run, names, told.forward)) return false;
    return seen.keeping == Keeping::Kept || leftBy(told.forward, {}).empty();
}

/// Around a frame's second run, which lies before the backward pass or in it.
bool tellBackwardEvents(const Seen& seen, Names& names, Rehearsal& told) {
    const Seen::Span again = seen.isFramed() ? seen.runs.back().whole : Seen::Span();
    if (again.begin > seen.backward.begin) {
        if (!copyEvents(seen.trace, {seen.backward.begin, again.begin}, names, told.backward.events)) return false;
        told.beforeAgain = told.backward.events.size();
    }
    return copyEvents(seen.trace, {std::max(seen.backward.begin, again.end), seen.backward.end}, names, told.backward.events);
}

bool tellBackward(const Seen& seen, Rehearsal& told) {
    const bool wentThrough = !seen.ofInputs.empty() && seen.backward.end >= seen.backward.begin;
    if (!wentThrough || (seen.isFramed() && seen.runs.size() != 2)) return false;
    Names names;
    if (!tellRun(seen, seen.runs.back(), names, told.again)) return false;
    told.keepsInput = seen.runs.back().keepsInput;
    for (const auto& [name, block] : leftBy(told.again, {})) told.held.push_back(block);
    names.setAll(seen.gradientTensors, BlockNames::kGradient);
    names.setAll(seen.oldGradients, BlockNames::kLeaf);
    std::vector<Seen::Tensor> survivors = seen.ofInputs;
    for (std::size_t i = 0; i < seen.ofLeaves.size(); ++i)
        if (!told.leavesHaveGradients[i]) survivors.push_back(seen.ofLeaves[i]);
    if (!tellBackwardEvents(seen, names, told) || !nameSurvivors(names, survivors, told.backward.results)) return false;
    BlocksByName held;
    for (const BlockEvent& block : told.held) held[block.serial] = block;
    return leftBy(told.backward, std::move(held)).empty();
}

}  // namespace

Seen::Tensor Seen::Tensor::of(const at::Tensor& tensor) {
    return tensor.defined() ? Tensor{MemoryTracker::serialOf(tensor).value_or(0), Layout::of(tensor)} : Tensor();
}

std::optional<Rehearsal> accountOf(const RehearsalSeen& seen) {
    Rehearsal told;
    told.gradients = seen.gradients;
    told.backwardCategory = seen.backwardCategory;
    for (const Seen::Tensor& gradient : seen.oldGradients) told.leavesHaveGradients.push_back(gradient.serial != 0);
    if (seen.savesResult || seen.runs.empty() || !tellForward(seen, told)) return {};
    return seen.keeping == Keeping::NoGraph || tellBackward(seen, told) ? std::optional(std::move(told)) : std::nullopt;
}

}  // namespace headroom
