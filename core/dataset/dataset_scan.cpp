// SPDX-License-Identifier: Apache-2.0
#include "dataset/dataset_scan.h"

#include "dataset/captions.h"
#include "dataset/size_memory.h"
#include "files/atomic_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <system_error>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using Kind = DatasetBadge::Kind;

constexpr std::array<std::string_view, 4> kExtensions = {".jpg", ".jpeg", ".png", ".webp"};
constexpr double kNoticeableCrop = 0.08;  ///< of the area; less is the rounding that every picture meets

bool isHidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

bool isPictureName(const fs::path& path) {
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::find(kExtensions, extension) != kExtensions.end();
}

Result<std::vector<fs::path>> picturesUnder(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code fault;
    fs::recursive_directory_iterator walk(folder, fs::directory_options::follow_directory_symlink, fault);
    for (; !fault && walk != fs::recursive_directory_iterator(); walk.increment(fault)) {
        const fs::path& path = walk->path();
        std::error_code unknown;
        if (walk->is_directory(unknown)) {
            if (isHidden(path) || path.filename() == "_controls") walk.disable_recursion_pending();
        } else if (!isHidden(path) && isPictureName(path)) {
            files.push_back(path);
        }
    }
    if (fault) return fileError(folder, "read", fault.value());
    std::ranges::sort(files);
    return files;
}

Result<fs::path> folderOf(const DatasetConfig& config) {
    const std::string folder = config.datasetPath.value_or(config.folderPath.value_or(""));
    if (folder.empty()) return Error{say("The dataset has no folder"), "folder_path", say("Name a folder of pictures")};
    std::error_code unknown;
    if (!fs::exists(folder, unknown)) return Error{say("The dataset folder does not exist"), folder, say("Check folder_path")};
    if (!fs::is_directory(folder, unknown))
        return Error{say("The dataset is a file, not a folder of pictures"), folder, say("Name a folder; lists of pictures in JSON are not read yet")};
    return fs::path(folder);
}

void markHeader(ScannedPicture& picture, const PictureHeader& header) {
    const auto badge = [&](Kind kind, Sentence sentence) { picture.badges.push_back({kind, picture.path, std::move(sentence)}); };
    if (header.hasAlpha) badge(Kind::AlphaFlattened, say("The picture has transparency, which is laid on the background color"));
    if (header.animated) badge(Kind::Animated, say("The picture is animated; its first frame is used"));
    if (header.rotated) badge(Kind::Rotated, say("The camera's rotation mark is applied"));
    if (header.coloursDiffer) badge(Kind::ColoursConverted, say("The colors are converted to 8-bit sRGB"));
    if (header.extensionLies) badge(Kind::ExtensionLies, say("The file is a picture of another kind than its name says"));
}

/// The text of the caption file, else default_caption (training-maths.md 8.4, step 1).
void readCaption(ScannedPicture& picture, const DatasetConfig& config) {
    const fs::path file = captionFileOf(config, picture.path);
    const auto badge = [&](Kind kind, const fs::path& path, Sentence sentence) { picture.badges.push_back({kind, path, std::move(sentence)}); };
    std::error_code unknown;
    const bool exists = fs::exists(file, unknown);
    const auto caption = exists ? readCaptionFile(file) : Result<CaptionText>(CaptionText{});
    if (!caption) badge(Kind::CaptionEncoding, file, caption.error().what);
    else if (!caption->note.empty()) badge(Kind::CaptionEncoding, file, caption->note);
    if (exists && caption) picture.captionFile = caption->text;
    const bool blank = !caption || isBlankCaption(caption->text);
    if (blank && config.defaultCaption.value_or("").empty())
        badge(Kind::NoCaption, picture.path, exists ? say("The caption file is blank") : say("There is no caption file %1", file.filename()));
    if (!blank && config.captionExt == ".json")
        badge(Kind::JsonCaption, file, say("The JSON text itself is used as the caption, with its braces and quotes"));
    if (blank && config.defaultCaption) picture.rawCaption = *config.defaultCaption;
    else if (caption) picture.rawCaption = caption->text;
}

std::string nameOf(const BucketShape& shape) { return std::to_string(shape.width) + " x " + std::to_string(shape.height); }

}  // namespace

