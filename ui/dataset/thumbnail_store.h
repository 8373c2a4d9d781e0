// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/thumbnail_files.h"
#include "style/worker.h"

#include <QCache>
#include <QObject>
#include <QPixmap>
#include <QSet>

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace headroom::ui {

/// Thumbnails in memory, made by a few threads in the order in which they are wanted. What is not wanted any more is
/// not begun. Memory is bounded: what was not looked at longest goes first. GUI thread.
class ThumbnailStore : public QObject {
    Q_OBJECT

public:
    /// `cacheFolder` may be empty: then nothing is kept on disk.
    explicit ThumbnailStore(const QString& cacheFolder, QObject* parent = nullptr);
    ~ThumbnailStore() override;

    /// Null where it is not there; asking starts nothing. `side` is in device pixels.
    const QPixmap* find(const PictureFile& file, int side) const;
    /// All that is wanted from now on, the most urgent first.
    void want(const QList<PictureFile>& files, int side);

    /// Pictures that were begun and are not taken in yet.
    int underWay() const;
    int threads() const { return static_cast<int>(m_makers.size()); }
    void setMemoryLimit(qint64 bytes);

Q_SIGNALS:
    void ready(const QString& path);
    /// `fault` is the decoder's sentence. The picture is not asked for again until its file changes.
    void unreadable(const QString& path, const QString& fault);

private:
    struct Request {
        PictureFile file;
        int side = 0;
    };

    void work(Worker& maker);
    std::optional<Request> take(Worker& maker);
    void accept(const Request& request, const Result<QImage>& image);

    ThumbnailFiles m_files;
    QCache<QString, QPixmap> m_pictures;  ///< costs are KiB
    QSet<QString> m_refused;
    mutable std::mutex m_lock;  ///< of what follows, until the makers
    QList<Request> m_wanted;
    QSet<QString> m_underWay;
    std::vector<Worker*> m_free;  ///< makers that nothing was wanted of
    std::vector<std::unique_ptr<Worker>> m_makers;
};

}  // namespace headroom::ui
