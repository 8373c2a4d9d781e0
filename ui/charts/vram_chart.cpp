// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/vram_chart.h"

#include "base/bytes.h"
#include "charts/stacked_columns.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kBandHeight = 18;
constexpr int kBandGap = 4;
constexpr double kLeastSeconds = 10;  // an axis for the first moment of a run

/// The phases above the columns, each with its name where it fits.
class PhaseBand : public QCPLayerable {
public:
    PhaseBand(QCustomPlot& plot, const RunModel& run)
        : QCPLayerable(&plot, QStringLiteral("axes")), m_run(run) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return mParentPlot->viewport(); }

    void draw(QCPPainter* painter) override {
        QFont font = mParentPlot->font();
        font.setPixelSize(11);
        painter->setFont(font);
        const QRect area = mParentPlot->axisRect()->rect();
        const QRect band(area.left(), area.top() - kBandHeight - kBandGap, area.width(), kBandHeight);
        for (const RunModel::PhaseSpan& span : m_run.phases()) drawSpan(*painter, band, span);
    }

private:
    void drawSpan(QCPPainter& painter, const QRect& band, const RunModel::PhaseSpan& span) const {
        const Tokens& t = tokensOf(*mParentPlot);
        const QCPAxis& axis = *mParentPlot->xAxis;
        const int left = std::max(band.left(), qRound(axis.coordToPixel(span.begin)));
        const int right = std::min(band.right() + 1, qRound(axis.coordToPixel(span.end)));
        if (right <= left) return;
        const QRect box(left, band.top(), std::max(1, right - left - 1), band.height());
        const bool isTraining = span.phase == Phase::Steps || span.phase == Phase::FirstStep;
        painter.fillRect(box, isTraining ? t.track : t.tint);
        const QString name = phaseName(span.phase);
        if (painter.fontMetrics().horizontalAdvance(name) + 10 > box.width()) return;
        painter.setPen(t.text2);
        painter.drawText(box.adjusted(5, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, name);
    }

    const RunModel& m_run;
};

/// The card's limit, solid over the whole width.
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
        const double y = mParentPlot->yAxis->coordToPixel(value);
        painter->setPen(QPen(tokensOf(*mParentPlot).text, 1));
        painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }

private:
    const RunModel& m_run;
    const MemoryUnit& m_unit;
};

}  // namespace

VramChart::VramChart(const RunModel& run, QWidget* parent) : Chart(parent), m_run(run), m_unit(memoryUnitFor(kGiB)) {
    m_columns = new StackedColumns(xAxis, yAxis, run.memory());
    new PhaseBand(*this, run);
    new LimitLine(*this, run, m_unit);
    axisRect()->setMinimumMargins(QMargins(0, kBandHeight + kBandGap, 8, 0));
    setAccessibleName(tr("VRAM by category over time"));
    takeModel();
}

void VramChart::takeModel() {
    m_unit = memoryUnitFor(std::max(m_run.memoryPeak(), m_run.memoryBudget()));
    m_columns->setUnit(static_cast<double>(m_unit.bytes));
    m_columns->setLimit(m_run.memoryBudget());
    const auto ticker = QSharedPointer<QCPAxisTickerTime>::create();
    ticker->setTimeFormat(keys().upper >= 3600 ? QStringLiteral("%h:%m:%s") : QStringLiteral("%m:%s"));
    xAxis->setTicker(ticker);
    refresh();
}

QCPRange VramChart::keys() const { return {0, std::max(kLeastSeconds, m_run.memory().end())}; }

QCPRange VramChart::values() const {
    const auto top = std::max(m_run.memory().peak().total, m_run.memoryBudget());
    return {0, std::max(1.0, static_cast<double>(top) / static_cast<double>(m_unit.bytes))};
}

const MemoryPoint* VramChart::pointAtCursor() const {
    const MemoryHistory& memory = m_run.memory();
    if (memory.isEmpty()) return nullptr;
    if (!cursor()) return &memory.newest();
    const double resolution = xAxis->range().size() / std::max(1, axisRect()->width());
    const MemoryPoint* held = nullptr;
    for (const MemoryPoint& point : memory.points(*cursor(), *cursor(), resolution))
        if (!held || point.seconds <= *cursor()) held = &point;
    return held;
}

double VramChart::neighbour(double key, int direction) const {
    const double pixel = xAxis->range().size() / std::max(1, axisRect()->width());
    return std::clamp(key + direction * pixel, xAxis->range().lower, xAxis->range().upper);
}

void VramChart::restyle(const Tokens& tokens) {
    Chart::restyle(tokens);
    yAxis->grid()->setVisible(true);
}

}  // namespace headroom::ui
