// SPDX-License-Identifier: Apache-2.0
// Shapes: C channels, H height, W width.
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "dataset/dataset_index.h"
#include "job/dataset_config.h"

#include <ATen/core/TensorBody.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace headroom {

/// One picture as the step loop needs it: where its latent is, which captions it may get.
struct TrainingItem {
    DatasetItem source;
    std::filesystem::path latentFile = {};  ///< cached on disk; empty where it is not
    at::Tensor latent_CHW = {};             ///< cached in RAM; undefined where it is not
    std::string caption = {};               ///< settled once where text embeddings are cached
    std::string droppedCaption = {};        ///< what caption dropout leaves: nothing, or the trigger word
};

/// All datasets of a job, one entry per folder and resolution. Items are in the order of the entries.
struct TrainingSet {
    struct Entry {
        DatasetConfig config;
        int resolution = 512;
        std::size_t firstItem = 0;
        std::size_t itemCount = 0;
    };
    std::vector<Entry> entries;
    std::vector<TrainingItem> items;
    std::vector<DatasetBadge> badges;

    const DatasetConfig& configOf(const TrainingItem& item) const {
        return entries[static_cast<std::size_t>(item.source.datasetIndex)].config;
    }
    std::vector<std::vector<BucketShape>> buckets() const;
};

/// Reads all folders. `folderOf` makes a path of a dataset's folder key.
Result<TrainingSet> openTrainingSet(const std::vector<DatasetConfig>& datasets, int divisibility,
                                    const std::function<std::filesystem::path(const std::string&)>& folderOf,
                                    const std::function<bool(int done)>& progress);

/// The badges as sentences for people, one for each kind, with how many files it concerns and an example.
std::vector<std::pair<std::string, Sentence>> badgeWarnings(const std::vector<DatasetBadge>& badges);

/// The picture of an item as pixels [3, H, W] in [-1, 1], fp32.
Result<at::Tensor> pixelsOf(const DatasetItem& item, std::array<std::uint8_t, 3> background);

}  // namespace headroom
