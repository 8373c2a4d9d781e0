// SPDX-License-Identifier: Apache-2.0
#include "train/save_metadata.h"

#include "files/atomic_file.h"
#include "files/digest.h"

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

namespace headroom {
namespace {

std::string modelHash(const SafetensorsLayout& file) {
    Sha256 hash;
    for (const auto bytes : file.tensors) hash.add(bytes);
    return hash.hex();
}

/// The oldest kind of hash that interfaces know a LoRA by: 64 KiB of the file, one MiB behind its begin.
std::string legacyHash(const SafetensorsLayout& file) {
    constexpr std::size_t kBegin = 0x100000, kEnd = kBegin + 0x10000, kDigits = 8;
    Sha256 hash;
    std::size_t place = 0;
    const auto add = [&](std::span<const std::byte> piece) {
        const auto within = [&](std::size_t bound) { return std::clamp(bound, place, place + piece.size()) - place; };
        hash.add(piece.subspan(within(kBegin), within(kEnd) - within(kBegin)));
        place += piece.size();
    };
    add(std::as_bytes(std::span(file.header)));
    for (const auto bytes : file.tensors) add(bytes);
    return hash.hex().substr(0, kDigits);
}

/// Both are of the file as it would be with no more than the ss_ entries, since they stand in the header themselves.
void addHashes(Metadata& header, const std::vector<TensorEntry>& entries) {
    Metadata trainersOwn;
    std::ranges::copy_if(header, std::back_inserter(trainersOwn), [](const auto& entry) { return entry.first.starts_with("ss_"); });
    const Result<SafetensorsLayout> file = layOutSafetensors(entries, trainersOwn);
    if (!file) return;  // nor can it be written, which is where the fault is told
    header.emplace_back("sshs_model_hash", modelHash(*file));
    header.emplace_back("sshs_legacy_hash", legacyHash(*file));
}

/// A file may say anything; a run cannot go on from a step that is none.
std::optional<TrainingInfo> plausible(std::int64_t step, std::int64_t epoch) {
    constexpr auto kMost = std::numeric_limits<int>::max();
    if (step < 0 || step > kMost || epoch < 0 || epoch > kMost) return {};
    return TrainingInfo{static_cast<int>(step), static_cast<int>(epoch)};
}

std::optional<TrainingInfo> parsedInfo(const std::string& json) {
    const auto info = nlohmann::json::parse(json, nullptr, /*allow_exceptions=*/false);
    if (!info.is_object() || !info.contains("step") || !info["step"].is_number_integer()) return {};
    const auto epoch = info.find("epoch");
    return plausible(info["step"].get<std::int64_t>(), epoch != info.end() && epoch->is_number_integer() ? epoch->get<std::int64_t>() : 0);
}

std::optional<TrainingInfo> infoInFolder(const std::filesystem::path& folder) {
    const auto text = readTextFile(folder / "aitk_meta.yaml");
    if (!text) return {};
    try {
        const YAML::Node info = YAML::Load(*text)["training_info"];
        if (!info || !info["step"]) return {};
        return plausible(info["step"].as<std::int64_t>(), info["epoch"] ? info["epoch"].as<std::int64_t>() : 0);
    } catch (const YAML::Exception&) {
        return {};
    }
}

}  // namespace

Metadata headerOf(const SaveDescription& description, const std::vector<TensorEntry>& entries) {
    using Json = nlohmann::ordered_json;
    Metadata header = description.meta;
    header.emplace_back("training_info", Json{{"step", description.info.step}, {"epoch", description.info.epoch}}.dump());
    header.emplace_back("ss_base_model_version", description.baseModelVersion);
    header.emplace_back("ss_output_name", description.name);
    if (!description.trigger.empty())
        header.emplace_back("ss_tag_frequency",
                            Json{{"1_" + description.trigger, Json{{description.trigger, 1}}}}.dump());
    header.emplace_back("software", Json{{"name", "headroom"}, {"version", "0.1.0"}}.dump());
    header.emplace_back("format", "pt");
    if (!entries.empty()) addHashes(header, entries);
    return header;
}

std::optional<TrainingInfo> trainingInfoOf(const std::filesystem::path& save) {
    std::error_code ignored;
    if (std::filesystem::is_directory(save, ignored)) return infoInFolder(save);
    const auto file = SafetensorsFile::open(save);
    if (!file) return {};
    const auto info = file->metadata().find("training_info");
    return info == file->metadata().end() ? std::nullopt : parsedInfo(info->second);
}

std::string metaYamlOf(const Metadata& header) {
    YAML::Emitter out;
    out << YAML::BeginMap;
    for (const auto& [key, value] : header) {
        const auto json = nlohmann::json::parse(value, nullptr, /*allow_exceptions=*/false);
        out << YAML::Key << key << YAML::Value;
        if (json.is_object()) out << YAML::Load(value);
        else out << YAML::DoubleQuoted << value;
    }
    out << YAML::EndMap;
    return std::string(out.c_str()) + "\n";
}

}  // namespace headroom
