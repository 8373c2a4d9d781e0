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

void PicturePreview::paintEvent(QPaintEvent*) {
    if (m_file.path.isEmpty()) return;
    QPainter painter(this);
    const Tokens& t = tokensOf(*this);
    const QPixmap* picture = m_store.find(m_file, deviceSide());
    if (!picture) {
        painter.fillRect(rect(), t.track);
        if (!m_isRefused) return;
        const QPixmap sign = iconPixmap(QStringLiteral("question-square"), t.error.text, 32, devicePixelRatioF());
        painter.drawPixmap(rect().center() - QPoint(16, 16), sign);
        return;
    }
    const QRect place = fittedRect(picture->size(), rect());
    if (picture->hasAlphaChannel()) painter.fillRect(place, checkerBrush(t));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(place, *picture);
    if (m_crop) paintCrop(painter, *m_crop, place, t);
}

}  // namespace headroom::ui
