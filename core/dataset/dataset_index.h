// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "dataset/bucket_planner.h"
#include "dataset/captions.h"
#include "dataset/dataset_scan.h"
#include "dataset/picture.h"
#include "job/dataset_config.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace headroom {

/// One picture of a dataset as training sees it: flips are items of their own.
struct DatasetItem {
    std::filesystem::path path;
    PictureHeader header;
    BucketFit fit;
    bool flipX = false;
    bool flipY = false;
    std::string rawCaption;  ///< file content or default_caption, before dropout, trigger and shuffles
    int datasetIndex = 0;    ///< which `datasets[]` entry (after cloning per resolution)
};

/// One `datasets[]` entry (at one resolution) read from disk. Items are in sorted path order, the list repeated
/// num_repeats times, then flips appended. Badges name each file once.
struct DatasetIndex {
    std::vector<DatasetItem> items;
    std::vector<DatasetBadge> badges;

    /// The bucket of each item, for planBuckets.
    std::vector<BucketShape> shapes() const;
};

/// Walks the folder as the reference does (training-maths.md 8.1), reads headers and captions. A missing, unreadable or
/// empty folder, or one without a single usable picture, is an Error. Headers are remembered in `.aitk_size.json`; where
/// the folder cannot be written they are simply read again. `progress` hears the files done so far and may end the walk
/// by returning false, which is an Error too.
Result<DatasetIndex> indexDataset(const DatasetConfig& config, int resolution, int divisibility, int datasetIndex,
                                  const std::function<bool(int done)>& progress = {});

}  // namespace headroom
