// SPDX-License-Identifier: Apache-2.0
#include "train/training_set.h"

#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/from_blob.h>

#include <map>

namespace headroom {
namespace {

std::string_view codeOf(DatasetBadge::Kind kind) {
    using Kind = DatasetBadge::Kind;
    switch (kind) {
        case Kind::NoCaption: return "caption_missing";
        case Kind::TooSmall: return "picture_small";
        case Kind::Cropped: return "picture_cropped";
        case Kind::Unreadable: return "picture_unreadable";
        case Kind::Duplicate: return "picture_duplicate";
        case Kind::AlphaFlattened: return "alpha_flattened";
        case Kind::CaptionEncoding: return "caption_encoding";
        case Kind::Animated: return "picture_animated";
        case Kind::JsonCaption: return "caption_json";
        case Kind::Rotated: return "picture_rotated";
        case Kind::ColoursConverted: return "picture_converted";
        case Kind::ExtensionLies: return "picture_misnamed";
    }
    return "picture";
}

/// The one entry of a dataset at one resolution, added to the set.
Status addEntry(TrainingSet& set, DatasetConfig config, int resolution, int divisibility, const std::function<bool(int)>& progress) {
    const int index = static_cast<int>(set.entries.size());
    auto found = indexDataset(config, resolution, divisibility, index, progress);
    if (!found) return found.error();
    set.entries.push_back({std::move(config), resolution, set.items.size(), found->items.size()});
    for (DatasetItem& item : found->items) set.items.push_back({.source = std::move(item)});
    for (DatasetBadge& badge : found->badges) set.badges.push_back(std::move(badge));
    return {};
}

}  // namespace

std::vector<std::vector<BucketShape>> TrainingSet::buckets() const {
    std::vector<std::vector<BucketShape>> shapes(entries.size());
    for (const TrainingItem& item : items) shapes[static_cast<std::size_t>(item.source.datasetIndex)].push_back(item.source.fit.bucket);
    return shapes;
}

Result<TrainingSet> openTrainingSet(const std::vector<DatasetConfig>& datasets, int divisibility,
                                    const std::function<std::filesystem::path(const std::string&)>& folderOf,
                                    const std::function<bool(int done)>& progress) {
    TrainingSet set;
    if (datasets.empty()) return Error{say("the job has no dataset"), "datasets", say("Add one with a folder_path")};
    for (DatasetConfig config : datasets) {
        const std::string folder = config.datasetPath.value_or(config.folderPath.value_or(""));
        config.folderPath = folderOf(folder).string();
        config.datasetPath.reset();
        for (const int resolution : config.resolution)
            if (Status added = addEntry(set, config, resolution, divisibility, progress); !added) return added.error();
    }
    return set;
}

std::vector<std::pair<std::string, Sentence>> badgeWarnings(const std::vector<DatasetBadge>& badges) {
    std::map<DatasetBadge::Kind, std::vector<const DatasetBadge*>> byKind;
    for (const DatasetBadge& badge : badges) byKind[badge.kind].push_back(&badge);
    std::vector<std::pair<std::string, Sentence>> warnings;
    for (const auto& [kind, members] : byKind) {
        const std::filesystem::path file = members.front()->path.filename();
        const Sentence& sentence = members.front()->sentence;
        warnings.emplace_back(codeOf(kind), members.size() == 1 ? say("%1: %2", file, sentence)
                                                                : say("%1: %2 (and %3 more of this kind)", file, sentence, members.size() - 1));
    }
    return warnings;
}

Result<at::Tensor> pixelsOf(const DatasetItem& item, std::array<std::uint8_t, 3> background) {
    const HostScope host;
    auto picture = readPicture(item.path, item.fit, item.flipX, item.flipY, background);
    if (!picture) return picture.error();
    const at::Tensor bytes_HWC = at::from_blob(picture->rgb.data(), {picture->height, picture->width, 3}, at::kByte);
    return (bytes_HWC.permute({2, 0, 1}).to(at::kFloat) / 127.5 - 1).contiguous();
}

}  // namespace headroom