Result<std::vector<fs::path>> pictureFiles(const DatasetConfig& config) {
    const auto folder = folderOf(config);
    if (!folder) return folder.error();
    auto files = picturesUnder(*folder);
    if (files && files->empty())
        return Error{say("The dataset folder holds no pictures"), *folder, say("Put .jpg, .png or .webp files into it or name another folder")};
    return files;
}

fs::path captionFileOf(const DatasetConfig& config, const fs::path& picture) { return fs::path(picture).replace_extension(config.captionExt); }

fs::path companionOf(const fs::path& picture, const fs::path& folder) {
    for (const std::string_view extension : kExtensions) {
        const fs::path file = folder / (picture.stem().string() + std::string(extension));
        std::error_code unknown;
        if (fs::is_regular_file(file, unknown)) return file;
    }
    return {};
}

PictureScanner::PictureScanner(const DatasetConfig& config)
    : m_config(config), m_sizes(std::make_unique<SizeMemory>(config.datasetPath.value_or(config.folderPath.value_or("")))) {}

PictureScanner::~PictureScanner() = default;

void PictureScanner::saveSizes() const { m_sizes->save(); }

Result<PictureHeader> PictureScanner::headerOf(const fs::path& picture) {
    if (const auto known = m_sizes->find(picture)) return *known;
    auto header = readPictureHeader(picture);
    if (header) m_sizes->remember(picture, *header);
    return header;
}

ScannedPicture PictureScanner::scan(const fs::path& path) {
    ScannedPicture picture{path};
    const auto header = headerOf(path);
    if (!header) {
        picture.badges.push_back({Kind::Unreadable, path, say("%1; it is left out", header.error().what)});
        return picture;
    }
    picture.header = *header;
    readCaption(picture, m_config);
    markHeader(picture, *header);
    return picture;
}

BucketFit fitOf(const DatasetConfig& config, const PictureHeader& header, int resolution, int divisibility) {
    const auto scaled = [&](int side) { return std::max(1, static_cast<int>(side * config.scale)); };
    const bool square = config.squareCrop || !config.buckets;
    return (square ? fitToSquare : fitToBucket)(scaled(header.width), scaled(header.height), resolution, divisibility);
}

bool isTooSmall(const PictureHeader& header, int resolution) {
    return std::int64_t{header.width} * header.height < std::int64_t{resolution} * resolution;
}

double croppedShare(const BucketFit& fit) {
    return 1 - static_cast<double>(fit.bucket.area()) / (static_cast<double>(fit.scaledWidth) * fit.scaledHeight);
}

bool isNoticeablyCropped(const BucketFit& fit) { return croppedShare(fit) > kNoticeableCrop; }

std::vector<DatasetBadge> fitBadges(const fs::path& picture, const PictureHeader& header, const BucketFit& fit, int resolution) {
    std::vector<DatasetBadge> badges;
    const std::string size = std::to_string(header.width) + " x " + std::to_string(header.height);
    if (isTooSmall(header, resolution))
        badges.push_back({Kind::TooSmall, picture, say("%1 is smaller than the resolution; it trains at %2", size, nameOf(fit.bucket))});
    if (isNoticeablyCropped(fit))
        badges.push_back({Kind::Cropped, picture, say("%1 % of it is cut away to fit %2", std::lround(croppedShare(fit) * 100), nameOf(fit.bucket))});
    return badges;
}

std::vector<DuplicatePicture> findDuplicates(std::span<const fs::path> pictures, const PictureHash& hash) {
    std::map<std::uintmax_t, std::vector<const fs::path*>> bySize;
    for (const fs::path& picture : pictures) {
        std::error_code unknown;
        const std::uintmax_t size = fs::file_size(picture, unknown);
        if (!unknown) bySize[size].push_back(&picture);
    }
    std::vector<DuplicatePicture> found;
    for (const auto& [size, files] : bySize) {
        if (files.size() < 2) continue;
        std::map<std::string, const fs::path*> firsts;
        for (const fs::path* file : files) {
            const std::string digest = hash(*file);
            if (digest.empty()) continue;
            const auto [first, isNew] = firsts.emplace(digest, file);
            if (!isNew) found.push_back({*file, *first->second});
        }
    }
    return found;
}

}  // namespace headroom
