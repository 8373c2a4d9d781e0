// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory_resource>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace headroom {

/// LibTorch's caching allocator for CUDA cards without a card: one stream, default settings. It takes segments from the card, cuts blocks out of them, and keeps
/// freed ones for later, so that a card holds more than the tensors need. Rules and figures from c10/cuda/CUDACachingAllocator.cpp of LibTorch 2.11:
///   a request is rounded up to 512 bytes
///   up to 1 MiB it comes from segments of 2 MiB, below 10 MiB from such of 20 MiB, above from one of its own in steps of 2 MiB
///   the smallest free block that is large enough is taken, and cut where 512 bytes (small ones) or over 1 MiB (large ones) would be left
///   a block that is freed grows together with free neighbours in its segment
///   where the card has no room, free segments are given back and the request is tried once more
class CardCache {
public:
    static constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

    /// What happens where the limit is reached and nothing can be given back: the allocation fails, or the limit is raised by what is missing.
    enum class AtLimit { Fail, Raise };

    /// `limit`: bytes of segments that the card has room for.
    explicit CardCache(std::int64_t limit = kUnlimited, AtLimit atLimit = AtLimit::Fail) : m_limit(limit), m_atLimit(atLimit) {}
    CardCache(const CardCache&) = delete;
    CardCache& operator=(const CardCache&) = delete;

    void setLimit(std::int64_t bytes) { m_limit = bytes; }

    /// Makes the block `id` and returns its size: more than was asked for where the rest was not worth cutting off. Nothing where there is no room: an out-of-memory error.
    std::optional<std::int64_t> make(std::int64_t id, std::int64_t bytes);
    void free(std::int64_t id);  ///< unknown ones are skipped

    std::int64_t reserved() const { return m_reserved; }  ///< bytes of all segments
    std::int64_t allocated() const { return m_allocated; }  ///< bytes of all blocks in use

    /// What torch.cuda.empty_cache() does.
    void giveBackFreeSegments();

private:
    struct Block {
        std::int64_t bytes = 0;
        std::int64_t segment = 0;  ///< its address
        bool small = false;
        bool isFree = false;
    };
    using Blocks = std::pmr::map<std::int64_t, Block>;  ///< by address
    using FreeBlocks = std::pmr::set<std::pair<std::int64_t, std::int64_t>>;  ///< bytes and address: best fit first

    bool addSegment(std::int64_t bytes, bool small);
    Blocks::iterator bestFit(std::int64_t bytes, bool small);
    void cut(Blocks::iterator block, std::int64_t bytes);
    void setFree(Blocks::iterator block, bool isFree);
    Blocks::iterator merged(Blocks::iterator left, Blocks::iterator right);
    FreeBlocks& freeBlocks(bool small) { return small ? m_freeSmall : m_freeLarge; }

    std::int64_t m_limit;
    AtLimit m_atLimit;
    std::int64_t m_reserved = 0;
    std::int64_t m_allocated = 0;
    std::int64_t m_nextAddress = 0;
    std::pmr::unsynchronized_pool_resource m_pool;  ///< nodes come and go by the hundred thousand
    Blocks m_blocks{&m_pool};
    FreeBlocks m_freeSmall{&m_pool};
    FreeBlocks m_freeLarge{&m_pool};
    std::pmr::unordered_map<std::int64_t, std::int64_t> m_addresses{&m_pool};  ///< of blocks in use, by id
};

}  // namespace headroom
