// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/host_chart.h"

#include "base/bytes.h"
#include "charts/phase_bands.h"
#include "charts/run_tables.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kTitlePixels = 11;
constexpr double kTitleRoom = 1.6;  // of the most that was held, so that the area stays below the title

/// The area under the most that was held on each pixel column, drawn as one shape.
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
        painter->setPen(Qt::NoPen);
        painter->setBrush(t.lossRaw);
        painter->drawPolygon(outline(area));
        QFont font = mParentPlot->font();
        font.setPixelSize(kTitlePixels);
        painter->setFont(font);
        painter->setPen(t.text2);
        painter->drawText(area.adjusted(6, 1, 0, 0), Qt::AlignLeft | Qt::AlignTop, HostChart::tr("System memory, %1").arg(m_unit.name));
    }

private:
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
