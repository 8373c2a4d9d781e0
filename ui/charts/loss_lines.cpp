// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_lines.h"

#include "style/tokens.h"

#include <QImage>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace headroom::ui {

/// The image's pixels, reached without QImage's check for sharing at each of them.
struct LossLines::Canvas {
    explicit Canvas(QImage& image)
        : width(image.width()), height(image.height()), stride(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb))),
          pixels(reinterpret_cast<QRgb*>(image.bits())) {}

    QRgb& at(int x, int y) const { return pixels[y * stride + x]; }

    int width;
    int height;
    qsizetype stride;
    QRgb* pixels;
};

namespace {

/// Integral of what lies between 0 and 1 of a number up to z.
double ramp(double z) { return z <= 0 ? 0 : z >= 1 ? z - 0.5 : z * z / 2; }

/// How much of a pixel lies below an edge that crosses it from height `left` to height `right` above its lower side.
double share(double left, double right) {
    if (std::abs(left - right) < 1e-3) return std::clamp(left, 0.0, 1.0);
    return (ramp(left) - ramp(right)) / (left - right);
}

void blend(QRgb& pixel, QRgb color, double share) {
    if (share >= 0.999) pixel = color;
    else if (share > 0.001) {
        const int weight = qRound(share * 256), rest = 256 - weight;
        const auto mix = [&](int a, int b) { return (a * weight + b * rest) / 256; };
        pixel = qRgba(mix(qRed(color), qRed(pixel)), mix(qGreen(color), qGreen(pixel)), mix(qBlue(color), qBlue(pixel)), mix(255, qAlpha(pixel)));
    }
}

/// One column of an antialiased line that crosses it from row `left` to row `right`.
template <typename Canvas>
void strokeColumn(const Canvas& canvas, int x, double left, double right, double width, QRgb color) {
    const double half = width / 2 * std::hypot(1, right - left);
    const int first = std::max(0, static_cast<int>(std::floor(std::min(left, right) - half)));
    const int last = std::min(canvas.height - 1, static_cast<int>(std::ceil(std::max(left, right) + half)));
    for (int y = first; y <= last; ++y) {
        const double lower = y + 1;
        const double covered = share(lower - left + half, lower - right + half) - share(lower - left - half, lower - right - half);
        blend(canvas.at(x, y), color, covered);
    }
}

}  // namespace

LossLines::LossLines(QCPAxis* keyAxis, QCPAxis* valueAxis, const LossHistory& history, Keys keys)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_history(history), m_keys(keys) {}

double LossLines::selectTest(const QPointF&, bool, QVariant*) const { return -1; }

QCPRange LossLines::getKeyRange(bool& found, QCP::SignDomain) const {
    found = m_history.size() > 0;
    if (!found) return {};
    return {keyOf(0), keyOf(m_history.size() - 1)};
}

QCPRange LossLines::getValueRange(bool& found, QCP::SignDomain, const QCPRange& keys) const {
    const bool whole = keys.size() <= 0;
    const std::size_t first = whole ? 0 : find(keys.lower);
    const std::size_t last = whole ? m_history.size() : std::min(m_history.size(), find(keys.upper) + 1);
    const auto [least, most] = m_history.range(first, last);
    found = least <= most;
    return found ? QCPRange(least, most) : QCPRange(0, 1);
}

bool LossLines::canBeDrawn(double value) const {
    return std::isfinite(value) && (value > 0 || mValueAxis->scaleType() == QCPAxis::stLinear);
}

