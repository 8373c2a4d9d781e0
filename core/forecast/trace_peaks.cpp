// SPDX-License-Identifier: Apache-2.0
#include "forecast/trace_peaks.h"

#include "forecast/by_serial.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace headroom {
namespace {

using Kind = BlockEvent::Kind;

/// Which operator each block belongs to, while the trace is walked.
class OpenOperators {
public:
    void follow(const BlockEvent& event) {
        if (event.kind == Kind::OperatorBegins) m_open.push_back({m_next++, event.name});
        if (event.kind == Kind::OperatorEnds && !m_open.empty()) m_open.pop_back();
    }

    struct Call {
        std::size_t id = 0;
        std::string_view name;
    };

    /// The innermost one; null outside of operators.
    const Call* owner() const { return m_open.empty() ? nullptr : &m_open.back(); }

    bool isOpen(std::size_t id) const { return std::ranges::find(m_open, id, &Call::id) != m_open.end(); }

private:
    std::vector<Call> m_open;
    std::size_t m_next = 0;
};

/// Calls `visit(index of Made, index of Freed, owner)` for every block that is scratch.
template <typename Visit>
void visitScratch(const BlockTrace& trace, Visit visit) {
    struct Birth {
        std::size_t event = 0;
        OpenOperators::Call owner;
    };
    OpenOperators operators;
    BySerial<std::optional<Birth>> births(trace);
    for (std::size_t i = 0; i < trace.size(); ++i) {
        operators.follow(trace[i]);
        if (trace[i].kind == Kind::Made) {
            if (const OpenOperators::Call* owner = operators.owner()) births[trace[i].serial] = Birth{i, *owner};
        } else if (trace[i].kind == Kind::Freed) {
            std::optional<Birth>* const birth = births.find(trace[i].serial);
            if (!birth || !*birth) continue;
            if (operators.isOpen((*birth)->owner.id)) visit((*birth)->event, i, (*birth)->owner);
            birth->reset();
        }
    }
}

std::vector<bool> scratchEvents(const BlockTrace& trace) {
    std::vector<bool> isScratch(trace.size(), false);
    visitScratch(trace, [&](std::size_t made, std::size_t freed, const OpenOperators::Call&) { isScratch[made] = isScratch[freed] = true; });
    return isScratch;
}

/// What is live while a trace is walked.
class LiveBlocks {
public:
    explicit LiveBlocks(const BlockTrace& trace) : m_blocks(trace) {}

    void follow(const BlockEvent& event) {
        m_operators.follow(event);
        if (event.kind == Kind::Made) make(event);
        else if (event.kind == Kind::Freed) free(event);
        else if (event.kind == Kind::Moved) move(event);
    }

    void describe(PhasePeak& peak) const {
        peak.bytes = m_bytes;
        peak.categories = m_categories;
        peak.live.clear();
        std::ranges::copy_if(m_blocks, std::back_inserter(peak.live), [](const LiveBlock& block) { return block.bytes != 0; });
    }

private:
    void make(const BlockEvent& event) {
        const OpenOperators::Call* owner = m_operators.owner();
        m_blocks[event.serial] = {event.serial, event.bytes, event.category, owner ? owner->name : std::string_view()};
        count(event.category, event.bytes);
    }
    /// Blocks that are older than the trace are unknown to it.
    void free(const BlockEvent& event) {
        LiveBlock* const block = m_blocks.find(event.serial);
        if (!block || block->bytes == 0) return;
        count(event.category, -event.bytes);
        block->bytes = 0;
    }
    void move(const BlockEvent& event) {
        LiveBlock* const block = m_blocks.find(event.serial);
        if (!block || block->bytes == 0) return;
        count(block->category, -event.bytes);
        count(event.category, event.bytes);
        block->category = event.category;
    }
    void count(Category category, std::int64_t bytes) {
        m_bytes += bytes;
        m_categories[static_cast<std::size_t>(category)] += bytes;
    }

