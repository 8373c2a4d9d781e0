// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QImage>
#include <QObject>
#include <QThreadPool>

namespace headroom::ui {

/// Reads pictures from disk on a thread of its own, scaled down to what a gallery needs. GUI thread.
class PictureLoader : public QObject {
    Q_OBJECT

public:
    explicit PictureLoader(QObject* parent = nullptr);
    ~PictureLoader() override;

    /// The picture if it has been read; else null, and loaded() follows.
    QImage picture(const QString& path);
    void forgetAll();

Q_SIGNALS:
    void loaded(const QString& path);

private:
    void accept(const QString& path, const QImage& image);

    static constexpr int kLargestSide = 640;

    QThreadPool m_pool;
    QHash<QString, QImage> m_pictures;  ///< null while it is being read or when it cannot be
};

}  // namespace headroom::ui
