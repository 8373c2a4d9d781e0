// SPDX-License-Identifier: Apache-2.0
#include "dataset/size_memory.h"

#include "files/atomic_file.h"

#include <array>
#include <string>
#include <sys/stat.h>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::string_view kFileName = ".aitk_size.json";
constexpr std::string_view kVersionKey = "__version__";
constexpr std::string_view kVersion = "0.1.2";
constexpr std::string_view kFlagsKey = "__headroom__";

struct FlagRow {
    std::string_view word;
    bool PictureHeader::*member;
};
constexpr std::array kFlags = {
    FlagRow{"alpha", &PictureHeader::hasAlpha},          FlagRow{"animated", &PictureHeader::animated},
    FlagRow{"rotated", &PictureHeader::rotated},         FlagRow{"colours", &PictureHeader::coloursDiffer},
    FlagRow{"extension", &PictureHeader::extensionLies},
};

/// "bytes:seconds" of a file; empty where it cannot be asked.
std::string signatureOf(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return {};
    return std::to_string(status.st_size) + ":" + std::to_string(status.st_mtim.tv_sec);
}

/// Other programs write parts of a second too.
std::string wholeSeconds(const std::string& signature) { return signature.substr(0, signature.find('.')); }

/// [width, height, signature, ...] and flags, or nothing where an entry is of another make.
std::optional<PictureHeader> headerFrom(const Json& entry, const Json& flags, const std::string& signature) {
    const bool sound = entry.is_array() && entry.size() >= 3 && entry[0].is_number_unsigned() && entry[1].is_number_unsigned() &&
                       entry[2].is_string() && flags.is_array();
    if (!sound || wholeSeconds(entry[2].get<std::string>()) != signature) return std::nullopt;
    PictureHeader header;
    header.width = entry[0].get<int>();
    header.height = entry[1].get<int>();
    if (header.width < 1 || header.height < 1) return std::nullopt;
    for (const FlagRow& row : kFlags)
        for (const Json& word : flags) header.*row.member |= word == row.word;
    return header;
}

}  // namespace

SizeMemory::SizeMemory(const fs::path& folder) : m_folder(folder), m_entries(Json::object()) {
    const auto text = readTextFile(folder / kFileName);
    if (!text) return;
    Json read = Json::parse(*text, nullptr, false);
    if (read.is_object() && read.value(kVersionKey, Json()) == kVersion) m_entries = std::move(read);
}

std::string SizeMemory::keyOf(const fs::path& picture) const { return picture.lexically_relative(m_folder).string(); }

std::optional<PictureHeader> SizeMemory::find(const fs::path& picture) const {
    const std::string key = keyOf(picture);
    const auto entry = m_entries.find(key);
    const auto flags = m_entries.find(kFlagsKey);
    if (entry == m_entries.end() || flags == m_entries.end() || !flags->is_object()) return std::nullopt;
    const auto own = flags->find(key);
    if (own == flags->end()) return std::nullopt;
    return headerFrom(*entry, *own, signatureOf(picture));
}

void SizeMemory::remember(const fs::path& picture, const PictureHeader& header) {
    const std::string key = keyOf(picture);
    m_entries[std::string(kVersionKey)] = kVersion;
    m_entries[key] = {header.width, header.height, signatureOf(picture)};
    Json& flags = m_entries[std::string(kFlagsKey)];
    if (!flags.is_object()) flags = Json::object();
    flags[key] = Json::array();
    for (const FlagRow& row : kFlags)
        if (header.*row.member) flags[key].push_back(row.word);
    m_changed = true;
}

void SizeMemory::save() const {
    if (!m_changed) return;
    // A folder that may only be read is no fault: the next run measures again.
    [[maybe_unused]] const Status ignored = writeFileAtomically(m_folder / kFileName, m_entries.dump(-1, ' ', true, Json::error_handler_t::replace));
}

}  // namespace headroom