void LossLines::draw(QCPPainter* painter) {
    if (m_history.size() == 0) return;
    const QRect area = mKeyAxis->axisRect()->rect();
    if (painter->modes().testFlag(QCPPainter::pmVectorized)) return drawAsLines(*painter, area);
    const double ratio = painter->device()->devicePixelRatioF() * painter->transform().m11();  // a picture may be drawn larger
    QImage image((QSizeF(area.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return;
    image.fill(Qt::transparent);
    const Canvas canvas(image);
    const Edges edges = edgesOf(canvas.width);
    drawRaw(canvas, edges, ratio);
    drawSmoothed(canvas, edges, ratio);
    image.setDevicePixelRatio(ratio);
    painter->drawImage(area.topLeft(), image);
}

LossLines::Edges LossLines::edgesOf(int columns) const {
    const QCPRange range = mKeyAxis->range();
    Edges edges;
    for (int x = 0; x <= columns; ++x) {
        edges.keys.push_back(range.lower + range.size() * x / columns);
        edges.entries.push_back(find(edges.keys.back()));
    }
    return edges;
}

double LossLines::rowOf(double value, double ratio) const { return (mValueAxis->coordToPixel(value) - mValueAxis->axisRect()->top()) * ratio; }

/// The row of a curve at each edge between two columns, from the entries around it; nothing where one of them is missing or cannot be drawn.
template <typename Value>
std::vector<std::optional<double>> LossLines::rowsAt(const Edges& edges, double ratio, Value value) const {
    std::vector<std::optional<double>> rows(edges.keys.size());
    for (std::size_t x = 0; x < rows.size(); ++x) {
        const std::size_t after = edges.entries[x];
        if (after == m_history.size()) continue;
        const bool isExact = keyOf(after) == edges.keys[x];
        if (after == 0 && !isExact) continue;
        const std::size_t before = isExact ? after : after - 1;
        if (!canBeDrawn(value(before)) || !canBeDrawn(value(after))) continue;
        const double from = rowOf(value(before), ratio), to = rowOf(value(after), ratio);
        const double gap = keyOf(after) - keyOf(before);
        rows[x] = gap > 0 ? from + (to - from) * (edges.keys[x] - keyOf(before)) / gap : from;
    }
    return rows;
}

void LossLines::drawRaw(const Canvas& canvas, const Edges& edges, double ratio) const {
    const QRgb color = tokensOf(*mParentPlot).lossRaw.rgba();
    const auto rows = rowsAt(edges, ratio, [this](std::size_t i) { return m_history.raw(i); });
    for (int x = 0; x < canvas.width; ++x) {
        const auto column = static_cast<std::size_t>(x);
        double top = canvas.height, bottom = -1;
        const auto reach = [&](double row) { top = std::min(top, row), bottom = std::max(bottom, row); };
        for (const std::size_t edge : {column, column + 1})
            if (rows[edge]) reach(*rows[edge]);
        const auto [least, most] = m_history.range(edges.entries[column], edges.entries[column + 1]);
        if (least <= most && canBeDrawn(least)) reach(rowOf(least, ratio)), reach(rowOf(most, ratio));
        const int last = std::min(canvas.height - 1, qFloor(bottom));
        for (int y = std::max(0, qFloor(top)); y <= last; ++y) canvas.at(x, y) = color;
    }
}

void LossLines::drawSmoothed(const Canvas& canvas, const Edges& edges, double ratio) const {
    const Tokens& t = tokensOf(*mParentPlot);
    const auto rows = rowsAt(edges, ratio, [this](std::size_t i) { return m_history.smoothed(i); });
    for (const auto& [color, width] : {std::pair(t.card.rgba(), 4.0), std::pair(t.lossSmoothed.rgba(), 2.0)})
        for (int x = 0; x < canvas.width; ++x) {
            const auto &left = rows[static_cast<std::size_t>(x)], &right = rows[static_cast<std::size_t>(x) + 1];
            if (left && right) strokeColumn(canvas, x, *left, *right, width * ratio, color);
        }
}

/// The same curves as lines that can be scaled, for a file: each pixel column of the raw one from its smallest to its largest value.
void LossLines::drawAsLines(QPainter& painter, const QRect& area) const {
    const Tokens& t = tokensOf(*mParentPlot);
    const Edges edges = edgesOf(area.width());
    const auto draw = [&](const QColor& color, double width, const auto& value, bool withRange) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        const auto rows = rowsAt(edges, 1, value);
        QPolygonF line;
        for (std::size_t x = 0; x < rows.size(); ++x) {
            if (!rows[x]) {
                painter.drawPolyline(line);
                line.clear();
                continue;
            }
            line << QPointF(area.left() + static_cast<double>(x), area.top() + *rows[x]);
            if (!withRange || x + 1 == rows.size()) continue;
            const auto [least, most] = m_history.range(edges.entries[x], edges.entries[x + 1]);
            if (least > most || !canBeDrawn(least)) continue;
            for (const double end : {least, most}) line << QPointF(area.left() + static_cast<double>(x) + 0.5, area.top() + rowOf(end, 1));
        }
        painter.drawPolyline(line);
    };
    painter.setBrush(Qt::NoBrush);
    draw(t.lossRaw, 1, [this](std::size_t i) { return m_history.raw(i); }, true);
    const auto smoothed = [this](std::size_t i) { return m_history.smoothed(i); };
    draw(t.card, 4, smoothed, false);
    draw(t.lossSmoothed, 2, smoothed, false);
}

void LossLines::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    painter->setPen(QPen(tokensOf(*mParentPlot).lossSmoothed, 2));
    painter->drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y()));
}

}  // namespace headroom::ui
