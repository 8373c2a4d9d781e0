// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// MD5 of a text: for names that other programs compute the same way, never for safety.
std::array<std::byte, 16> md5(std::string_view text);

/// SHA-256 (FIPS 180-4) of a stream of bytes: for the hashes in the headers of saves and caches.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void add(std::span<const std::byte> bytes);
    void add(std::string_view text) { add(std::as_bytes(std::span(text.data(), text.size()))); }

    /// Ends the stream: 64 lower-case hex digits. The object is used up.
    std::string hex();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// SHA-256 of a file's content as 64 hex digits. The file is read in pieces.
Result<std::string> contentHash(const std::filesystem::path& path);

/// URL-safe base64 without padding.
std::string base64Url(std::span<const std::byte> bytes);

}  // namespace headroom
