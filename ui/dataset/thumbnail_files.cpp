// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/thumbnail_files.h"

#include "style/picture_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QSaveFile>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kSmallSide = 256;   ///< kept for cells up to this many device pixels
constexpr int kLargeSide = 512;   ///< and for all larger ones
constexpr int kJpegQuality = 88;

QImage fitted(const QImage& image, int side) {
    if (std::max(image.width(), image.height()) <= side) return image;
    return image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

/// In the format that is painted without conversion.
QImage forPainting(const QImage& image) {
    return image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
}

}  // namespace

QString ThumbnailFiles::placeOf(const PictureFile& file, int keptSide) const {
    const QString key = QStringLiteral("%1\n%2\n%3\n%4").arg(file.path).arg(file.size).arg(file.time).arg(keptSide);
    const QString name = QString::fromLatin1(QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex());
    return QStringLiteral("%1/%2/%3").arg(m_folder, name.left(2), name.mid(2));
}

Result<QImage> ThumbnailFiles::get(const PictureFile& file, int side) const {
    const int keptSide = side <= kSmallSide ? kSmallSide : std::max(side, kLargeSide);
    const QString place = placeOf(file, keptSide);
    if (!m_folder.isEmpty()) {
        QImageReader reader(place);
        reader.setDecideFormatFromContent(true);
        if (const QImage kept = reader.read(); !kept.isNull()) return forPainting(fitted(kept, side));
    }
    const Result<QImage> decoded = readPictureFile(file.path, keptSide);
    if (!decoded) return decoded.error();
    if (!m_folder.isEmpty()) keep(place, *decoded);
    return forPainting(fitted(*decoded, side));
}

/// A file that cannot be written is made again the next time.
void ThumbnailFiles::keep(const QString& place, const QImage& image) const {
    QDir().mkpath(QFileInfo(place).path());
    QSaveFile file(place);
    if (!file.open(QIODevice::WriteOnly)) return;
    const bool isWritten = image.hasAlphaChannel() ? image.save(&file, "PNG") : image.save(&file, "JPEG", kJpegQuality);
    if (isWritten) file.commit();
}

void ThumbnailFiles::prune(qint64 bytes) const {
    if (m_folder.isEmpty()) return;
    QFileInfoList files;
    for (const QFileInfo& shelf : QDir(m_folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) files << QDir(shelf.filePath()).entryInfoList(QDir::Files);
    std::ranges::sort(files, [](const QFileInfo& a, const QFileInfo& b) { return a.lastModified() > b.lastModified(); });
    for (const QFileInfo& file : files) {
        bytes -= file.size();
        if (bytes < 0) QFile::remove(file.filePath());
    }
}

}  // namespace headroom::ui
