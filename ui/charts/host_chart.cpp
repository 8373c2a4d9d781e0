// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/host_chart.h"

#include "base/bytes.h"
#include "charts/phase_bands.h"
#include "charts/run_tables.h"

#include <QImage>
#include <QtMath>

#include <algorithm>
#include <vector>

namespace headroom::ui {
namespace {

constexpr int kTitlePixels = 11;
constexpr double kTitleRoom = 1.6;  // of the most that was held, so that the area stays below the title

/// The area under the most that was held on each pixel column. Painted into an image of its own: as a shape with an edge for every
/// point it takes the painter many times as long.
class HostArea : public QCPLayerable {
public:
    HostArea(QCustomPlot& plot, const RunModel& run, const MemoryUnit& unit)
        : QCPLayerable(&plot, QStringLiteral("main")), m_run(run), m_unit(unit) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return mParentPlot->axisRect()->rect(); }

    void draw(QCPPainter* painter) override {
        const Tokens& t = tokensOf(*mParentPlot);
        const QRect area = mParentPlot->axisRect()->rect();
        if (painter->modes().testFlag(QCPPainter::pmVectorized)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(t.lossRaw);
            painter->drawPolygon(outline(area));
        } else {
            drawColumns(*painter, area);
        }
        QFont font = mParentPlot->font();
        font.setPixelSize(kTitlePixels);
        painter->setFont(font);
        painter->setPen(t.text2);
        painter->drawText(area.adjusted(6, 1, 0, 0), Qt::AlignLeft | Qt::AlignTop, HostChart::tr("System memory, %1").arg(m_unit.name));
    }

private:
    void drawColumns(QCPPainter& painter, const QRect& area) const {
        const double ratio = painter.device()->devicePixelRatioF() * painter.transform().m11();  // a picture may be drawn larger
        QImage image((QSizeF(area.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull()) return;
        const std::vector<int> tops = topsOf(image.size(), area, ratio);
        const QRgb color = tokensOf(*mParentPlot).lossRaw.rgba();
        for (int y = 0; y < image.height(); ++y)
            std::ranges::transform(tops, reinterpret_cast<QRgb*>(image.scanLine(y)), [&](int top) { return y >= top ? color : 0; });
        image.setDevicePixelRatio(ratio);
        painter.drawImage(area.topLeft(), image);
    }

    /// The highest row that is filled in each column; below the image where there is none.
    std::vector<int> topsOf(const QSize& size, const QRect& area, double ratio) const {
        const QCPRange shown = mParentPlot->xAxis->range();
        const double secondsOfPixel = shown.size() / size.width();
        const auto columnOf = [&](double seconds) { return std::clamp(qFloor((seconds - shown.lower) / secondsOfPixel), -1, size.width()); };
        std::vector<int> tops(static_cast<std::size_t>(size.width()), size.height());
        int next = 0, held = size.height();
        const auto holdUpTo = [&](int column) {
            for (; next < column; ++next) tops[static_cast<std::size_t>(next)] = held;
        };
        for (const MemoryPoint& point : m_run.memory().points(shown.lower, shown.upper, secondsOfPixel)) {
            const int column = columnOf(point.seconds);
            const double y = mParentPlot->yAxis->coordToPixel(static_cast<double>(point.host) / static_cast<double>(m_unit.bytes));
            holdUpTo(column);
            held = qRound((y - area.top()) * ratio);
            if (column < 0 || column == size.width()) continue;
            int& top = tops[static_cast<std::size_t>(column)];
            top = std::min(top, held);
            next = column + 1;
        }
        holdUpTo(columnOf(m_run.memory().end()));
        return tops;
    }

    QPolygonF outline(const QRect& area) const {
        const QCPAxis& keys = *mParentPlot->xAxis;
        const QCPRange shown = keys.range();
        QPolygonF shape;
        const auto add = [&](double x, double y) { shape << QPointF(std::clamp<double>(x, area.left(), area.right() + 1), y); };
        int column = -1;
        double held = area.bottom() + 1, top = held;
        const auto flush = [&](int x) { add(x, top), add(x + 1, top), add(x + 1, held); };  // a peak is a pixel wide
        for (const MemoryPoint& point : m_run.memory().points(shown.lower, shown.upper, shown.size() / std::max(1, area.width()))) {
            const double x = keys.coordToPixel(point.seconds);
            const double y = mParentPlot->yAxis->coordToPixel(static_cast<double>(point.host) / static_cast<double>(m_unit.bytes));
            if (qFloor(x) != column) {
                if (column >= 0) flush(column);
                add(x, held);
                column = std::max(0, qFloor(x)), top = y;
            }
            top = std::min(top, y), held = y;
        }
        if (shape.isEmpty()) return shape;
        flush(column);
        add(std::min(keys.coordToPixel(m_run.memory().end()), area.right() + 1.0), held);
        shape.prepend(QPointF(shape.first().x(), area.bottom() + 1));
        shape.append(QPointF(shape.last().x(), area.bottom() + 1));
        return shape;
    }

    const RunModel& m_run;
    const MemoryUnit& m_unit;
};

}  // namespace

HostChart::HostChart(const RunModel& run, QWidget* parent) : Chart(parent), m_run(run), m_unit(memoryUnitFor(kGiB)) {
    new PhaseBands(*this, run);
    new HostArea(*this, run, m_unit);
    axisRect()->setMinimumMargins(QMargins(0, 4, 8, 4));
    xAxis->setTickLabels(false);
    yAxis->ticker()->setTickCount(2);
    setMinimumHeight(56);
    setAccessibleName(tr("System memory of the run over time"));
    takeModel();
}

void HostChart::takeModel() {
    m_unit = memoryUnitFor(m_run.memory().peak().host);
    refresh();
}

QCPRange HostChart::keys() const { return secondsOf(m_run); }

QCPRange HostChart::values() const {
    return {0, std::max(1.0, kTitleRoom * static_cast<double>(m_run.memory().peak().host) / static_cast<double>(m_unit.bytes))};
}

std::vector<ReadOutRow> HostChart::readOut(double key) const {
    const MemoryPoint* held = nullptr;
    const double resolution = xAxis->range().size() / std::max(1, axisRect()->width());
    if (!m_run.memory().isEmpty() && key <= keys().upper)
        for (const MemoryPoint& point : m_run.memory().points(key, key, resolution))
            if (!held || point.seconds <= key) held = &point;
    if (!held) return {};
    return {{tr("System memory"), formatMemory(held->host)}};
}

double HostChart::neighbour(double key, int places) const {
    return key + places * xAxis->range().size() / std::max(1, axisRect()->width());
}

std::function<QByteArray()> HostChart::tableMaker() const { return memoryTable(m_run); }

void HostChart::restyle(const Tokens& tokens) {
    Chart::restyle(tokens);
    yAxis->grid()->setVisible(true);
}

}  // namespace headroom::ui
