// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_row.h"

#include "dataset/caption_file.h"
#include "style/language.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {
namespace {

using Kind = DatasetBadge::Kind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(picture)
};

struct BadgeLook {
    PictureBadge badge;
    const char* word;
    const char* icon;
};
constexpr std::array kBadges = {
    BadgeLook{PictureBadge::Unreadable, QT_TRANSLATE_NOOP("picture", "Cannot be read"), "x-octagon-fill"},
    BadgeLook{PictureBadge::NoCaption, QT_TRANSLATE_NOOP("picture", "No caption"), "exclamation-triangle-fill"},
    BadgeLook{PictureBadge::TooSmall, QT_TRANSLATE_NOOP("picture", "Too small"), "arrows-angle-contract"},
    BadgeLook{PictureBadge::Cropped, QT_TRANSLATE_NOOP("picture", "Cropped"), "crop"},
    BadgeLook{PictureBadge::Duplicate, QT_TRANSLATE_NOOP("picture", "Duplicate"), "files"},
    BadgeLook{PictureBadge::Note, QT_TRANSLATE_NOOP("picture", "Remark"), "info-circle"},
};

/// What scanning tells that has no badge of its own.
struct Remark {
    Kind kind;
    const char* sentence;
    bool isMarked = true;  ///< false for what needs no look: it is told, but not drawn on the picture
};
constexpr std::array kRemarks = {
    Remark{Kind::AlphaFlattened, QT_TRANSLATE_NOOP("picture", "The picture has transparency, which is laid on the background color."), false},
    Remark{Kind::Animated, QT_TRANSLATE_NOOP("picture", "The picture is animated; its first frame is used.")},
    Remark{Kind::Rotated, QT_TRANSLATE_NOOP("picture", "The camera's rotation mark is applied."), false},
    Remark{Kind::ColoursConverted, QT_TRANSLATE_NOOP("picture", "The colors are converted to 8-bit sRGB."), false},
    Remark{Kind::ExtensionLies, QT_TRANSLATE_NOOP("picture", "The file is a picture of another kind than its name says.")},
    Remark{Kind::CaptionEncoding, QT_TRANSLATE_NOOP("picture", "The caption is not plain UTF-8 and was converted for reading, or cannot be read.")},
    Remark{Kind::JsonCaption, QT_TRANSLATE_NOOP("picture", "The JSON text itself is used as the caption, with its braces and quotes.")},
};

QString sideBySide(int width, int height) { return QStringLiteral("%1 × %2").arg(width).arg(height); }

/// The resolution at which most is cut away, by its place in the job's list.
std::optional<std::size_t> worstCrop(const PictureRow& row) {
    const auto worst = std::ranges::max_element(row.fits, {}, croppedShare);
    if (worst == row.fits.end() || !isNoticeablyCropped(*worst)) return std::nullopt;
    return static_cast<std::size_t>(worst - row.fits.begin());
}

/// The largest resolution, where the picture does not fill it.
std::optional<std::size_t> largestUnfilled(const PictureRow& row, const DatasetSource& source) {
    const std::vector<int>& sides = source.config.resolution;
    const auto largest = std::ranges::max_element(sides);
    if (largest == sides.end() || !isTooSmall(*row.header, *largest)) return std::nullopt;
    return static_cast<std::size_t>(largest - sides.begin());
}

bool isBlank(const QString& text) { return text.trimmed().isEmpty(); }

QString sentenceFor(PictureBadge badge, const PictureRow& row, const DatasetSource& source) {
    switch (badge) {
    case PictureBadge::Unreadable: return Words::tr("The picture cannot be used: %1.").arg(row.fault);
    case PictureBadge::NoCaption:
        return row.hasCaptionFile ? Words::tr("The caption file is blank.") : Words::tr("There is no caption file %1.").arg(QFileInfo(row.captionFile).fileName());
    case PictureBadge::Duplicate: return Words::tr("The same picture as %1.").arg(row.twin);
    case PictureBadge::TooSmall: {
        const auto at = largestUnfilled(row, source);
        if (!at) return {};
        const BucketShape& shape = row.fits[*at].bucket;
        return Words::tr("Smaller than the resolution %1; it trains at %2.").arg(source.config.resolution[*at]).arg(sideBySide(shape.width, shape.height));
    }
    case PictureBadge::Cropped: {
        const auto at = worstCrop(row);
        if (!at) return {};
        const BucketFit& fit = row.fits[*at];
        return Words::tr("%1 % of it is cut away to fit %2.").arg(std::lround(croppedShare(fit) * 100)).arg(sideBySide(fit.bucket.width, fit.bucket.height));
    }
    case PictureBadge::Note: break;
    }
    return {};
}

}  // namespace

QString PictureRow::sizeText() const { return header ? sideBySide(header->width, header->height) : QString(); }

PictureRow rowFrom(const PictureFile& file, const ScannedPicture& scanned, const DatasetConfig& config) {
    PictureRow row{file};
    row.isScanned = true;
    row.header = scanned.header;
    row.captionFile = QString::fromStdString(captionFileOf(config, scanned.path).string());
    row.hasCaptionFile = scanned.captionFile.has_value();
    row.caption = QString::fromStdString(captionWords(scanned.captionFile.value_or("")));
    for (const DatasetBadge& badge : scanned.badges) {
        if (badge.kind == Kind::Unreadable) row.fault = inWords(badge.sentence);
        else if (badge.kind != Kind::NoCaption) row.remarks.push_back(badge.kind);
    }
    return row;
}

void judge(PictureRow& row, const DatasetSource& source) {
    row.badges = {};
    row.fits.clear();
    if (!row.isScanned) return;
    row.badges.setFlag(PictureBadge::Unreadable, !row.fault.isEmpty());
    row.badges.setFlag(PictureBadge::NoCaption, row.header && isBlank(captionInForce(row, source.config)));
    row.badges.setFlag(PictureBadge::Duplicate, !row.twin.isEmpty());
    row.badges.setFlag(PictureBadge::Note, std::ranges::any_of(kRemarks, [&](const Remark& remark) { return remark.isMarked && std::ranges::count(row.remarks, remark.kind) > 0; }));
    if (!row.header) return;
    for (const int resolution : source.config.resolution) row.fits.push_back(fitOf(source.config, *row.header, resolution, source.grid));
    row.badges.setFlag(PictureBadge::TooSmall, largestUnfilled(row, source).has_value());
    row.badges.setFlag(PictureBadge::Cropped, worstCrop(row).has_value());
}

QString captionInForce(const PictureRow& row, const DatasetConfig& config) {
    return isBlank(row.caption) ? QString::fromStdString(config.defaultCaption.value_or("")) : row.caption;
}

QStringList badgeSentences(const PictureRow& row, const DatasetSource& source) {
    QStringList sentences;
    for (const BadgeLook& look : kBadges)
        if (row.badges.testFlag(look.badge) && look.badge != PictureBadge::Note) sentences << sentenceFor(look.badge, row, source);
    for (const Remark& remark : kRemarks)
        if (std::ranges::count(row.remarks, remark.kind) > 0) sentences << Words::tr(remark.sentence);
    return sentences;
}

QString badgeWord(PictureBadge badge) { return Words::tr(std::ranges::find(kBadges, badge, &BadgeLook::badge)->word); }

const char* badgeIcon(PictureBadge badge) { return std::ranges::find(kBadges, badge, &BadgeLook::badge)->icon; }

}  // namespace headroom::ui
