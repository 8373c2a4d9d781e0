// SPDX-License-Identifier: Apache-2.0
#include "dataset/dataset_index.h"

#include "files/digest.h"

namespace headroom {
namespace {

namespace fs = std::filesystem;

void append(std::vector<DatasetBadge>& badges, std::vector<DatasetBadge> more) {
    badges.insert(badges.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void appendFlipped(std::vector<DatasetItem>& items, bool DatasetItem::*flip) {
    const std::size_t count = items.size();
    items.reserve(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
        items.push_back(items[i]);
        items.back().*flip = true;
    }
}

/// Repeats, then flips.
void multiply(std::vector<DatasetItem>& items, const DatasetConfig& config) {
    const std::vector<DatasetItem> once = items;
    for (int repeat = 1; repeat < config.numRepeats; ++repeat) items.insert(items.end(), once.begin(), once.end());
    if (config.flipX) appendFlipped(items, &DatasetItem::flipX);
    if (config.flipY) appendFlipped(items, &DatasetItem::flipY);
}

std::vector<DatasetBadge> duplicateBadges(const std::vector<DatasetItem>& items) {
    std::vector<fs::path> files;
    for (const DatasetItem& item : items) files.push_back(item.path);
    const auto hash = [](const fs::path& file) {
        const auto digest = contentHash(file);
        return digest ? *digest : std::string();
    };
    std::vector<DatasetBadge> badges;
    for (const DuplicatePicture& twin : findDuplicates(files, hash))
        badges.push_back({DatasetBadge::Kind::Duplicate, twin.later, say("The same picture as %1", twin.first.filename())});
    return badges;
}

}  // namespace

std::vector<BucketShape> DatasetIndex::shapes() const {
    std::vector<BucketShape> shapes;
    for (const DatasetItem& item : items) shapes.push_back(item.fit.bucket);
    return shapes;
}

Result<DatasetIndex> indexDataset(const DatasetConfig& config, int resolution, int divisibility, int datasetIndex,
                                  const std::function<bool(int done)>& progress) {
    const auto files = pictureFiles(config);
    if (!files) return files.error();
    const fs::path folder = config.datasetPath.value_or(config.folderPath.value_or(""));
    PictureScanner scanner(config);
    DatasetIndex index;
    int done = 0;
    for (const fs::path& file : *files) {
        ScannedPicture picture = scanner.scan(file);
        append(index.badges, std::move(picture.badges));
        if (picture.header) {
            const BucketFit fit = fitOf(config, *picture.header, resolution, divisibility);
            append(index.badges, fitBadges(file, *picture.header, fit, resolution));
            index.items.push_back({.path = file, .header = *picture.header, .fit = fit, .rawCaption = std::move(picture.rawCaption), .datasetIndex = datasetIndex});
        }
        if (progress && !progress(++done)) return Error{say("Reading the dataset was stopped"), folder};
    }
    if (index.items.empty())
        return Error{say("None of the %1 pictures in the dataset folder can be used", files->size()), folder,
                     say("%1: %2", index.badges.front().path.filename(), index.badges.front().sentence)};
    append(index.badges, duplicateBadges(index.items));
    scanner.saveSizes();
    multiply(index.items, config);
    return index;
}

}  // namespace headroom
