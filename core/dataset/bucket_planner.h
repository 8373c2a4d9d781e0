// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// A shape that all items of a batch share, in pixels.
struct BucketShape {
    int width = 0;
    int height = 0;
    auto operator<=>(const BucketShape&) const = default;
};

/// How one picture gets into its bucket (training-maths.md 8.2).
struct BucketFit {
    BucketShape bucket;
    int scaledWidth = 0;
    int scaledHeight = 0;
    int cropX = 0;
    int cropY = 0;
    bool operator==(const BucketFit&) const = default;
};

/// The bucket of a w x h picture at `resolution` on a grid of `divisibility` pixels, with centre crop.
BucketFit fitToBucket(int width, int height, int resolution, int divisibility);

}  // namespace headroom
