// SPDX-License-Identifier: Apache-2.0
#include "dataset/dataset_index.h"

#include "dataset/size_memory.h"
#include "files/atomic_file.h"
#include "files/digest.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <map>
#include <optional>
#include <system_error>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using Kind = DatasetBadge::Kind;

constexpr std::array<std::string_view, 4> kExtensions = {".jpg", ".jpeg", ".png", ".webp"};
constexpr double kNoticeableCrop = 0.08;  ///< of the area; less is the rounding that every picture meets
constexpr std::string_view kBlanks = " \t\r\n";

bool isHidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

bool isPictureName(const fs::path& path) {
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::find(kExtensions, extension) != kExtensions.end();
}

/// All picture files under the folder in sorted order; hidden files and folders and `_controls` are left out.
Result<std::vector<fs::path>> pictureFiles(const fs::path& folder) {
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
    if (folder.empty()) return Error{"The dataset has no folder", "folder_path", "Name a folder of pictures"};
    std::error_code unknown;
    if (!fs::exists(folder, unknown)) return Error{"The dataset folder does not exist", folder, "Check folder_path"};
    if (!fs::is_directory(folder, unknown))
        return Error{"The dataset is a file, not a folder of pictures", folder, "Name a folder; lists of pictures in JSON are not read yet"};
    return fs::path(folder);
}

/// What one `datasets[]` entry becomes, file by file.
class Indexer {
public:
    Indexer(const DatasetConfig& config, int resolution, int divisibility, int datasetIndex, const fs::path& folder)
        : m_config(config), m_resolution(resolution), m_divisibility(divisibility), m_datasetIndex(datasetIndex), m_sizes(folder) {}

    void add(const fs::path& file);
    void markDuplicates();

    /// The finished list: repeats, then flips.
    DatasetIndex finish();
    bool hasItems() const { return !m_index.items.empty(); }
    const std::vector<DatasetBadge>& badges() const { return m_index.badges; }

private:
    void badge(Kind kind, const fs::path& path, std::string sentence) { m_index.badges.push_back({kind, path, std::move(sentence)}); }
    Result<PictureHeader> headerOf(const fs::path& file);
    BucketFit fitOf(const PictureHeader& header) const;
    std::string captionOf(const fs::path& file);
    void markHeader(const fs::path& file, const PictureHeader& header);
    void markFit(const DatasetItem& item);
    void appendFlipped(bool DatasetItem::*flip);

    const DatasetConfig& m_config;
    int m_resolution;
    int m_divisibility;
    int m_datasetIndex;
    SizeMemory m_sizes;
    DatasetIndex m_index;
};

void Indexer::add(const fs::path& file) {
    const auto header = headerOf(file);
    if (!header) return badge(Kind::Unreadable, file, header.error().what + "; it is left out");
    DatasetItem item;
    item.path = file;
    item.header = *header;
    item.fit = fitOf(*header);
    item.rawCaption = captionOf(file);
    item.datasetIndex = m_datasetIndex;
    markHeader(file, *header);
    markFit(item);
    m_index.items.push_back(std::move(item));
}

Result<PictureHeader> Indexer::headerOf(const fs::path& file) {
    if (const auto known = m_sizes.find(file)) return *known;
    auto header = readPictureHeader(file);
    if (header) m_sizes.remember(file, *header);
    return header;
}

BucketFit Indexer::fitOf(const PictureHeader& header) const {
    const auto scaled = [&](int side) { return std::max(1, static_cast<int>(side * m_config.scale)); };
    const bool square = m_config.squareCrop || !m_config.buckets;
    return (square ? fitToSquare : fitToBucket)(scaled(header.width), scaled(header.height), m_resolution, m_divisibility);
}

/// The text of the caption file, else default_caption (training-maths.md 8.4, step 1).
std::string Indexer::captionOf(const fs::path& file) {
    const fs::path captionFile = fs::path(file).replace_extension(m_config.captionExt);
    std::error_code unknown;
    const bool exists = fs::exists(captionFile, unknown);
    const auto caption = exists ? readCaptionFile(captionFile) : Result<CaptionText>(CaptionText{});
    if (!caption) badge(Kind::CaptionEncoding, captionFile, caption.error().what);
    else if (!caption->note.empty()) badge(Kind::CaptionEncoding, captionFile, caption->note);
    const bool blank = !caption || caption->text.find_first_not_of(kBlanks) == std::string::npos;
    if (blank && m_config.defaultCaption.value_or("").empty())
        badge(Kind::NoCaption, file, exists ? "The caption file is blank" : "There is no caption file " + captionFile.filename().string());
    if (!blank && m_config.captionExt == ".json")
        badge(Kind::JsonCaption, captionFile, "The JSON text itself is used as the caption, with its braces and quotes");
    if (blank && m_config.defaultCaption) return *m_config.defaultCaption;
    return caption ? caption->text : std::string();
}

