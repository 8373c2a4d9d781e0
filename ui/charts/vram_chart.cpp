// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/vram_chart.h"

#include "base/bytes.h"
#include "charts/phase_bands.h"
#include "charts/run_tables.h"
#include "charts/stacked_columns.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kStripHeight = 18;
constexpr int kLabelPixels = 11;

/// The card's limit, solid over the whole width, with its figure.
class LimitLine : public QCPLayerable {
public:
    LimitLine(QCustomPlot& plot, const RunModel& run, const MemoryUnit& unit)
        : QCPLayerable(&plot, QStringLiteral("axes")), m_run(run), m_unit(unit) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return mParentPlot->axisRect()->rect(); }

    void draw(QCPPainter* painter) override {
        if (m_run.memoryBudget() <= 0) return;
        const QRect area = mParentPlot->axisRect()->rect();
        const double value = static_cast<double>(m_run.memoryBudget()) / static_cast<double>(m_unit.bytes);
        const int y = qRound(mParentPlot->yAxis->coordToPixel(value));
        painter->setPen(QPen(tokensOf(*mParentPlot).text, 1));
        painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        drawLabel(*painter, area, y);
    }

private:
    /// Below the line, on the free room: above it there are only a few pixels.
    void drawLabel(QPainter& painter, const QRect& area, int y) const {
        const Tokens& t = tokensOf(*mParentPlot);
        QFont font = mParentPlot->font();
        font.setPixelSize(kLabelPixels);
        painter.setFont(font);
        const QString words = VramChart::tr("Limit %1 %2").arg(formatIn(m_unit, m_run.memoryBudget()), m_unit.name);
        const QSize size = painter.fontMetrics().size(Qt::TextSingleLine, words) + QSize(10, 2);
        const QRect box(area.right() - size.width() - 2, y + 3, size.width(), size.height());
        painter.fillRect(box, t.card);
        painter.setPen(t.text);
        painter.drawText(box, Qt::AlignCenter, words);
    }

    const RunModel& m_run;
    const MemoryUnit& m_unit;
};

/// What was foretold for each phase, dashed over its time.
class ForecastLine : public QCPLayerable {
public:
    ForecastLine(QCustomPlot& plot, const RunModel& run, const MemoryUnit& unit)
        : QCPLayerable(&plot, QStringLiteral("axes")), m_run(run), m_unit(unit) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return mParentPlot->axisRect()->rect(); }

    void draw(QCPPainter* painter) override {
        if (m_run.foretold() == 0) return;
        const QCPRange shown = mParentPlot->xAxis->range();
        painter->setPen(QPen(tokensOf(*mParentPlot).text, 1, Qt::DashLine));
        for (const RunModel::PhaseSpan& span : m_run.phases()) {
            const std::int64_t bytes = m_run.foretoldIn(span.phase);
            if (bytes == 0 || span.end < shown.lower || span.begin > shown.upper) continue;
            const int y = qRound(mParentPlot->yAxis->coordToPixel(static_cast<double>(bytes) / static_cast<double>(m_unit.bytes)));
            painter->drawLine(QPointF(mParentPlot->xAxis->coordToPixel(span.begin), y), QPointF(mParentPlot->xAxis->coordToPixel(span.end), y));
        }
    }

private:
    const RunModel& m_run;
    const MemoryUnit& m_unit;
};

/// The point that holds at this moment: the last one not after it, else the first.
const MemoryPoint* pointAt(const MemoryHistory& memory, double seconds, double resolution) {
    const MemoryPoint* held = nullptr;
    for (const MemoryPoint& point : memory.points(seconds, seconds, resolution))
        if (!held || point.seconds <= seconds) held = &point;
    return held;
}

}  // namespace

VramChart::VramChart(const RunModel& run, QWidget* parent) : Chart(parent), m_run(run), m_unit(memoryUnitFor(kGiB)) {
    new PhaseBands(*this, run, kStripHeight);
    m_columns = new StackedColumns(xAxis, yAxis, run.memory());
    new LimitLine(*this, run, m_unit);
    new ForecastLine(*this, run, m_unit);
    axisRect()->setMinimumMargins(QMargins(0, kStripHeight + PhaseBands::kStripGap, 8, 0));
    setAccessibleName(tr("Memory by category over time"));
    takeModel();
}

void VramChart::takeModel() {
    m_unit = memoryUnitFor(std::max({m_run.memoryPeak(), m_run.memoryBudget(), m_run.foretold()}));
    m_columns->setUnit(static_cast<double>(m_unit.bytes));
    m_columns->setLimit(m_run.memoryBudget());
    const auto ticker = QSharedPointer<QCPAxisTickerTime>::create();
    ticker->setTimeFormat(keys().upper >= 3600 ? QStringLiteral("%h:%m:%s") : QStringLiteral("%m:%s"));
    xAxis->setTicker(ticker);
    refresh();
}

QCPRange VramChart::keys() const { return secondsOf(m_run); }

QCPRange VramChart::values() const {
    const auto top = std::max({m_run.memory().peak().total, m_run.memoryBudget(), m_run.foretold()});
    return {0, std::max(1.0, static_cast<double>(top) / static_cast<double>(m_unit.bytes))};
}

const MemoryPoint* VramChart::pointAtCursor() const {
    const MemoryHistory& memory = m_run.memory();
    if (memory.isEmpty()) return nullptr;
    if (!cursor()) return &memory.newest();
    return pointAt(memory, *cursor(), xAxis->range().size() / std::max(1, axisRect()->width()));
}

std::vector<ReadOutRow> VramChart::readOut(double key) const {
    const MemoryPoint* point = m_run.memory().isEmpty() || key > keys().upper ? nullptr : pointAtCursor();
    if (!point) return {};
    const auto phase = phaseAt(m_run, key);
    std::vector<ReadOutRow> rows = {{tr("At"), formatDuration(key)}, {phase ? phaseName(*phase) : QString(), {}}, {tr("Held"), formatMemory(point->total)}};
    if (const std::int64_t foretold = phase ? m_run.foretoldIn(*phase) : 0) rows.push_back({tr("Forecast of the phase"), formatMemory(foretold)});
    if (m_run.memoryBudget() > 0) rows.push_back({tr("Free"), formatMemory(std::max<std::int64_t>(0, m_run.memoryBudget() - point->total))});
    return rows;
}

double VramChart::neighbour(double key, int places) const {
    return key + places * xAxis->range().size() / std::max(1, axisRect()->width());
}

std::function<QByteArray()> VramChart::tableMaker() const { return memoryTable(m_run); }

void VramChart::restyle(const Tokens& tokens) {
    Chart::restyle(tokens);
    yAxis->grid()->setVisible(true);
}

}  // namespace headroom::ui
