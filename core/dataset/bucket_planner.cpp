// SPDX-License-Identifier: Apache-2.0
#include "dataset/bucket_planner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace headroom {
namespace {

/// Sides in grid cells, rounded down and up.
struct GridSides {
    int down;
    int up;
};

GridSides gridSides(double cells) { return {static_cast<int>(std::floor(cells)), static_cast<int>(std::ceil(cells))}; }

/// The candidate whose area is nearest to `target` without passing `largest`; the first wins ties.
BucketShape chooseShape(GridSides wide, GridSides high, int grid, double target, double largest) {
    const std::array candidates = {BucketShape{wide.down, high.down}, BucketShape{wide.down, high.up},
                                   BucketShape{wide.up, high.down}, BucketShape{wide.up, high.up}};
    BucketShape chosen = {std::max(1, wide.down) * grid, std::max(1, high.down) * grid};
    double nearest = std::numeric_limits<double>::infinity();
    for (const BucketShape& cells : candidates) {
        const BucketShape shape = {cells.width * grid, cells.height * grid};
        const auto area = static_cast<double>(shape.area());
        if (area == 0 || area > largest || std::abs(area - target) >= nearest) continue;
        nearest = std::abs(area - target);
        chosen = shape;
    }
    return chosen;
}

/// Resize so that both sides cover the bucket, crop at the centre. The expression is the reference's own: the ceiling of
/// a double a hair above an integer adds a pixel there too.
BucketFit cover(int width, int height, BucketShape bucket) {
    const double factor = std::max(bucket.width / static_cast<double>(width), bucket.height / static_cast<double>(height));
    const int scaledWidth = static_cast<int>(std::ceil(width * factor));
    const int scaledHeight = static_cast<int>(std::ceil(height * factor));
    return {bucket, scaledWidth, scaledHeight, (scaledWidth - bucket.width) / 2, (scaledHeight - bucket.height) / 2};
}

}  // namespace

BucketFit fitToBucket(int width, int height, int resolution, int divisibility) {
    const double area = static_cast<double>(width) * height;
    const double largest = static_cast<double>(resolution) * resolution;
    const double target = std::min(area, largest);
    const double scale = std::sqrt(target / area);
    const GridSides wide = gridSides(width * scale / divisibility);
    const GridSides high = gridSides(height * scale / divisibility);
    return cover(width, height, chooseShape(wide, high, divisibility, target, largest));
}

BucketFit fitToSquare(int width, int height, int resolution, int divisibility) {
    const int side = std::max(divisibility, resolution / divisibility * divisibility);
    return cover(width, height, {side, side});
}

std::vector<Bucket> groupIntoBuckets(std::span<const BucketShape> shapes) {
    std::map<BucketShape, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < shapes.size(); ++i) members[shapes[i]].push_back(i);
    std::vector<Bucket> buckets;
    for (auto& [shape, items] : members) buckets.push_back({shape, std::move(items)});
    return buckets;
}

const Bucket* BucketPlan::heaviest() const {
    const auto found = std::ranges::max_element(buckets, {}, [](const Bucket& bucket) { return bucket.shape.area(); });
    return found == buckets.end() ? nullptr : &*found;
}

BucketPlan planBuckets(std::span<const BucketShape> shapes, std::size_t batchSize, RandomSource& random) {
    BucketPlan plan;
    plan.buckets = groupIntoBuckets(shapes);
    for (Bucket& bucket : plan.buckets) {
        shuffle(bucket.items, random);
        for (std::size_t start = 0; start < bucket.items.size(); start += batchSize) {
            std::vector<std::size_t>& batch = plan.batches.emplace_back();
            for (std::size_t i = 0; i < batchSize; ++i) batch.push_back(bucket.items[(start + i) % bucket.items.size()]);
        }
    }
    return plan;
}

std::vector<std::size_t> epochOrder(std::size_t count, RandomSource& random) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, random);
    return order;
}

}  // namespace headroom
