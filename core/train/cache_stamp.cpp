// SPDX-License-Identifier: Apache-2.0
#include "train/cache_stamp.h"

#include "files/digest.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr const char* kSourceSize = "headroom_source_size";
constexpr const char* kSourceTime = "headroom_source_time";
constexpr const char* kSourceHash = "headroom_source_sha256";
constexpr const char* kModel = "headroom_model";
constexpr std::int64_t kSampledBytes = 1024;

std::string sizeOf(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::to_string(std::filesystem::file_size(path, ignored));
}

std::string timeOf(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::to_string(std::filesystem::last_write_time(path, ignored).time_since_epoch().count());
}

std::string hashOf(const std::filesystem::path& path) {
    const auto hash = contentHash(path);
    return hash ? *hash : "unreadable";
}

std::string entryOf(const SafetensorsFile& file, const char* key) {
    const auto found = file.metadata().find(key);
    return found == file.metadata().end() ? "" : found->second;
}

bool isNewer(const std::filesystem::path& path, const std::filesystem::path& than) {
    std::error_code ignored;
    return std::filesystem::last_write_time(path, ignored) > std::filesystem::last_write_time(than, ignored);
}

}  // namespace

Metadata CacheStamp::metadata() const {
    Metadata entries = {{kModel, model}};
    if (source.empty()) return entries;
    entries.emplace_back(kSourceSize, sizeOf(source));
    entries.emplace_back(kSourceTime, timeOf(source));
    entries.emplace_back(kSourceHash, hashOf(source));
    return entries;
}

std::optional<Sentence> CacheStamp::staleness(const SafetensorsFile& cached) const {
    const std::string madeBy = entryOf(cached, kModel);
    if (!madeBy.empty() && madeBy != model) return say("was encoded by another model");
    if (source.empty()) return {};
    if (madeBy.empty()) return isNewer(source, cached.path()) ? std::optional(say("is older than its picture")) : std::nullopt;
    if (entryOf(cached, kSourceSize) != sizeOf(source)) return say("belongs to an earlier version of its picture");
    if (entryOf(cached, kSourceTime) == timeOf(source)) return {};
    if (entryOf(cached, kSourceHash) != hashOf(source)) return say("belongs to an earlier version of its picture");
    return {};
}

std::string fingerprintOf(const std::vector<NamedTensor>& weights) {
    Sha256 hash;
    for (const auto& [name, tensor] : weights) {
        hash.add(name);
        for (const std::int64_t side : tensor.sizes()) hash.add(std::to_string(side) + ",");
        const at::Tensor start = tensor.detach().reshape({-1}).slice(0, 0, std::min(tensor.numel(), kSampledBytes)).cpu().to(at::kFloat);
        hash.add(std::as_bytes(std::span(start.const_data_ptr<float>(), static_cast<std::size_t>(start.numel()))));
    }
    return hash.hex().substr(0, 32);
}

}  // namespace headroom
