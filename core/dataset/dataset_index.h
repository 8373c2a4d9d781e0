// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "dataset/bucket_planner.h"
#include "dataset/picture.h"
#include "job/job_config.h"

#include <filesystem>
#include <functional>
#include <optional>
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

/// A file that training leaves out or that deserves a look, with the reason.
struct DatasetBadge {
    enum class Kind { NoCaption, TooSmall, Cropped, Unreadable, Duplicate, AlphaFlattened, CaptionEncoding, Animated };
    Kind kind;
    std::filesystem::path path;
    std::string sentence;
};

/// One `datasets[]` entry (at one resolution) read from disk. Items are in sorted path order, repeated num_repeats times, flips appended.
struct DatasetIndex {
    std::vector<DatasetItem> items;
    std::vector<DatasetBadge> badges;
};

/// Walks the folder as the reference does (training-maths.md 8.1), reads headers and captions. An empty, missing or unreadable folder is an Error.
/// Headers are remembered in `.aitk_size.json`; where the folder cannot be written they are simply read again.
Result<DatasetIndex> indexDataset(const DatasetConfig& config, int resolution, int divisibility, int datasetIndex,
                                  const std::function<bool(int done)>& progress = {});

/// The caption after trigger word and token rules (training-maths.md 8.4 steps 3-6; `dropped` = step 2 said so).
std::string processCaption(const std::string& rawCaption, const DatasetConfig& config, const std::string& triggerWord, bool dropped);

}  // namespace headroom
