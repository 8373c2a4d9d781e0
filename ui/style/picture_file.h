// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QImage>
#include <QString>

namespace headroom::ui {

/// A picture file, upright, as an image that is painted without conversion: every format that trains and that samples are saved in, which Qt's own readers
/// are not (no WebP). No side is longer than `longestSide` (0: as it is); nothing is enlarged. Any thread.
Result<QImage> readPictureFile(const QString& path, int longestSide);

/// Empty where the file cannot be read.
QImage pictureOrNothing(const QString& path, int longestSide);

}  // namespace headroom::ui
