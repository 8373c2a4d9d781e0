// SPDX-License-Identifier: Apache-2.0
#include "forecast/repeated_update.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace headroom {
namespace {

using Kind = BlockEvent::Kind;
using Events = BlockTrace::const_iterator;

Events nextPhase(Events from, Events end) {
    return std::find_if(from, end, [](const BlockEvent& event) { return event.kind == Kind::PhaseBegins; });
}

/// Where the first update and all updates lie in a trace.
struct Updates {
    Events first;     ///< its first event
    Events firstEnd;
    Events end;       ///< of the last one
    bool hasOthers = false;
};

std::optional<Updates> updatesOf(const BlockTrace& trace) {
    const auto begins = std::ranges::find_if(trace, [](const BlockEvent& event) { return event.kind == Kind::PhaseBegins && event.phase == Phase::FirstStep; });
    if (begins == trace.end()) return {};
    const Events first = begins + 1, firstEnd = nextPhase(first, trace.end());
    const bool hasOthers = firstEnd != trace.end() && firstEnd->phase == Phase::Steps;
    return Updates{first, firstEnd, hasOthers ? nextPhase(firstEnd + 1, trace.end()) : firstEnd, hasOthers};
}

/// Blocks that were made by these events and are still there, in their order. Nothing where one is no gradient.
std::optional<std::vector<BlockEvent>> gradientsLeftBy(Events begin, Events end) {
    std::map<std::int64_t, BlockEvent> left;
    for (Events event = begin; event != end; ++event) {
        if (event->kind == Kind::Made) left[event->serial] = *event;
        if (event->kind == Kind::Freed) left.erase(event->serial);
        if (event->kind == Kind::Moved && left.contains(event->serial)) left[event->serial].category = event->category;
    }
    std::vector<BlockEvent> gradients;
    for (const auto& [serial, block] : left) {
        if (block.category != Category::Gradients) return {};
        gradients.push_back(block);
    }
    return gradients;
}

/// The events with blocks of their own, numbered from `next` on. Nothing where they let go what they did not make.
std::optional<BlockTrace> again(Events begin, Events end, std::int64_t next) {
    BlockTrace copy;
    std::unordered_map<std::int64_t, std::int64_t> serials;
    for (Events event = begin; event != end; ++event) {
        BlockEvent own = *event;
        if (own.kind == Kind::Made) serials[own.serial] = next++;
        const auto known = serials.find(own.serial);
        if (own.kind == Kind::Freed && known == serials.end()) return {};
        if (known != serials.end()) own.serial = known->second;
        copy.push_back(own);
    }
    return copy;
}

}  // namespace

std::optional<BlockTrace> withFirstUpdateAgain(const BlockTrace& trace) {
    const auto updates = updatesOf(trace);
    if (!updates) return trace;  // a run without pictures
    const auto gradients = gradientsLeftBy(updates->first, updates->end);
    const std::int64_t newest = std::ranges::max_element(trace, {}, &BlockEvent::serial)->serial;
    const auto repeated = again(updates->first, updates->firstEnd, newest + 1);
    if (!gradients || !repeated) return {};
    BlockTrace whole(trace.begin(), updates->end);
    if (!updates->hasOthers) whole.push_back({.kind = Kind::PhaseBegins, .phase = Phase::Steps});
    for (BlockEvent gradient : *gradients) {
        gradient.kind = Kind::Freed;
        whole.push_back(gradient);
    }
    whole.insert(whole.end(), repeated->begin(), repeated->end());
    whole.insert(whole.end(), updates->end, trace.end());
    return whole;
}

}  // namespace headroom
