// SPDX-License-Identifier: Apache-2.0
#include "files/zip_archive.h"

#include <zlib.h>
#include <cstdint>
#include <new>

namespace headroom {
namespace {

constexpr std::uint32_t kFileMark = 0x04034B50;
constexpr std::uint32_t kDirectoryMark = 0x02014B50;
constexpr std::uint32_t kEndMark = 0x06054B50;
constexpr std::uint16_t kVersion = 20;  ///< 2.0: deflate
constexpr std::uint16_t kNamesAreUtf8 = 1 << 11;
constexpr std::uint16_t kDeflated = 8;
constexpr std::uint16_t kFirstDay = 1 << 5 | 1;  ///< month and day; years count from 1980

/// Appends numbers from their lowest byte on.
class Bytes {
public:
    explicit Bytes(std::string& bytes) : m_bytes(bytes) {}
    Bytes& two(std::uint64_t number) { return append(number, 2); }
    Bytes& four(std::uint64_t number) { return append(number, 4); }
    Bytes& text(std::string_view text) {
        m_bytes += text;
        return *this;
    }

private:
    Bytes& append(std::uint64_t number, int count) {
        for (int i = 0; i < count; ++i) m_bytes += static_cast<char>(number >> 8 * i & 0xFF);
        return *this;
    }

    std::string& m_bytes;
};

std::string deflated(std::string_view content) {
    z_stream stream{};
    constexpr int kRaw = -15;  // no header of zlib's own
    constexpr int kMemory = 8;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string packed(deflateBound(&stream, static_cast<uLong>(content.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// What both the head of an entry and the directory tell of it.
void addFacts(Bytes& bytes, const ZipEntry& entry, std::size_t packed) {
    const uLong sum =
        crc32(0, reinterpret_cast<const Bytef*>(entry.content.data()), static_cast<uInt>(entry.content.size()));
    bytes.two(kVersion).two(kNamesAreUtf8).two(kDeflated).two(0).two(kFirstDay);
    bytes.four(sum).four(packed).four(entry.content.size()).two(entry.name.size()).two(0);
}

}  // namespace

std::string zipArchive(std::span<const ZipEntry> entries) {
    std::string archive, directory;
    Bytes files(archive), list(directory);
    for (const ZipEntry& entry : entries) {
        const std::string packed = deflated(entry.content);
        const std::size_t at = archive.size();
        list.four(kDirectoryMark).two(kVersion);
        addFacts(list, entry, packed.size());
        list.two(0).two(0).two(0).four(0).four(at).text(entry.name);  // no comment, first disk, no attributes
        files.four(kFileMark);
        addFacts(files, entry, packed.size());
        files.text(entry.name).text(packed);
    }
    const std::size_t at = archive.size();
    files.text(directory)
        .four(kEndMark)
        .two(0)
        .two(0)
        .two(entries.size())
        .two(entries.size())
        .four(directory.size())
        .four(at)
        .two(0);
    return archive;
}

}  // namespace headroom
