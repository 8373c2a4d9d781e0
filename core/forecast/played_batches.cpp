// SPDX-License-Identifier: Apache-2.0
#include "forecast/played_batches.h"

#include "train/batch_loader.h"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>

namespace headroom {
namespace {

/// Of a picture whose sides were halved so many times, rounded up each time.
std::int64_t areaAfter(int halvings, const BucketShape& shape) {
    const auto halved = [halvings](std::int64_t side) { return (side + (std::int64_t{1} << halvings) - 1) >> halvings; };
    return halved(shape.width) * halved(shape.height);
}

/// Whether no tensor is larger than its counterpart where pictures of `other` are encoded: they are as large or larger, turned or not. The area does not tell, as convolutions of the VAE add a row and a column.
bool encodesLess(const PlayedBatch& batch, const PlayedBatch& other) {
    const auto [shorter, longer] = std::minmax(batch.shape.width, batch.shape.height);
    const auto [othersShorter, othersLonger] = std::minmax(other.shape.width, other.shape.height);
    return shorter <= othersShorter && longer <= othersLonger;
}

/// Whether no tensor is larger than its counterpart where latents of `other` train. Denoisers hold them as they are and halved a few times; at each of these levels all sizes are as its area.
bool trainsLess(const PlayedBatch& batch, const PlayedBatch& other) {
    constexpr int kOfVae = 3, kOfDenoiser = 3;  // a UNet; transformers stop at one
    bool isLess = true;
    for (int halvings = kOfVae; halvings <= kOfVae + kOfDenoiser && isLess; ++halvings) isLess = areaAfter(halvings, batch.shape) <= areaAfter(halvings, other.shape);
    return isLess;
}

bool fitsInto(const PlayedBatch& batch, const PlayedBatch& other) { return batch.cached == other.cached && batch.size <= other.size && encodesLess(batch, other); }
bool updateFitsInto(const PlayedBatch& batch, const PlayedBatch& other) { return batch.cached && other.cached && other.trains && batch.size <= other.size && trainsLess(batch, other); }

bool isCached(const DatasetConfig& config) { return config.cacheLatents || config.cacheLatentsToDisk; }

}  // namespace

std::vector<PlayedBatch> playedBatches(const TrainingSet& set, const TrainConfig& train) {
    std::set<std::tuple<std::int64_t, BucketShape, std::int64_t, bool>> distinct;
    for (const TrainingItem& item : set.items) {
        const DatasetConfig& config = set.configOf(item);
        const std::int64_t size = config.batchSize.value_or(train.batchSize);
        const BucketShape shape = item.source.fit.bucket;
        distinct.emplace(-size * shape.area(), shape, size, isCached(config));
    }
    std::vector<PlayedBatch> batches;
    for (const auto& [weight, shape, size, cached] : distinct) {
        PlayedBatch batch{shape, size, cached};
        if (std::ranges::any_of(batches, [&](const PlayedBatch& heavier) { return fitsInto(batch, heavier); })) continue;
        batch.trains = std::ranges::none_of(batches, [&](const PlayedBatch& heavier) { return updateFitsInto(batch, heavier); });
        batches.push_back(batch);
    }
    return batches;
}

std::vector<PlayedBatch> playedBatches(const std::vector<PictureSize>& pictures, const ProcessConfig& process) {
    const DatasetConfig config = process.datasets.empty() ? DatasetConfig() : process.datasets.front();
    std::vector<PlayedBatch> batches;
    for (const PictureSize& picture : pictures) batches.push_back({{picture.width, picture.height}, config.batchSize.value_or(process.train.batchSize), isCached(config)});
    std::ranges::sort(batches, std::greater(), [](const PlayedBatch& batch) { return batch.shape.area(); });
    return batches;
}

/// Latents that were encoded before are an eighth of a picture's side.
std::int64_t heldByLoader(const std::vector<PlayedBatch>& batches) {
    constexpr std::int64_t bytesOfPixel = 3 * sizeof(float), bytesOfLatent = 1;  // four channels in fp32 for 8 x 8 pixels, rounded up
    std::int64_t largest = 0;
    for (const PlayedBatch& batch : batches)
        largest = std::max(largest, batch.size * batch.shape.area() * (batch.cached ? bytesOfLatent : bytesOfPixel));
    return static_cast<std::int64_t>(kBatchesAhead + 1) * largest;
}

}  // namespace headroom