    OpenOperators m_operators;
    BySerial<LiveBlock> m_blocks;
    std::array<std::int64_t, kCategoryIds.size()> m_categories{};
    std::int64_t m_bytes = 0;
};

/// Index of the first event from `begin` on that is of this kind and, where a serial is given, of that block; the size of the trace where there is none.
std::size_t nextEvent(const BlockTrace& trace, std::size_t begin, Kind kind, std::int64_t serial = 0) {
    const auto found = std::find_if(trace.begin() + static_cast<std::ptrdiff_t>(begin), trace.end(), [&](const BlockEvent& event) {
        return event.kind == kind && (serial == 0 || event.serial == serial);
    });
    return static_cast<std::size_t>(found - trace.begin());
}

/// When a phase is fullest.
struct Moment {
    Phase phase = Phase::Load;
    std::size_t event = 0;
    std::int64_t bytes = 0;
};

/// By the order of the phases' beginnings.
std::vector<Moment> fullestMoments(const BlockTrace& trace) {
    std::vector<Moment> moments;
    Moment* now = nullptr;
    BySerial<std::int64_t> sizes(trace);
    std::int64_t live = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (trace[i].kind == Kind::Made) live += sizes[trace[i].serial] = trace[i].bytes;
        if (trace[i].kind == Kind::Freed && sizes.find(trace[i].serial)) live -= std::exchange(sizes[trace[i].serial], 0);
        if (trace[i].kind == Kind::PhaseBegins) {
            auto known = std::ranges::find(moments, trace[i].phase, &Moment::phase);
            if (known == moments.end()) known = moments.insert(moments.end(), Moment{trace[i].phase, i, live});
            now = &*known;
        }
        if (now && live > now->bytes) now->event = i, now->bytes = live;
    }
    return moments;
}

}  // namespace

std::vector<PhasePeak> peaksOf(const BlockTrace& trace) {
    std::vector<PhasePeak> peaks;
    std::multimap<std::size_t, std::size_t> peakAt;
    for (const Moment& moment : fullestMoments(trace)) {
        peakAt.emplace(moment.event, peaks.size());
        peaks.push_back({.phase = moment.phase});
    }
    LiveBlocks live(trace);
    for (std::size_t i = 0; i < trace.size(); ++i) {
        live.follow(trace[i]);
        for (auto [at, end] = peakAt.equal_range(i); at != end; ++at) live.describe(peaks[at->second]);
    }
    for (PhasePeak& peak : peaks) {
        const auto end = peak.live.begin() + static_cast<std::ptrdiff_t>(std::min(kLargestBlocks, peak.live.size()));
        std::ranges::partial_sort(peak.live, end, std::greater(), [](const LiveBlock& block) { return std::pair(block.bytes, -block.serial); });
    }
    return peaks;
}

std::map<Phase, std::int64_t> peakBytesOf(const BlockTrace& trace) {
    std::map<Phase, std::int64_t> bytes;
    for (const Moment& moment : fullestMoments(trace)) bytes[moment.phase] = moment.bytes;
    return bytes;
}

BlockTrace withSumsInPlace(const BlockTrace& trace) {
    BlockTrace changed;
    changed.reserve(trace.size());
    BySerial<std::int64_t> places(trace);  // of sums: the block that they stand in; 0 = their own
    std::vector<bool> dropped(trace.size() + 1, false);
    const auto placeOf = [&](std::int64_t serial) {
        const std::int64_t* const place = places.find(serial);
        return place && *place != 0 ? *place : serial;
    };
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (dropped[i]) continue;
        BlockEvent event = trace[i];
        if (event.kind == Kind::OperatorBegins && event.serial != 0) {
            const std::size_t made = nextEvent(trace, i, Kind::Made), freed = nextEvent(trace, made, Kind::Freed, event.serial);
            dropped[made] = dropped[freed] = true;
            places[trace[made].serial] = placeOf(event.serial);
        }
        event.serial = placeOf(event.serial);
        changed.push_back(event);
    }
    return changed;
}

BlockTrace withoutScratch(const BlockTrace& trace) {
    const std::vector<bool> isScratch = scratchEvents(trace);
    BlockTrace kept;
    kept.reserve(trace.size());
    for (std::size_t i = 0; i < trace.size(); ++i)
        if (!isScratch[i]) kept.push_back(trace[i]);
    return kept;
}

std::vector<OperatorScratch> scratchOf(const BlockTrace& trace) {
    std::map<std::size_t, std::pair<OpenOperators::Call, std::int64_t>> changes;  // by event: whose, how many bytes
    visitScratch(trace, [&](std::size_t made, std::size_t freed, const OpenOperators::Call& owner) {
        changes[made] = {owner, trace[made].bytes};
        changes[freed] = {owner, -trace[made].bytes};
    });
    std::map<std::size_t, std::int64_t> held;
    std::map<std::string_view, std::int64_t> most;
    for (const auto& [event, change] : changes) {
        std::int64_t& bytes = held[change.first.id] += change.second;
        most[change.first.name] = std::max(most[change.first.name], bytes);
    }
    std::vector<OperatorScratch> all;
    for (const auto& [name, bytes] : most) all.push_back({name, bytes});
    return all;
}

}  // namespace headroom
