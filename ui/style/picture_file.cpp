// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/picture_file.h"

#include "dataset/picture.h"

namespace headroom::ui {
namespace {

constexpr int kAnySide = 16'384;  // core refuses longer ones

}  // namespace

Result<QImage> readPictureFile(const QString& path, int longestSide) {
    const Result<Thumbnail> read = readThumbnail(path.toStdString(), longestSide > 0 ? longestSide : kAnySide);
    if (!read) return read.error();
    const QImage image(read->rgba.data(), read->width, read->height, read->width * 4, QImage::Format_RGBA8888);
    return image.convertToFormat(read->hasAlpha ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
}

QImage pictureOrNothing(const QString& path, int longestSide) {
    const Result<QImage> read = readPictureFile(path, longestSide);
    return read ? *read : QImage();
}

}  // namespace headroom::ui
