// SPDX-License-Identifier: Apache-2.0
#include "files/digest.h"

#include "files/atomic_file.h"

#include <cerrno>
#include <fstream>
#include <memory>
#include <openssl/evp.h>
#include <span>
#include <vector>

namespace headroom {
namespace {

using Context = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

Context begin(const EVP_MD* kind) {
    Context context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    EVP_DigestInit_ex(context.get(), kind, nullptr);
    return context;
}

std::string hex(std::span<const unsigned char> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

}  // namespace

struct Sha256::State {
    Context context = begin(EVP_sha256());
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::add(std::span<const std::byte> bytes) { EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size()); }

std::string Sha256::hex() {
    std::array<unsigned char, 32> digest{};
    EVP_DigestFinal_ex(m_state->context.get(), digest.data(), nullptr);
    return headroom::hex(digest);
}

std::array<std::byte, 16> md5(std::string_view text) {
    std::array<std::byte, 16> digest{};
    const Context context = begin(EVP_md5());
    EVP_DigestUpdate(context.get(), text.data(), text.size());
    EVP_DigestFinal_ex(context.get(), reinterpret_cast<unsigned char*>(digest.data()), nullptr);
    return digest;
}

Result<std::string> contentHash(const std::filesystem::path& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    Sha256 hash;
    std::vector<char> piece(std::size_t{1} << 18);
    while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0)
        hash.add(std::string_view(piece.data(), static_cast<std::size_t>(file.gcount())));
    if (!file.is_open() || file.bad()) return fileError(path, "read", errno == 0 ? EIO : errno);
    return hash.hex();
}

std::string base64Url(std::span<const std::byte> bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    unsigned pending = 0;
    int bits = 0;
    for (const std::byte byte : bytes) {
        pending = (pending << 8) | std::to_integer<unsigned>(byte);
        for (bits += 8; bits >= 6; bits -= 6) text += letters[(pending >> (bits - 6)) & 63];
    }
    if (bits > 0) text += letters[(pending << (6 - bits)) & 63];
    return text;
}

}  // namespace headroom
