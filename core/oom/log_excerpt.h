// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Keeps of a long text what stands around out-of-memory messages, its beginning and its end; a short one is kept whole. Works block by
/// block, so a log of any size takes a few megabytes.
class LogExcerpt {
public:
    void add(std::string_view block);

    /// What was kept, in order; a line break stands where something was left out.
    std::string take();

private:
    struct Piece {
        std::int64_t begin;
        std::string text;
        std::int64_t end() const { return begin + static_cast<std::int64_t>(text.size()); }
    };

    std::int64_t bufferEnd() const { return m_bufferBegin + static_cast<std::int64_t>(m_buffer.size()); }
    /// Wants a part of the text; what of it has not come yet follows with the next block.
    void want(std::int64_t begin, std::int64_t end);
    void keep(std::int64_t begin, std::int64_t end);

    std::string m_buffer;  ///< the last bytes of what came before, then the block
    std::int64_t m_bufferBegin = 0;
    std::int64_t m_searched = 0;
    std::int64_t m_wantedEnd = 0;
    std::vector<Piece> m_pieces;
};

}  // namespace headroom
