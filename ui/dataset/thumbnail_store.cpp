// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/thumbnail_store.h"

#include "style/language.h"

#include <QThread>

#include <algorithm>
#include <optional>

namespace headroom::ui {
namespace {

constexpr qint64 kMemoryLimit = 256 << 20;
constexpr qint64 kDiskLimit = qint64{1} << 30;
constexpr int kMostThreads = 4;

QString keyOf(const PictureFile& file, int side) { return QStringLiteral("%1|%2|%3|%4").arg(side).arg(file.size).arg(file.time).arg(file.path); }

}  // namespace

ThumbnailStore::ThumbnailStore(const QString& cacheFolder, QObject* parent) : QObject(parent), m_files(cacheFolder) {
    setMemoryLimit(kMemoryLimit);
    // One processor is left to the window.
    m_makers.resize(static_cast<std::size_t>(std::clamp(QThread::idealThreadCount() - 1, 1, kMostThreads)));
    for (auto& maker : m_makers) {
        maker = std::make_unique<Worker>();
        m_free.push_back(maker.get());
    }
    m_makers.front()->start([this] {
        m_files.prune(kDiskLimit);
        return Worker::Answer();
    });
}

ThumbnailStore::~ThumbnailStore() { want({}, 0); }

void ThumbnailStore::setMemoryLimit(qint64 bytes) { m_pictures.setMaxCost(static_cast<int>(bytes >> 10)); }

const QPixmap* ThumbnailStore::find(const PictureFile& file, int side) const { return m_pictures.object(keyOf(file, side)); }

void ThumbnailStore::want(const QList<PictureFile>& files, int side) {
    const std::scoped_lock lock(m_lock);
    m_wanted.clear();
    for (const PictureFile& file : files) {
        const QString key = keyOf(file, side);
        if (!m_pictures.contains(key) && !m_refused.contains(key) && !m_underWay.contains(key)) m_wanted << Request{file, side};
    }
    const auto atWork = m_makers.size() - m_free.size(), wanted = static_cast<std::size_t>(m_wanted.size());
    for (std::size_t i = atWork; i < wanted && !m_free.empty(); ++i) {
        Worker& maker = *m_free.back();
        m_free.pop_back();
        maker.start([this, &maker] {
            work(maker);
            return Worker::Answer();
        });
    }
}

int ThumbnailStore::underWay() const {
    const std::scoped_lock lock(m_lock);
    return static_cast<int>(m_underWay.size());
}

/// The next request; a maker that gets none is free.
std::optional<ThumbnailStore::Request> ThumbnailStore::take(Worker& maker) {
    const std::scoped_lock lock(m_lock);
    if (m_wanted.isEmpty()) {
        m_free.push_back(&maker);
        return std::nullopt;
    }
    Request request = m_wanted.takeFirst();
    m_underWay.insert(keyOf(request.file, request.side));
    return request;
}

void ThumbnailStore::work(Worker& maker) {
    while (const auto request = take(maker)) {
        const Result<QImage> image = m_files.get(request->file, request->side);
        maker.report([this, request = *request, image] { accept(request, image); });
    }
}

void ThumbnailStore::accept(const Request& request, const Result<QImage>& image) {
    const QString key = keyOf(request.file, request.side);
    {
        const std::scoped_lock lock(m_lock);
        m_underWay.remove(key);
    }
    if (!image) {
        m_refused.insert(key);
        Q_EMIT unreadable(request.file.path, inWords(image.error().what));
        return;
    }
    m_pictures.insert(key, new QPixmap(QPixmap::fromImage(*image)), static_cast<int>(image->sizeInBytes() >> 10) + 1);
    Q_EMIT ready(request.file.path);
}

}  // namespace headroom::ui
