// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/picture_loader.h"

#include "style/picture_file.h"

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr qint64 kKiB = 1024;

}  // namespace

PictureLoader::PictureLoader(int largestSide, qint64 limit, QObject* parent) : QObject(parent), m_largestSide(largestSide) {
    m_pictures.setMaxCost(static_cast<qsizetype>(limit / kKiB));
}

QImage PictureLoader::picture(const QString& path) {
    if (const QImage* known = m_pictures.object(path)) return *known;
    if (path.isEmpty() || path == m_reading || isUnreadable(path)) return {};
    m_waiting.removeOne(path);
    m_waiting.append(path);
    if (m_waiting.size() > kMostWaiting) m_waiting.removeFirst();
    if (m_reading.isEmpty()) readNext();
    return {};
}

void PictureLoader::readNext() {
    if (m_waiting.isEmpty()) return;
    m_reading = m_waiting.takeLast();
    m_reader.start([this, path = m_reading, side = m_largestSide] {
        return [this, path, image = pictureOrNothing(path, side)] { accept(path, image); };
    });
}

void PictureLoader::forgetAll() {
    m_reader.forget();
    m_reading.clear();
    m_pictures.clear();
    m_unreadable.clear();
    m_waiting.clear();
}

void PictureLoader::accept(const QString& path, const QImage& image) {
    m_reading.clear();
    const auto cost = std::clamp<qsizetype>(image.sizeInBytes() / kKiB, 1, m_pictures.maxCost());  // one is kept, however large
    if (image.isNull()) m_unreadable.insert(path);
    else m_pictures.insert(path, new QImage(image), cost);
    readNext();
    Q_EMIT loaded(path);
}

}  // namespace headroom::ui
