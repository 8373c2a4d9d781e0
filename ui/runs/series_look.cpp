// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/series_look.h"

#include "runs/series_key_line.h"

#include <QPainter>

namespace headroom::ui {

SeriesLook seriesLook(std::size_t place, const Tokens& t) {
    static constexpr Qt::PenStyle kDashes[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine};
    const QColor colors[] = {t.lossSmoothed, t.validation, t.ok.text};
    return {colors[place % 3], kDashes[place % 3], place < 3 ? -1 : static_cast<int>(place) - 3};
}

void paintMarker(QPainter& painter, const QPointF& center, const SeriesLook& look) {
    constexpr double kHalf = 3.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.color);
    if (look.marker == 1) painter.drawRect(QRectF(center - QPointF(kHalf, kHalf), QSizeF(2 * kHalf, 2 * kHalf)));
    else if (look.marker == 2) painter.drawPolygon(QPolygonF({center + QPointF(0, -kHalf - 0.5), center + QPointF(kHalf, kHalf), center + QPointF(-kHalf, kHalf)}));
    else painter.drawEllipse(center, kHalf, kHalf);
}

SeriesKeyLine::SeriesKeyLine(std::size_t place, QWidget* parent) : QWidget(parent), m_place(place) { setFixedSize(sizeHint()); }

void SeriesKeyLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const SeriesLook look = seriesLook(m_place, tokensOf(*this));
    const double middle = height() / 2.0;
    painter.setPen(QPen(look.color, 2, look.dashes, Qt::FlatCap));
    painter.drawLine(QPointF(0, middle), QPointF(width(), middle));
    if (look.marker >= 0) paintMarker(painter, QPointF(width() / 2.0, middle), look);
}

}  // namespace headroom::ui
