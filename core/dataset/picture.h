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
    bool animated = false;        ///< more than one frame; training takes the first
    bool rotated = false;         ///< EXIF asks for a turn or a mirror image, which is applied
    bool coloursDiffer = false;   ///< CMYK, 16 bits or a colour profile other than sRGB: converted
    bool extensionLies = false;   ///< the content is a picture of another kind than the name says
    bool operator==(const PictureHeader&) const = default;
};

/// 8-bit RGB pixels, row by row from the top left, no padding: [height][width][3].
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
    bool alphaFlattened = false;  ///< the file had alpha, which was laid on the background
};

/// A small version for people to look at, with its transparency: 8-bit RGBA, alpha not multiplied in, [height][width][4].
struct Thumbnail {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
    bool hasAlpha = false;
};

/// Reads sizes and flags; no pixel is decoded. Refused are: an empty file, what is not a JPEG, PNG, WebP, GIF or TIFF by
/// its content, and pictures over 16,384 pixels a side or 200 megapixels. Thread-safe, like all functions here.
Result<PictureHeader> readPictureHeader(const std::filesystem::path& path);

/// Decodes a picture for training: EXIF rotation, colours to 8-bit sRGB, alpha on `background`, first frame; then flips,
/// resize and crop as `fit` says, the resize equal to PIL's bicubic (the reference's) bit for bit. A damaged or cut-off
/// file is an Error, never half a picture.
Result<Picture> readPicture(const std::filesystem::path& path, const BucketFit& fit, bool flipX, bool flipY,
                            std::array<std::uint8_t, 3> background = {255, 255, 255});

/// Decodes a picture upright and whole, no side longer than `longestSide`; never enlarged. Refuses what readPicture() refuses.
Result<Thumbnail> readThumbnail(const std::filesystem::path& path, int longestSide);

/// The picture as it is, only turned upright and converted (inspection).
Result<Picture> readWholePicture(const std::filesystem::path& path,
                                 std::array<std::uint8_t, 3> background = {255, 255, 255});

/// Writes by extension (.jpg and .jpeg with quality 75, .png, .webp), atomically.
Status writePicture(const std::filesystem::path& path, const Picture& picture);

}  // namespace headroom
