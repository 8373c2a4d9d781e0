// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset_scan.h"
#include "dataset/dataset_source.h"

#include <QFlags>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace headroom::ui {

/// A picture file and its state on disk; another size or time is another picture.
struct PictureFile {
    QString path;
    qint64 size = 0;  ///< bytes
    qint64 time = 0;  ///< of the last change, in the file system's own unit
    bool operator==(const PictureFile&) const = default;
};

/// What deserves a look, drawn on a picture.
enum class PictureBadge { NoCaption = 1, TooSmall = 2, Cropped = 4, Unreadable = 8, Duplicate = 16, Note = 32 };
Q_DECLARE_FLAGS(PictureBadges, PictureBadge)

/// One picture of a dataset as the window knows it. A value; any thread.
struct PictureRow {
    PictureFile file;
    QString name = {};                            ///< from the dataset's folder
    bool isScanned = false;                       ///< what follows is known
    std::optional<PictureHeader> header = {};     ///< nothing = training leaves it out, `fault` says why
    QString fault = {};
    QString captionFile = {};
    bool hasCaptionFile = false;
    QString caption = {};                         ///< the caption file's words as an editor shows them
    std::vector<DatasetBadge::Kind> remarks = {}; ///< what scanning found besides
    std::vector<BucketFit> fits = {};             ///< at each resolution of the dataset, in the job's order
    QString twin = {};                            ///< name of an earlier picture with the same content
    PictureBadges badges = {};

    /// "1024 × 768"; empty where it is not known.
    QString sizeText() const;
};

/// What the worker found, without what depends on the resolution.
PictureRow rowFrom(const PictureFile& file, const ScannedPicture& scanned, const DatasetConfig& config);

/// Fills in buckets and badges.
void judge(PictureRow& row, const DatasetSource& source);

/// The words that train: the caption file's, else the default.
QString captionInForce(const PictureRow& row, const DatasetConfig& config);

/// Each badge as a sentence, the gravest first.
QStringList badgeSentences(const PictureRow& row, const DatasetSource& source);
/// The short word of a badge, and its icon.
QString badgeWord(PictureBadge badge);
const char* badgeIcon(PictureBadge badge);

}  // namespace headroom::ui

Q_DECLARE_METATYPE(const headroom::ui::PictureRow*)
