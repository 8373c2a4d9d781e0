// SPDX-License-Identifier: Apache-2.0
#include "memory/card_cache.h"

#include "base/bytes.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

constexpr std::int64_t kStep = 512;
constexpr std::int64_t kSmallRequest = kMiB;
constexpr std::int64_t kSmallSegment = 2 * kMiB;
constexpr std::int64_t kSharedRequest = 10 * kMiB;
constexpr std::int64_t kSharedSegment = 20 * kMiB;
constexpr std::int64_t kOwnSegmentStep = 2 * kMiB;
constexpr std::int64_t kLargeRest = kMiB;

std::int64_t roundedUp(std::int64_t bytes, std::int64_t step) { return (bytes + step - 1) / step * step; }

std::int64_t segmentFor(std::int64_t bytes) {
    if (bytes <= kSmallRequest) return kSmallSegment;
    return bytes < kSharedRequest ? kSharedSegment : roundedUp(bytes, kOwnSegmentStep);
}

bool isWorthCutting(std::int64_t rest, bool small) { return small ? rest >= kStep : rest > kLargeRest; }

}  // namespace

std::optional<std::int64_t> CardCache::make(std::int64_t id, std::int64_t bytes) {
    const std::int64_t needed = std::max(kStep, roundedUp(bytes, kStep));
    const bool small = needed <= kSmallRequest;
    auto block = bestFit(needed, small);
    if (block == m_blocks.end()) {
        if (!addSegment(segmentFor(needed), small)) return {};
        block = bestFit(needed, small);
    }
    setFree(block, false);
    cut(block, needed);
    m_allocated += block->second.bytes;
    m_addresses.insert_or_assign(id, block->first);
    return block->second.bytes;
}

void CardCache::free(std::int64_t id) {
    const auto address = m_addresses.find(id);
    if (address == m_addresses.end()) return;
    auto block = m_blocks.find(address->second);
    m_addresses.erase(address);
    m_allocated -= block->second.bytes;
    setFree(block, true);
    if (block != m_blocks.begin()) block = merged(std::prev(block), block);
    if (std::next(block) != m_blocks.end()) merged(block, std::next(block));
}

void CardCache::giveBackFreeSegments() {
    for (auto block = m_blocks.begin(); block != m_blocks.end();) {
        const auto next = std::next(block);
        const bool isAlone = block->first == block->second.segment && (next == m_blocks.end() || next->second.segment != block->second.segment);
        if (isAlone && block->second.isFree) {
            setFree(block, false);
            m_reserved -= block->second.bytes;
            m_blocks.erase(block);
        }
        block = next;
    }
}

bool CardCache::addSegment(std::int64_t bytes, bool small) {
    const auto hasRoom = [&] { return m_reserved <= m_limit - bytes; };
    if (!hasRoom()) giveBackFreeSegments();
    if (!hasRoom() && m_atLimit == AtLimit::Fail) return false;
    m_limit = std::max(m_limit, m_reserved + bytes);
    const auto block = m_blocks.emplace(m_nextAddress, Block{bytes, m_nextAddress, small, false}).first;
    setFree(block, true);
    m_nextAddress += bytes;
    m_reserved += bytes;
    return true;
}

CardCache::Blocks::iterator CardCache::bestFit(std::int64_t bytes, bool small) {
    const FreeBlocks& blocks = freeBlocks(small);
    const auto found = blocks.lower_bound({bytes, 0});
    return found == blocks.end() ? m_blocks.end() : m_blocks.find(found->second);
}

void CardCache::cut(Blocks::iterator block, std::int64_t bytes) {
    const std::int64_t rest = block->second.bytes - bytes;
    if (!isWorthCutting(rest, block->second.small)) return;
    block->second.bytes = bytes;
    setFree(m_blocks.emplace(block->first + bytes, Block{rest, block->second.segment, block->second.small, false}).first, true);
}

void CardCache::setFree(Blocks::iterator block, bool isFree) {
    block->second.isFree = isFree;
    const std::pair entry(block->second.bytes, block->first);
    if (isFree) freeBlocks(block->second.small).insert(entry);
    else freeBlocks(block->second.small).erase(entry);
}

/// One block of two free neighbours of a segment; else `right` stays as it is.
CardCache::Blocks::iterator CardCache::merged(Blocks::iterator left, Blocks::iterator right) {
    if (!left->second.isFree || !right->second.isFree || left->second.segment != right->second.segment) return right;
    setFree(left, false);
    setFree(right, false);
    left->second.bytes += right->second.bytes;
    m_blocks.erase(right);
    setFree(left, true);
    return left;
}

}  // namespace headroom
