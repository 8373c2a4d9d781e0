// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/worker.h"

#include <QCache>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QStringList>

namespace headroom::ui {

/// Reads pictures from disk on a thread of its own, scaled down to what is needed, and keeps the last ones used within a bound of memory.
/// What was asked for last is read first; what many others were asked for after is forgotten, so that a view that is
/// scrolled past costs nothing. GUI thread.
class PictureLoader : public QObject {
    Q_OBJECT

public:
    /// `largestSide` in pixels, 0 = as they are; `limit` in bytes of pixels kept.
    explicit PictureLoader(int largestSide = kGallerySide, qint64 limit = kGalleryLimit, QObject* parent = nullptr);

    /// The picture if it has been read; else null, and loaded() follows unless it was forgotten.
    QImage picture(const QString& path);
    /// Whether it was tried and cannot be read.
    bool isUnreadable(const QString& path) const { return m_unreadable.contains(path); }
    void forgetAll();

    static constexpr int kGallerySide = 640;
    static constexpr qint64 kGalleryLimit = 128 << 20;
    static constexpr qsizetype kMostWaiting = 64;

Q_SIGNALS:
    void loaded(const QString& path);

private:
    void readNext();
    void accept(const QString& path, const QImage& image);

    int m_largestSide;
    QCache<QString, QImage> m_pictures;  ///< cost in KiB
    QSet<QString> m_unreadable;
    QStringList m_waiting;  ///< newest last
    QString m_reading;
    Worker m_reader{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
