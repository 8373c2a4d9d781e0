// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "dataset/bucket_planner.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace headroom {

/// What the header of a picture file says, before any pixel is decoded. Sizes are after EXIF rotation.
struct PictureHeader {
    int width = 0;
    int height = 0;
    bool hasAlpha = false;
    bool animated = false;
    bool operator==(const PictureHeader&) const = default;
};

/// 8-bit RGB pixels, row by row from the top left, no padding: [height][width][3].
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
    bool alphaFlattened = false;  ///< the file had alpha, which was laid on the background
};

/// Reads sizes and flags and refuses what must not be decoded (over 16,384 pixels a side or 200 megapixels, zero bytes, not a picture).
Result<PictureHeader> readPictureHeader(const std::filesystem::path& path);

/// Decodes: EXIF rotation, ICC and CMYK to sRGB, 16 to 8 bit, first frame of an animation, alpha on `background`; then flips, resize (bicubic) and crop.
Result<Picture> readPicture(const std::filesystem::path& path, const BucketFit& fit, bool flipX, bool flipY,
                            std::array<std::uint8_t, 3> background = {255, 255, 255});

/// The picture as it is, only turned upright and converted (thumbnails, inspection).
Result<Picture> readWholePicture(const std::filesystem::path& path, std::array<std::uint8_t, 3> background = {255, 255, 255});

/// Writes by extension (.jpg quality 75, .png, .webp), atomically.
Status writePicture(const std::filesystem::path& path, const Picture& picture);

}  // namespace headroom
