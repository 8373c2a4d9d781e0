// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/random.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

/// A shape that all items of a batch share, in pixels.
struct BucketShape {
    int width = 0;
    int height = 0;
    auto operator<=>(const BucketShape&) const = default;
    std::int64_t area() const { return std::int64_t{width} * height; }
};

/// How one picture gets into its bucket (training-maths.md 8.2): it is resized to the scaled size, which covers the
/// bucket, then cropped.
struct BucketFit {
    BucketShape bucket;
    int scaledWidth = 0;
    int scaledHeight = 0;
    int cropX = 0;
    int cropY = 0;
    bool operator==(const BucketFit&) const = default;
};

/// The bucket of a width x height picture at `resolution` on a grid of `divisibility` pixels, with centre crop. Pictures
/// are never enlarged beyond rounding; aspect ratios are free. All arguments are at least 1.
BucketFit fitToBucket(int width, int height, int resolution, int divisibility);

/// The same for a square of `resolution`, rounded down to the grid: without buckets, or with square_crop.
BucketFit fitToSquare(int width, int height, int resolution, int divisibility);

/// The items of one shape.
struct Bucket {
    BucketShape shape;
    std::vector<std::size_t> items;
};

/// Items grouped by shape, smallest shape first; within a bucket in the order given. Every item is in exactly one.
std::vector<Bucket> groupIntoBuckets(std::span<const BucketShape> shapes);

/// Which items of one dataset train together (training-maths.md 8.3). Membership is settled once for the whole run; each
/// epoch shuffles the order of the batches.
struct BucketPlan {
    std::vector<Bucket> buckets;                     ///< shuffled within
    std::vector<std::vector<std::size_t>> batches;  ///< each is full and of one bucket; the last of a bucket repeats items

    /// The bucket with the largest area, which sets the peak of memory; nullptr where there are no items.
    const Bucket* heaviest() const;
};

/// `shapes[i]` is the bucket of item i. The same generator state gives the same plan.
BucketPlan planBuckets(std::span<const BucketShape> shapes, std::size_t batchSize, RandomSource& random);

/// The numbers 0 .. count-1 shuffled: the order of the batches in one epoch.
std::vector<std::size_t> epochOrder(std::size_t count, RandomSource& random);

}  // namespace headroom
