// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/picture_loader.h"

#include <QImageReader>

namespace headroom::ui {
namespace {

QImage readScaled(const QString& path, int largestSide) {
    QImageReader reader(path);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (size.width() > largestSide || size.height() > largestSide)
        reader.setScaledSize(size.scaled(largestSide, largestSide, Qt::KeepAspectRatio));
    return reader.read().convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

}  // namespace

PictureLoader::PictureLoader(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

PictureLoader::~PictureLoader() {
    m_pool.clear();
    m_pool.waitForDone();
}

QImage PictureLoader::picture(const QString& path) {
    if (const auto known = m_pictures.constFind(path); known != m_pictures.constEnd()) return *known;
    m_pictures.insert(path, {});
    m_pool.start([this, path] {
        const QImage image = readScaled(path, kLargestSide);
        QMetaObject::invokeMethod(this, [this, path, image] { accept(path, image); }, Qt::QueuedConnection);
    });
    return {};
}

void PictureLoader::forgetAll() { m_pictures.clear(); }

void PictureLoader::accept(const QString& path, const QImage& image) {
    m_pictures.insert(path, image);
    Q_EMIT loaded(path);
}

}  // namespace headroom::ui
