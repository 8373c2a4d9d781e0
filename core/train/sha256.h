// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// SHA-256 (FIPS 180-4) of a stream of bytes: for the hashes in the headers of saves and caches.
class Sha256 {
public:
    void add(std::span<const std::byte> bytes);
    void add(std::string_view text) { add(std::as_bytes(std::span(text.data(), text.size()))); }

    /// Ends the stream: 64 lower-case hex digits. The object is used up.
    std::string hex();

private:
    void compress(const std::byte* block);

    std::array<std::uint32_t, 8> m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::byte, 64> m_rest{};
    std::uint64_t m_length = 0;
};

}  // namespace headroom
