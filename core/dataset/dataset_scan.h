// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "dataset/bucket_planner.h"
#include "dataset/picture.h"
#include "job/dataset_config.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headroom {

class SizeMemory;

/// A file that training leaves out or that deserves a look, with the reason. Only Unreadable ones are left out.
struct DatasetBadge {
    enum class Kind {
        NoCaption,
        TooSmall,
        Cropped,
        Unreadable,
        Duplicate,
        AlphaFlattened,
        CaptionEncoding,
        Animated,
        JsonCaption,       ///< used verbatim, as the reference does (quirk Q21)
        Rotated,
        ColoursConverted,
        ExtensionLies,
    };
    Kind kind;
    std::filesystem::path path;
    Sentence sentence;

    bool operator==(const DatasetBadge&) const = default;
};

/// All pictures of the dataset's folder in sorted path order, as the reference walks it (training-maths.md 8.1): with
/// subfolders, without hidden ones and `_controls`. A missing, unreadable or empty folder is an Error.
Result<std::vector<std::filesystem::path>> pictureFiles(const DatasetConfig& config);

/// Where the caption of a picture lies, whether it is there or not.
std::filesystem::path captionFileOf(const DatasetConfig& config, const std::filesystem::path& picture);

/// The mask, control image or the like of a picture: the file of the same name, with any ending of a picture, in
/// `folder`; empty where there is none.
std::filesystem::path companionOf(const std::filesystem::path& picture, const std::filesystem::path& folder);

/// What is known of one picture file at any resolution.
struct ScannedPicture {
    std::filesystem::path path;
    std::optional<PictureHeader> header = {};    ///< nothing = training leaves it out; a badge says why
    std::optional<std::string> captionFile = {}; ///< the text of the caption file, whole; nothing = it is not there or unreadable
    std::string rawCaption = {};                 ///< that text, else default_caption
    std::vector<DatasetBadge> badges = {};
};

/// Reads headers and captions. Headers are remembered in the folder's `.aitk_size.json`; where it cannot be written they
/// are simply read again. One thread; `config` must outlive it.
class PictureScanner {
public:
    explicit PictureScanner(const DatasetConfig& config);
    ~PictureScanner();

    ScannedPicture scan(const std::filesystem::path& picture);
    /// Writes the headers that were not known before.
    void saveSizes() const;

private:
    Result<PictureHeader> headerOf(const std::filesystem::path& picture);

    const DatasetConfig& m_config;
    std::unique_ptr<SizeMemory> m_sizes;
};

/// How a picture trains at one resolution, by the rules of its dataset (scale, square_crop, buckets).
BucketFit fitOf(const DatasetConfig& config, const PictureHeader& header, int resolution, int divisibility);

/// Whether a picture has fewer pixels than the square of the resolution, so that it trains at a smaller bucket.
bool isTooSmall(const PictureHeader& header, int resolution);
/// The part of a picture's area, 0 to 1, that its crop cuts away, and whether that is more than the rounding every
/// picture meets.
double croppedShare(const BucketFit& fit);
bool isNoticeablyCropped(const BucketFit& fit);

/// TooSmall and Cropped, where they hold.
std::vector<DatasetBadge> fitBadges(const std::filesystem::path& picture, const PictureHeader& header, const BucketFit& fit, int resolution);

/// Two pictures of the same content.
struct DuplicatePicture {
    std::filesystem::path later;
    std::filesystem::path first;
};

/// All pictures whose content is that of an earlier one. Only files of equal length are read; `hash` gives a file's
/// digest, empty where it cannot be read, and may remember it.
using PictureHash = std::function<std::string(const std::filesystem::path& picture)>;
std::vector<DuplicatePicture> findDuplicates(std::span<const std::filesystem::path> pictures, const PictureHash& hash);

}  // namespace headroom
