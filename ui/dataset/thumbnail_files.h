// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "dataset/picture_row.h"

#include <QImage>
#include <QString>

namespace headroom::ui {

/// Small pictures of large ones, kept in a folder of files that may be deleted at any time. Stateless but for the
/// folder's name; any thread, several processes.
class ThumbnailFiles {
public:
    /// An empty name keeps nothing.
    explicit ThumbnailFiles(QString folder) : m_folder(std::move(folder)) {}

    /// The picture, upright, its longer side `side` pixels or less: from the folder or else decoded, and then kept.
    /// Pictures with transparency keep it. An Error where the picture cannot be decoded.
    Result<QImage> get(const PictureFile& file, int side) const;

    /// Deletes the oldest files until `bytes` remain.
    void prune(qint64 bytes) const;

private:
    QString placeOf(const PictureFile& file, int keptSide) const;
    void keep(const QString& place, const QImage& image) const;

    QString m_folder;
};

}  // namespace headroom::ui
