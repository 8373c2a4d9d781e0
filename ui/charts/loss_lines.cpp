// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_lines.h"

#include "style/tokens.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom::ui {
namespace {

/// Pixels between the corners of the smoothed line. It bends too little for the eye to tell from one at each pixel, which costs twice the time.
constexpr int kCornerEvery = 3;

}  // namespace

LossLines::LossLines(QCPAxis* keyAxis, QCPAxis* valueAxis, const LossHistory& history)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_history(history) {}

double LossLines::selectTest(const QPointF&, bool, QVariant*) const { return -1; }

QCPRange LossLines::getKeyRange(bool& found, QCP::SignDomain) const {
    found = m_history.size() > 0;
    if (!found) return {};
    return {static_cast<double>(m_history.step(0)), static_cast<double>(m_history.step(m_history.size() - 1))};
}

QCPRange LossLines::getValueRange(bool& found, QCP::SignDomain, const QCPRange& keys) const {
    const bool whole = keys.size() <= 0;
    const std::size_t first = whole ? 0 : m_history.find(keys.lower);
    const std::size_t last = whole ? m_history.size() : m_history.find(keys.upper + 1);
    const auto [least, most] = m_history.range(first, last);
    found = least <= most;
    return found ? QCPRange(least, most) : QCPRange(0, 1);
}

bool LossLines::canBeDrawn(double value) const {
    return std::isfinite(value) && (value > 0 || mValueAxis->scaleType() == QCPAxis::stLinear);
}

void LossLines::draw(QCPPainter* painter) {
    const QCPRange keys = mKeyAxis->range();
    const std::size_t first = std::max<std::size_t>(m_history.find(keys.lower), 1) - 1;  // the lines come from outside
    const std::size_t last = std::min(m_history.find(keys.upper) + 1, m_history.size());
    if (first >= last) return;
    drawRaw(*painter, first, last);
    drawSmoothed(*painter, first, last);
}

/// Where values lie closer than pixels, each pixel column is a bar from its smallest value to its largest that also reaches where the
/// line comes from: what a line through all of them would cover, at half its cost. Elsewhere it is that line.
void LossLines::drawRaw(QCPPainter& painter, std::size_t first, std::size_t last) const {
    const QColor color = tokensOf(*mParentPlot).lossRaw;
    painter.setAntialiasing(false);
    painter.setPen(QPen(color, 1));
    std::optional<QPoint> from;
    for (std::size_t begin = first; begin < last;) {
        const int x = static_cast<int>(std::floor(mKeyAxis->coordToPixel(m_history.step(begin))));
        const std::size_t end = std::clamp(m_history.find(mKeyAxis->pixelToCoord(x + 1)), begin + 1, last);
        const auto [least, most] = m_history.range(begin, end);
        if (least > most || !canBeDrawn(least)) {
            from.reset();
        } else {
            int top = qRound(mValueAxis->coordToPixel(most)), bottom = qRound(mValueAxis->coordToPixel(least));
            if (from && x > from->x() + 1) painter.drawLine(*from, QPoint(x, std::clamp(from->y(), top, bottom)));
            else if (from) top = std::min(top, from->y()), bottom = std::max(bottom, from->y());
            painter.fillRect(x, top, 1, bottom - top + 1, color);
            const double exit = m_history.raw(end - 1);
            from = QPoint(x, canBeDrawn(exit) ? qRound(mValueAxis->coordToPixel(exit)) : top);
        }
        begin = end;
    }
}

QVector<QPolygonF> LossLines::smoothedPieces(std::size_t first, std::size_t last) const {
    QVector<QPolygonF> pieces(1);
    for (std::size_t begin = first; begin < last;) {
        const double x = mKeyAxis->coordToPixel(m_history.step(begin));
        const std::size_t end = std::clamp(m_history.find(mKeyAxis->pixelToCoord(std::floor(x) + kCornerEvery)), begin + 1, last);
        const double value = m_history.smoothed(end - 1);
        if (canBeDrawn(value)) pieces.last().append({x, mValueAxis->coordToPixel(value)});
        else if (!pieces.last().isEmpty()) pieces.append(QPolygonF());
        begin = end;
    }
    return pieces;
}

void LossLines::drawSmoothed(QCPPainter& painter, std::size_t first, std::size_t last) const {
    const Tokens& t = tokensOf(*mParentPlot);
    const QVector<QPolygonF> pieces = smoothedPieces(first, last);
    for (const auto& [color, width] : {std::pair(t.card, 4.0), std::pair(t.lossSmoothed, 2.0)}) {
        painter.setAntialiasing(color == t.lossSmoothed);  // nobody sees the edge of the halo
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::BevelJoin));
        for (const QPolygonF& piece : pieces) {
            // Short pieces: the stroker's time grows faster than the number of corners.
            constexpr int kPiece = 64;
            for (int i = 0; i + 1 < piece.size(); i += kPiece)
                painter.drawPolyline(piece.constData() + i, static_cast<int>(std::min<qsizetype>(kPiece + 1, piece.size() - i)));
        }
    }
}

void LossLines::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    painter->setPen(QPen(tokensOf(*mParentPlot).lossSmoothed, 2));
    painter->drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y()));
}

}  // namespace headroom::ui
