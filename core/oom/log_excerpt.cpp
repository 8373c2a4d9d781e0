// SPDX-License-Identifier: Apache-2.0
#include "oom/log_excerpt.h"

#include "oom/oom_message.h"
#include "text/needle_search.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t kEnds = 256 << 10;    ///< of the beginning and of the end
constexpr std::int64_t kBefore = 32 << 10;   ///< in front of a message: its traceback and what the run was about
constexpr std::int64_t kBehind = 8 << 10;    ///< behind it: its figures, and what became of the run
constexpr std::size_t kLongestPiece = 64 << 10;
constexpr std::size_t kFirstPieces = 8;   ///< pieces are dropped from the middle
constexpr std::size_t kMostPieces = 40;

const NeedleSearch& messages() {
    static const NeedleSearch search(oomPhrases());
    return search;
}

}  // namespace

void LogExcerpt::add(std::string_view block) {
    m_buffer += block;
    if (m_bufferBegin == 0 && m_wantedEnd == 0) m_wantedEnd = kEnds;
    want(0, m_wantedEnd);
    // A phrase may begin in one block and end in the next.
    const std::int64_t from = std::max(m_bufferBegin, m_searched - static_cast<std::int64_t>(messages().longest()));
    messages().forEachHit(std::string_view(m_buffer).substr(static_cast<std::size_t>(from - m_bufferBegin)), [&](std::size_t at, std::size_t) {
        const std::int64_t place = from + static_cast<std::int64_t>(at);
        want(place - kBefore, place + kBehind);
    });
    m_searched = bufferEnd();
    const std::int64_t surplus = static_cast<std::int64_t>(m_buffer.size()) - kEnds;
    if (surplus <= 0) return;
    m_buffer.erase(0, static_cast<std::size_t>(surplus));
    m_bufferBegin += surplus;
}

void LogExcerpt::want(std::int64_t begin, std::int64_t end) {
    m_wantedEnd = std::max(m_wantedEnd, end);
    keep(begin, std::min(end, bufferEnd()));
}

void LogExcerpt::keep(std::int64_t begin, std::int64_t end) {
    begin = std::max({begin, m_bufferBegin, m_pieces.empty() ? 0 : m_pieces.back().end()});
    if (begin >= end) return;
    const bool goesOn = !m_pieces.empty() && m_pieces.back().end() == begin && m_pieces.back().text.size() < kLongestPiece;
    if (!goesOn) m_pieces.push_back({begin, {}});
    m_pieces.back().text.append(m_buffer, static_cast<std::size_t>(begin - m_bufferBegin), static_cast<std::size_t>(end - begin));
    if (m_pieces.size() > kMostPieces) m_pieces.erase(m_pieces.begin() + kFirstPieces);
}

std::string LogExcerpt::take() {
    keep(bufferEnd() - kEnds, bufferEnd());
    std::string text;
    std::int64_t end = 0;
    for (const Piece& piece : m_pieces) {
        if (piece.begin > end) text += '\n';
        text += piece.text;
        end = piece.end();
    }
    m_pieces.clear();
    return text;
}

}  // namespace headroom
