// SPDX-License-Identifier: Apache-2.0
#include "train/saver.h"

#include "files/atomic_file.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <fcntl.h>

namespace headroom {
namespace {

nlohmann::ordered_json jsonOf(const FreeValue& value);

struct ToJson {
    nlohmann::ordered_json operator()(std::monostate) const { return nullptr; }
    nlohmann::ordered_json operator()(const FreeValue::List& list) const {
        auto json = nlohmann::ordered_json::array();
        for (const FreeValue& item : list) json.push_back(jsonOf(item));
        return json;
    }
    nlohmann::ordered_json operator()(const FreeMap& map) const {
        auto json = nlohmann::ordered_json::object();
        for (const auto& [key, item] : map.entries) json[key] = jsonOf(item);
        return json;
    }
    nlohmann::ordered_json operator()(const auto& plain) const { return plain; }
};

nlohmann::ordered_json jsonOf(const FreeValue& value) { return std::visit(ToJson(), value.content); }

std::int64_t bytesOf(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) return static_cast<std::int64_t>(std::filesystem::file_size(path, ignored));
    std::int64_t bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path, ignored))
        if (entry.is_regular_file(ignored)) bytes += static_cast<std::int64_t>(entry.file_size(ignored));
    return bytes;
}

/// Two renames where the file system cannot exchange; the older folder goes back when the second fails.
std::error_code replaceInTwoSteps(const std::filesystem::path& finished, const std::filesystem::path& place, const std::filesystem::path& aside) {
    std::error_code fault, ignored;
    std::filesystem::remove_all(aside, ignored);
    std::filesystem::rename(place, aside, fault);
    if (fault) return fault;
    std::filesystem::rename(finished, place, fault);
    if (fault) std::filesystem::rename(aside, place, ignored);
    std::filesystem::remove_all(aside, ignored);
    return fault;
}

/// Puts a finished folder in the place of an older one of the same name. A kill at any moment leaves one of the two there whole.
Status replaceFolder(const std::filesystem::path& finished, const std::filesystem::path& place, const std::filesystem::path& aside) {
    std::error_code fault, ignored;
    if (!std::filesystem::exists(place, ignored)) std::filesystem::rename(finished, place, fault);
    else if (::renameat2(AT_FDCWD, finished.c_str(), AT_FDCWD, place.c_str(), RENAME_EXCHANGE) == 0) std::filesystem::remove_all(finished, ignored);
    else fault = replaceInTwoSteps(finished, place, aside);
    if (fault) return Error{say("the save cannot be put in its place (%1)", fault.message()), place.string()};
    return {};
}

}  // namespace

Metadata metaEntries(const FreeMap& meta) {
    Metadata entries;
    for (const auto& [key, value] : meta.entries) {
        const auto* text = std::get_if<std::string>(&value.content);
        entries.emplace_back(key, text ? *text : jsonOf(value).dump());
    }
    return entries;
}

Status Saver::writeAdapter(const std::filesystem::path& file, const SaveDescription& description) const {
    const std::vector<NamedTensor> tensors = m_thing.network->stateForFile(m_type);
    const std::vector<TensorEntry> entries = entriesOf(tensors);
    return writeSafetensors(file, entries, headerOf(description, entries));
}

Status Saver::writeFolder(const std::filesystem::path& folder, const SaveDescription& description) const {
    const std::filesystem::path unfinished = m_files.own() / "unfinished_save";
    std::error_code ignored;
    std::filesystem::remove_all(unfinished, ignored);
    Status written = m_thing.model.save(unfinished, m_type);
    if (written) written = writeFileAtomically(unfinished / "aitk_meta.yaml", metaYamlOf(headerOf(description, {})));
    if (written) written = replaceFolder(unfinished, folder, m_files.own() / "replaced_save");
    if (!written) std::filesystem::remove_all(unfinished, ignored);
    return written;
}

Status Saver::writeContent(const std::filesystem::path& path, const SaveDescription& description) const {
    return m_thing.network ? writeAdapter(path, description) : writeFolder(path, description);
}

Result<Saved> Saver::save(std::optional<int> step, const SaveDescription& description) {
    const std::filesystem::path path = m_files.save(step);
    Status written;
    const auto shown = m_thing.ema ? m_thing.ema->shadows() : m_thing.weights.parameters();
    m_thing.weights.whileShowing(shown, /*wide=*/true, [&] { written = writeContent(path, description); });
    if (!written) return written.error();
    return Saved{path.string(), bytesOf(path)};
}

}  // namespace headroom
