// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/stacked_columns.h"

#include "style/tokens.h"

#include <QImage>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

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
    ColumnWalk(std::span<const MemoryPoint> points, double begin, double secondsOfPixel)
        : m_points(points), m_begin(begin), m_secondsOfPixel(secondsOfPixel) {}

    /// Null where the history has not begun or has ended.
    const MemoryPoint* at(int x) {
        const double begin = m_begin + x * m_secondsOfPixel, end = begin + m_secondsOfPixel;
        const MemoryPoint* largest = nullptr;
        for (; m_next < m_points.size() && m_points[m_next].seconds < end; ++m_next)
            if (!largest || m_points[m_next].total > largest->total) largest = &m_points[m_next];
        const MemoryPoint* held = m_next > 0 ? &m_points[m_next - 1] : nullptr;
        const bool isOver = m_next == m_points.size() && !largest && held != nullptr && held->seconds < begin;
        return largest ? largest : isOver ? nullptr : held;
    }

private:
    std::span<const MemoryPoint> m_points;
    double m_begin;
    double m_secondsOfPixel;
    std::size_t m_next = 0;
};

}  // namespace

QBrush categoryBrush(Category category, const QPalette& palette, qreal ratio) {
    const Tokens& t = tokensOf(palette);
    const QColor& color = t.category[static_cast<std::size_t>(category)];
    return isHatched(category) ? QBrush(hatchTile(color, t.card, ratio)) : QBrush(color);
}

/// One pixel column of the stack: what it is filled with, from the top down.
struct StackedColumns::Column {
    struct Span {
        int end = 0;        ///< first row below it
        QRgb ink = 0;
        QRgb ground = 0;    ///< differs from `ink` where the category is hatched
    };
    std::array<Span, 2 * kCategoryIds.size() + 2> spans;
    std::size_t count = 0;

    void add(int end, QRgb ink, QRgb ground) {
        if (count == 0 || end > spans[count - 1].end) spans[count++] = {end, ink, ground};
    }
};

/// Fills an image row by row. A row differs from the one above only in the few columns where a layer ends, so that each is the
/// changed copy of the last; hatched columns are drawn over it.
void StackedColumns::fill(QImage& image, const std::vector<Column>& columns, const std::vector<std::uint32_t>& columnOfX, int hatch) {
    const auto width = static_cast<std::size_t>(image.width());
    std::vector<int> until(width, 0);         // the row at which the column's span ends
    std::vector<std::uint8_t> next(width, 0);  // its following span
    std::vector<QRgb> inks(width, 0), grounds(width, 0);
    for (int y = 0; y < image.height(); ++y) {
        bool hatched = false;
        for (std::size_t x = 0; x < width; ++x) {
            hatched |= inks[x] != grounds[x];
            if (y < until[x]) continue;
            const Column& column = columns[columnOfX[x]];
            while (next[x] < column.count && y >= column.spans[next[x]].end) ++next[x];
            const Column::Span span = next[x] < column.count ? column.spans[next[x]] : Column::Span{image.height(), 0, 0};
            until[x] = span.end, inks[x] = span.ink, grounds[x] = span.ground;
            hatched |= span.ink != span.ground;
        }
        auto* const row = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::ranges::copy(inks, row);
        for (std::size_t x = 0; hatched && x < width; ++x)
            if ((static_cast<int>(x) + y) % hatch > hatch / 4) row[x] = grounds[x];
    }
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

void StackedColumns::draw(QCPPainter* painter) {
    if (m_history.isEmpty()) return;
    const QRect area = mKeyAxis->axisRect()->rect();
    if (painter->modes().testFlag(QCPPainter::pmVectorized)) return drawAsShapes(*painter, area);
    const qreal ratio = painter->device()->devicePixelRatioF() * painter->transform().m11();  // a picture may be drawn larger
    QImage image((QSizeF(area.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return;
    const QCPRange keys = mKeyAxis->range();
    const double secondsOfPixel = keys.size() / image.width();
    ColumnWalk walk(m_history.points(keys.lower, keys.upper, secondsOfPixel), keys.lower, secondsOfPixel);
    std::vector<Column> columns(1);  // the first is empty
    std::vector<std::uint32_t> columnOfX(static_cast<std::size_t>(image.width()), 0);
    const MemoryPoint* shown = nullptr;
    for (int x = 0; x < image.width(); ++x) {
        const MemoryPoint* const point = walk.at(x);
        if (point && point != shown) columns.push_back(columnOf(*point, image.height()));
        shown = point;
        if (point) columnOfX[static_cast<std::size_t>(x)] = static_cast<std::uint32_t>(columns.size() - 1);
    }
    fill(image, columns, columnOfX, qRound(kHatchTile * ratio));
    image.setDevicePixelRatio(ratio);
    painter->drawImage(area.topLeft(), image);
}

/// The same stack as one shape a layer, for a file. A hatch is no part of the format, so hatched layers are pale.
void StackedColumns::drawAsShapes(QPainter& painter, const QRect& area) const {
    const Tokens& t = tokensOf(*mParentPlot);
    const QCPRange keys = mKeyAxis->range();
    const double secondsOfPixel = keys.size() / area.width();
    ColumnWalk walk(m_history.points(keys.lower, keys.upper, secondsOfPixel), keys.lower, secondsOfPixel);
    std::vector<const MemoryPoint*> columns;
    for (int x = 0; x < area.width(); ++x) columns.push_back(walk.at(x));
    painter.setPen(Qt::NoPen);
    std::vector<double> below(columns.size(), 0);
    for (std::size_t i = 0; i < kCategoryIds.size(); ++i) {
        QPolygonF upper, lower;
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const double held = columns[x] ? static_cast<double>(columns[x]->byCategory[i]) / m_unit : 0;
            for (const std::size_t edge : {x, x + 1}) {
                const double place = area.left() + static_cast<double>(edge);
                lower << QPointF(place, mValueAxis->coordToPixel(below[x]));
                upper << QPointF(place, mValueAxis->coordToPixel(below[x] + held));
            }
            below[x] += held;
        }
        if (upper == lower) continue;
        std::ranges::reverse(lower);
        const bool pale = isHatched(static_cast<Category>(i));
        QColor color = t.category[i];
        if (pale) color.setAlphaF(0.35F);
        painter.setBrush(color);
        painter.drawPolygon(upper + lower);
    }
}

StackedColumns::Column StackedColumns::columnOf(const MemoryPoint& point, int height) const {
    const Tokens& t = tokensOf(*mParentPlot);
    const QCPRange values = mValueAxis->range();
    const auto rowOf = [&](std::int64_t bytes) {
        return qRound(height * (1 - (static_cast<double>(bytes) / m_unit - values.lower) / values.size()));
    };
    Column column;
    const std::int64_t top = std::max(m_limit, point.total);
    column.add(rowOf(top), 0, 0);
    column.add(rowOf(point.total), t.ok.tint.rgba(), t.ok.tint.rgba());
    std::int64_t held = point.total;
    for (std::size_t i = point.byCategory.size(); i-- > 0;) {
        if (point.byCategory[i] <= 0) continue;
        const int begin = rowOf(held), end = rowOf(held -= point.byCategory[i]);
        const QRgb card = t.card.rgba(), ink = t.category[i].rgba();
        if (end - begin >= kGapFrom) column.add(begin + 1, card, card);
        column.add(end, ink, isHatched(static_cast<Category>(i)) ? card : ink);
    }
    return column;
}

void StackedColumns::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    painter->fillRect(rect, tokensOf(*mParentPlot).category.front());
}

}  // namespace headroom::ui
