// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/stacked_columns.h"

#include "style/tokens.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kHatchTile = 6;
constexpr int kGapFrom = 4;  // layers of this many pixels leave one pixel to the layer above

QPixmap hatchTile(const QColor& ink, const QColor& ground, qreal ratio) {
    QPixmap tile(QSize(kHatchTile, kHatchTile) * ratio);
    tile.setDevicePixelRatio(ratio);
    tile.fill(ground);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1.2));
    for (const int shift : {-kHatchTile, 0, kHatchTile})
        painter.drawLine(QPointF(shift, kHatchTile), QPointF(shift + kHatchTile, 0));
    return tile;
}

/// The point for each pixel column: the largest total on it, else what held before.
class ColumnWalk {
public:
    ColumnWalk(std::span<const MemoryPoint> points, const QCPAxis& axis) : m_points(points), m_axis(axis) {}

    /// Null where the history has not begun or has ended.
    const MemoryPoint* at(int x) {
        const double end = m_axis.pixelToCoord(x + 1);
        const MemoryPoint* largest = nullptr;
        for (; m_next < m_points.size() && m_points[m_next].seconds < end; ++m_next)
            if (!largest || m_points[m_next].total > largest->total) largest = &m_points[m_next];
        const MemoryPoint* held = m_next > 0 ? &m_points[m_next - 1] : nullptr;
        const bool isOver = m_next == m_points.size() && !largest && held != nullptr && held->seconds < m_axis.pixelToCoord(x);
        return largest ? largest : isOver ? nullptr : held;
    }

private:
    std::span<const MemoryPoint> m_points;
    const QCPAxis& m_axis;
    std::size_t m_next = 0;
};

}  // namespace

QBrush categoryBrush(Category category, const QPalette& palette, qreal ratio) {
    const Tokens& t = tokensOf(palette);
    const QColor& color = t.category[static_cast<std::size_t>(category)];
    return isHatched(category) ? QBrush(hatchTile(color, t.card, ratio)) : QBrush(color);
}

StackedColumns::StackedColumns(QCPAxis* keyAxis, QCPAxis* valueAxis, const MemoryHistory& history)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_history(history) {
    setAntialiased(false);
}

double StackedColumns::selectTest(const QPointF&, bool, QVariant*) const { return -1; }

QCPRange StackedColumns::getKeyRange(bool& found, QCP::SignDomain) const {
    found = !m_history.isEmpty();
    return {0, m_history.end()};
}

QCPRange StackedColumns::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = !m_history.isEmpty();
    return {0, static_cast<double>(m_history.peak().total) / m_unit};
}

int StackedColumns::pixel(std::int64_t bytes) const {
    return qRound(mValueAxis->coordToPixel(static_cast<double>(bytes) / m_unit));
}

void StackedColumns::draw(QCPPainter* painter) {
    if (m_history.isEmpty()) return;
    const QCPAxis& axis = *mKeyAxis;
    const QRect area = axis.axisRect()->rect();
    const double resolution = axis.range().size() / std::max(1, area.width());
    ColumnWalk walk(m_history.points(axis.range().lower, axis.range().upper, resolution), axis);
    const MemoryPoint* run = nullptr;
    int begin = area.left();
    for (int x = area.left(); x <= area.right() + 1; ++x) {
        const MemoryPoint* point = x <= area.right() ? walk.at(x) : nullptr;
        if (point == run) continue;
        if (run) drawColumn(*painter, begin, x - begin, *run);
        run = point;
        begin = x;
    }
}

void StackedColumns::drawColumn(QCPPainter& painter, int x, int width, const MemoryPoint& point) const {
    const Tokens& t = tokensOf(*mParentPlot);
    if (m_limit > point.total) {
        const int top = pixel(m_limit);
        painter.fillRect(x, top, width, pixel(point.total) - top, t.ok.tint);
    }
    std::int64_t below = 0;
    int bottom = pixel(0);
    for (std::size_t i = 0; i < point.byCategory.size(); ++i) {
        if (point.byCategory[i] <= 0) continue;
        below += point.byCategory[i];
        const int top = pixel(below);
        const int gap = bottom - top >= kGapFrom ? 1 : 0;
        const auto category = static_cast<Category>(i);
        const QRect span(x, top + gap, width, bottom - top - gap);
        if (isHatched(category)) painter.fillRect(span, categoryBrush(category, mParentPlot->palette(), painter.device()->devicePixelRatioF()));
        else painter.fillRect(span, t.category[i]);
        if (gap) painter.fillRect(x, top, width, 1, t.card);
        bottom = top;
    }
}

void StackedColumns::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    painter->fillRect(rect, tokensOf(*mParentPlot).category.front());
}

}  // namespace headroom::ui
