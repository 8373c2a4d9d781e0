// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

/// What is known of the blocks that some events make, by their serials, which lie close to each other.
template <typename Value>
class BySerial {
public:
    explicit BySerial(std::span<const BlockEvent> events) {
        std::int64_t first = 0, last = -1;
        for (const BlockEvent& event : events) {
            if (event.kind != BlockEvent::Kind::Made) continue;
            first = last < first ? event.serial : std::min(first, event.serial);
            last = std::max(last, event.serial);
        }
        m_first = first;
        m_values.resize(static_cast<std::size_t>(last - first + 1));
    }

    /// Null for blocks that the events do not make.
    Value* find(std::int64_t serial) {
        const std::int64_t index = serial - m_first;
        return index < 0 || index >= static_cast<std::int64_t>(m_values.size()) ? nullptr : &m_values[static_cast<std::size_t>(index)];
    }
    Value& operator[](std::int64_t serial) { return m_values[static_cast<std::size_t>(serial - m_first)]; }

    auto begin() const { return m_values.begin(); }
    auto end() const { return m_values.end(); }

private:
    std::int64_t m_first = 0;
    std::vector<Value> m_values;
};

}  // namespace headroom
