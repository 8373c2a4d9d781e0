// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/picture_canvas.h"

#include "style/tokens.h"

#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kZoomOfNotch = 1.25;
constexpr double kNotch = 120;
constexpr double kGap = 8;         // between two pictures
constexpr double kEdgeReach = 8;   // of the mouse around the edge
constexpr double kSharpFrom = 4;   // screen pixels for one of the picture: they are shown as squares
constexpr int kTitlePixels = 12;

}  // namespace

PictureCanvas::PictureCanvas(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(200, 160);
}

void PictureCanvas::setMode(Mode mode) {
    m_mode = mode;
    keepInside();
    update();
}

void PictureCanvas::setPictures(const Picture& picture, const Picture& other) {
    m_picture = picture;
    m_other = other;
    keepInside();
    update();
}

QRectF PictureCanvas::areaOf(int which) const {
    if (m_mode != Mode::SideBySide) return rect();
    const double half = (width() - kGap) / 2;
    return {which == 0 ? width() - half : 0, 0, half, static_cast<double>(height())};
}

QRectF PictureCanvas::placeOf(int which) const {
    const QRectF area = areaOf(which);
    const QImage& image = pictureOf(which).image;
    const QSizeF size = QSizeF(image.size()).scaled(area.size(), Qt::KeepAspectRatio) * m_zoom;
    return {area.center() - QPointF(m_center.x() * size.width(), m_center.y() * size.height()), size};
}

void PictureCanvas::zoomBy(double factor) { zoomBy(factor, areaOf(0).center()); }

/// What lies under `around` stays there.
void PictureCanvas::zoomBy(double factor, const QPointF& around) {
    const double zoom = std::clamp(m_zoom * factor, 1.0, kMostZoom);
    if (zoom == m_zoom) return;
    const int which = m_mode == Mode::SideBySide && areaOf(1).contains(around) ? 1 : 0;
    const QRectF before = placeOf(which);
    if (!before.isEmpty()) {
        const QPointF share((around.x() - before.x()) / before.width(), (around.y() - before.y()) / before.height());
        m_center = share + (m_center - share) * (m_zoom / zoom);
    }
    m_zoom = zoom;
    keepInside();
    update();
    Q_EMIT zoomChanged();
}

void PictureCanvas::fit() {
    m_zoom = 1;
    m_center = {0.5, 0.5};
    update();
    Q_EMIT zoomChanged();
}

void PictureCanvas::pan(const QPointF& distance) {
    const QSizeF size = placeOf(0).size();
    if (size.isEmpty()) return;
    m_center -= QPointF(distance.x() / size.width(), distance.y() / size.height());
    keepInside();
    update();
}

/// A picture smaller than its room stands in the middle; a larger one leaves no room empty.
void PictureCanvas::keepInside() {
    const QSizeF size = placeOf(0).size(), area = areaOf(0).size();
    if (size.isEmpty()) return;  // the next picture is still being read, and shows the same part
    const auto kept = [](double center, double length, double room) {
        const double margin = length > room ? room / length / 2 : 0.5;
        return std::clamp(center, margin, 1 - margin);
    };
    m_center = {kept(m_center.x(), size.width(), area.width()), kept(m_center.y(), size.height(), area.height())};
}

void PictureCanvas::setEdge(double edge) {
    m_edge = std::clamp(edge, 0.0, 1.0);
    update();
}

bool PictureCanvas::isOnEdge(const QPointF& position) const {
    return m_mode == Mode::Wipe && std::abs(position.x() - m_edge * width()) <= kEdgeReach;
}

void PictureCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), tokensOf(*this).track);
    const double edge = m_edge * width();
    switch (m_mode) {
    case Mode::One: paintOne(painter, 0, rect()); break;
    case Mode::SideBySide:
        for (const int which : {1, 0}) {
            paintOne(painter, which, areaOf(which));
            paintTitle(painter, pictureOf(which).title, areaOf(which), Qt::AlignLeft);
        }
        break;
    case Mode::Wipe:
        paintOne(painter, 1, QRectF(0, 0, edge, height()));
        paintOne(painter, 0, QRectF(edge, 0, width() - edge, height()));
        paintEdge(painter);
        paintTitle(painter, m_other.title, rect(), Qt::AlignLeft);
        paintTitle(painter, m_picture.title, rect(), Qt::AlignRight);
        break;
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokensOf(*this).link, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void PictureCanvas::paintOne(QPainter& painter, int which, const QRectF& clip) const {
    const Picture& picture = pictureOf(which);
    painter.setClipRect(clip);
    if (picture.image.isNull()) {
        painter.setPen(tokensOf(*this).text2);
        const QString words = picture.isUnreadable ? tr("This picture cannot be read.") : picture.title.isEmpty() ? tr("No picture here.") : QString();
        painter.drawText(clip, Qt::AlignCenter | Qt::TextWordWrap, words);
    } else {
        const QRectF place = placeOf(which);
        painter.setRenderHint(QPainter::SmoothPixmapTransform, place.width() * devicePixelRatioF() < kSharpFrom * picture.image.width());
        painter.drawImage(place, picture.image);
    }
    painter.setClipping(false);
}

void PictureCanvas::paintTitle(QPainter& painter, const QString& title, const QRectF& area, Qt::Alignment side) const {
    const Tokens& t = tokensOf(*this);
    QFont font = this->font();
    font.setPixelSize(kTitlePixels);
    painter.setFont(font);
    const QSizeF size = painter.fontMetrics().size(Qt::TextSingleLine, title) + QSize(16, 8);
    const QRectF box(side == Qt::AlignLeft ? area.left() + 8 : area.right() - size.width() - 8, area.top() + 8, size.width(), size.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.line);
    painter.setBrush(t.card);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(t.text);
    painter.drawText(box, Qt::AlignCenter, title);
}

void PictureCanvas::paintEdge(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    const double x = m_edge * width();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.card, 4));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    painter.setPen(QPen(t.link, 2));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    painter.setBrush(t.card);
    painter.drawEllipse(QPointF(x, height() / 2.0), 8, 8);
}

void PictureCanvas::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / kNotch;
    if (notches == 0) return event->ignore();
    zoomBy(std::pow(kZoomOfNotch, notches), event->position());
    event->accept();
}

void PictureCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_movesEdge = isOnEdge(event->position());
    m_dragFrom = event->position();
}

void PictureCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_dragFrom) return isOnEdge(event->position()) ? setCursor(Qt::SplitHCursor) : unsetCursor();
    if (m_movesEdge) return setEdge(event->position().x() / std::max(1, width()));
    setCursor(Qt::ClosedHandCursor);
    pan(event->position() - *m_dragFrom);
    m_dragFrom = event->position();
}

void PictureCanvas::mouseReleaseEvent(QMouseEvent*) {
    m_dragFrom.reset();
    m_movesEdge = false;
    unsetCursor();
}

void PictureCanvas::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void PictureCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    keepInside();
}

}  // namespace headroom::ui
