// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_preview.h"

#include "style/icons.h"
#include "style/tokens.h"

#include <QPainter>

#include <cmath>

namespace headroom::ui {

PicturePreview::PicturePreview(ThumbnailStore& store, QWidget* parent) : QWidget(parent), m_store(store) {
    connect(&store, &ThumbnailStore::ready, this, qOverload<>(&QWidget::update));
    connect(&store, &ThumbnailStore::unreadable, this, [this](const QString& path) {
        m_isRefused |= path == m_file.path;
        update();
    });
}

void PicturePreview::showPicture(const PictureFile& file, int side, std::optional<BucketFit> crop) {
    m_isRefused &= file == m_file;
    m_file = file;
    m_side = side;
    m_crop = crop;
    update();
}

void PicturePreview::clear() { showPicture({}, 0); }

int PicturePreview::deviceSide() const { return static_cast<int>(std::lround(m_side * devicePixelRatioF())); }

void PicturePreview::paintSign(QPainter& painter, const char* name, const QColor& color, const Tokens& t) const {
    painter.fillRect(rect(), t.track);
    painter.drawPixmap(rect().center() - QPoint(16, 16), iconPixmap(QString::fromLatin1(name), color, 32, devicePixelRatioF()));
}

void PicturePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& t = tokensOf(*this);
    if (m_file.path.isEmpty()) return paintSign(painter, "image", t.edge, t);
    const QPixmap* picture = m_store.find(m_file, deviceSide());
    if (!picture) {
        if (m_isRefused) paintSign(painter, "question-square", t.error.text, t);
        else painter.fillRect(rect(), t.track);
        return;
    }
    const QRect place = fittedRect(picture->size(), rect());
    if (picture->hasAlphaChannel()) painter.fillRect(place, checkerBrush(t));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(place, *picture);
    if (m_crop) paintCrop(painter, *m_crop, place, t);
}

}  // namespace headroom::ui