void Indexer::markHeader(const fs::path& file, const PictureHeader& header) {
    if (header.hasAlpha) badge(Kind::AlphaFlattened, file, "The picture has transparency, which is laid on the background color");
    if (header.animated) badge(Kind::Animated, file, "The picture is animated; its first frame is used");
    if (header.rotated) badge(Kind::Rotated, file, "The camera's rotation mark is applied");
    if (header.coloursDiffer) badge(Kind::ColoursConverted, file, "The colors are converted to 8-bit sRGB");
    if (header.extensionLies) badge(Kind::ExtensionLies, file, "The file is a picture of another kind than its name says");
}

void Indexer::markFit(const DatasetItem& item) {
    const BucketFit& fit = item.fit;
    const std::string bucket = std::to_string(fit.bucket.width) + " x " + std::to_string(fit.bucket.height);
    const std::string size = std::to_string(item.header.width) + " x " + std::to_string(item.header.height);
    const auto kept = static_cast<double>(fit.bucket.area()) / (static_cast<double>(fit.scaledWidth) * fit.scaledHeight);
    if (std::int64_t{item.header.width} * item.header.height < std::int64_t{m_resolution} * m_resolution)
        badge(Kind::TooSmall, item.path, size + " is smaller than the resolution; it trains at " + bucket);
    if (kept < 1 - kNoticeableCrop)
        badge(Kind::Cropped, item.path,
              std::to_string(static_cast<int>(std::lround((1 - kept) * 100))) + " % of it is cut away to fit " + bucket);
}

/// Files of equal length are compared by content; reading all others is not needed.
void Indexer::markDuplicates() {
    std::map<std::uintmax_t, std::vector<const fs::path*>> bySize;
    for (const DatasetItem& item : m_index.items) {
        std::error_code unknown;
        const std::uintmax_t size = fs::file_size(item.path, unknown);
        if (!unknown) bySize[size].push_back(&item.path);
    }
    for (const auto& [size, files] : bySize) {
        if (files.size() < 2) continue;
        std::map<std::string, const fs::path*> firsts;
        for (const fs::path* file : files) {
            const auto hash = contentHash(*file);
            if (!hash) continue;
            const auto [first, isNew] = firsts.emplace(*hash, file);
            if (!isNew) badge(Kind::Duplicate, *file, "The same picture as " + first->second->filename().string());
        }
    }
}

void Indexer::appendFlipped(bool DatasetItem::*flip) {
    std::vector<DatasetItem>& items = m_index.items;
    const std::size_t count = items.size();
    items.reserve(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
        items.push_back(items[i]);
        items.back().*flip = true;
    }
}

DatasetIndex Indexer::finish() {
    m_sizes.save();
    const std::vector<DatasetItem> once = m_index.items;
    for (int repeat = 1; repeat < m_config.numRepeats; ++repeat) m_index.items.insert(m_index.items.end(), once.begin(), once.end());
    if (m_config.flipX) appendFlipped(&DatasetItem::flipX);
    if (m_config.flipY) appendFlipped(&DatasetItem::flipY);
    return std::move(m_index);
}

}  // namespace

std::vector<BucketShape> DatasetIndex::shapes() const {
    std::vector<BucketShape> shapes;
    for (const DatasetItem& item : items) shapes.push_back(item.fit.bucket);
    return shapes;
}

Result<DatasetIndex> indexDataset(const DatasetConfig& config, int resolution, int divisibility, int datasetIndex,
                                  const std::function<bool(int done)>& progress) {
    const auto folder = folderOf(config);
    if (!folder) return folder.error();
    const auto files = pictureFiles(*folder);
    if (!files) return files.error();
    if (files->empty())
        return Error{"The dataset folder holds no pictures", folder->string(), "Put .jpg, .png or .webp files into it or name another folder"};
    Indexer indexer(config, resolution, divisibility, datasetIndex, *folder);
    int done = 0;
    for (const fs::path& file : *files) {
        indexer.add(file);
        if (progress && !progress(++done)) return Error{"Reading the dataset was stopped", folder->string()};
    }
    if (!indexer.hasItems())
        return Error{"None of the " + std::to_string(files->size()) + " pictures in the dataset folder can be used", folder->string(),
                     indexer.badges().front().path.filename().string() + ": " + indexer.badges().front().sentence};
    indexer.markDuplicates();
    return indexer.finish();
}

}  // namespace headroom
