// SPDX-License-Identifier: Apache-2.0
#include "forecast/repeated_update.h"

#include "forecast/by_serial.h"

#include <algorithm>

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
    BySerial<BlockEvent> blocks({begin, end});  // without bytes: gone
    for (Events event = begin; event != end; ++event) {
        BlockEvent* const block = blocks.find(event->serial);
        if (!block) continue;
        if (event->kind == Kind::Made) *block = *event;
        if (event->kind == Kind::Freed) block->bytes = 0;
        if (event->kind == Kind::Moved) block->category = event->category;
    }
    std::vector<BlockEvent> gradients;
    for (const BlockEvent& block : blocks) {
        if (block.bytes == 0) continue;
        if (block.category != Category::Gradients) return {};
        gradients.push_back(block);
    }
    return gradients;
}

/// The events with blocks of their own, numbered from `next` on. Nothing where they let go what they did not make.
std::optional<BlockTrace> again(Events begin, Events end, std::int64_t next) {
    BlockTrace copy(begin, end);
    BySerial<std::int64_t> serials({begin, end});  // 0: not made yet
    for (BlockEvent& event : copy) {
        std::int64_t* const serial = serials.find(event.serial);
        if (event.kind == Kind::Made) *serial = next++;
        const bool isOwn = serial && *serial != 0;
        if (event.kind == Kind::Freed && !isOwn) return {};
        if (isOwn) event.serial = *serial;
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
    BlockTrace whole;
    whole.reserve(trace.size() + gradients->size() + repeated->size() + 1);
    whole.assign(trace.begin(), updates->end);
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
