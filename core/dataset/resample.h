// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dataset/bucket_planner.h"
#include "dataset/picture.h"

namespace headroom {

/// Resizes to the scaled size of `fit` with an antialiased bicubic filter (a = -0.5) and cuts its bucket out. Equal to
/// PIL's `resize(..., BICUBIC)` and `crop` bit for bit: two passes, horizontal first, 22-bit fixed-point weights, 8-bit
/// rounding between the passes. Only pixels of the bucket are computed.
Picture resizeAndCrop(const Picture& source, const BucketFit& fit);

}  // namespace headroom
