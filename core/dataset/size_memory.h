// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dataset/picture.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

namespace headroom {

/// The headers of a folder's pictures, remembered between runs in its `.aitk_size.json`, which ai-toolkit reads and
/// writes too (training-maths.md 8.1). A file whose size or time has changed is not known any more. What that format has
/// no place for stands under a key of our own. Entries of others are kept. One thread.
class SizeMemory {
public:
    /// A missing or damaged file is an empty memory.
    explicit SizeMemory(const std::filesystem::path& folder);

    std::optional<PictureHeader> find(const std::filesystem::path& picture) const;
    void remember(const std::filesystem::path& picture, const PictureHeader& header);

    /// Writes what has changed; nothing where the folder cannot be written.
    void save() const;

private:
    std::string keyOf(const std::filesystem::path& picture) const;

    std::filesystem::path m_folder;
    nlohmann::json m_entries;
    bool m_changed = false;
};

}  // namespace headroom
