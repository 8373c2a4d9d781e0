// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// A file that goes into an archive. Names are UTF-8 with `/` between folders.
struct ZipEntry {
    std::string name;
    std::string content;
};

/// A zip archive (APPNOTE 6.3: deflated entries with CRC-32, names in UTF-8, no Zip64) with the entries in their order,
/// each dated 1 January 1980: equal entries make equal bytes. For some files that fit into memory: fewer than 65,536,
/// less than 4 GB together.
std::string zipArchive(std::span<const ZipEntry> entries);

}  // namespace headroom
