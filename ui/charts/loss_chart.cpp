// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_chart.h"

#include "charts/loss_lines.h"
#include "charts/phase_bands.h"
#include "charts/run_tables.h"
#include "charts/step_axis.h"
#include "style/format.h"
#include "style/icons.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kFlagSize = 12;

/// A flag above the key axis for each save.
class SaveFlags : public QCPLayerable {
public:
    SaveFlags(QCustomPlot& plot, const RunModel& run) : QCPLayerable(&plot, QStringLiteral("axes")), m_run(run) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    /// The flag of the last step stands in the margin.
    QRect clipRect() const override { return mParentPlot->axisRect()->rect().adjusted(0, 0, kFlagSize, 0); }

    void draw(QCPPainter* painter) override {
        const QRect area = mParentPlot->axisRect()->rect();
        const QPixmap flag = iconPixmap(QStringLiteral("flag-fill"), tokensOf(*mParentPlot).text2, kFlagSize,
                                        painter->device()->devicePixelRatioF());
        const LossHistory& loss = m_run.loss();
        for (const int step : m_run.saveSteps()) {
            const std::size_t entry = loss.find(step);
            if (entry == loss.size() || !mParentPlot->xAxis->range().contains(loss.seconds(entry))) continue;
            const int x = qRound(mParentPlot->xAxis->coordToPixel(loss.seconds(entry)));
            if (painter->modes().testFlag(QCPPainter::pmVectorized)) drawAsShape(*painter, QPointF(x, area.bottom() - 2));
            else painter->drawPixmap(x - 1, area.bottom() - kFlagSize - 2, flag);
        }
    }

private:
    /// The flag in a file that can be scaled.
    void drawAsShape(QPainter& painter, const QPointF& foot) const {
        const QPointF top = foot - QPointF(0, kFlagSize);
        painter.setPen(QPen(tokensOf(*mParentPlot).text2, 1));
        painter.setBrush(tokensOf(*mParentPlot).text2);
        painter.drawLine(foot, top);
        painter.drawPolygon(QPolygonF({top, top + QPointF(9, 3), top + QPointF(0, 6)}));
    }

    const RunModel& m_run;
};

}  // namespace

LossChart::LossChart(const RunModel& run, QWidget* parent) : Chart(parent), m_run(run) {
    new PhaseBands(*this, run);
    m_lines = new LossLines(xAxis, yAxis, run.loss(), LossLines::Keys::Seconds);
    new SaveFlags(*this, run);
    xAxis->setTicker(QSharedPointer<StepTicker>::create(run.loss()));
    axisRect()->setMinimumMargins(QMargins(0, 8, 16, 0));
    setAccessibleName(tr("Loss over steps"));
}

void LossChart::setLogScale(bool on) {
    if (on == isLogScale()) return;
    yAxis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    yAxis->setTicker(on ? QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog) : QSharedPointer<QCPAxisTicker>::create());
    refresh();
    Q_EMIT logScaleChanged(on);
}

QCPRange LossChart::keys() const { return secondsOf(m_run); }

QCPRange LossChart::values() const {
    bool found = false;
    const QCPRange range = m_lines->getValueRange(found, QCP::sdBoth, xAxis->range());
    if (!found) return {0, 1};
    if (isLogScale()) return {std::max(range.lower, range.upper * 1e-6) * 0.9, std::max(range.upper, 1e-12) * 1.1};
    const double room = std::max(range.size() * 0.08, std::abs(range.upper) * 0.01 + 1e-9);
    return {range.lower >= 0 ? std::max(0.0, range.lower - room) : range.lower - room, range.upper + room};
}

double LossChart::neighbour(double key, int places) const { return entryBeside(m_run.loss(), key, places); }

std::vector<ReadOutRow> LossChart::readOut(double key) const {
    const LossHistory& loss = m_run.loss();
    if (loss.size() == 0 || key > keys().upper) return {};
    const std::size_t i = nearestEntry(loss, key);
    return {{tr("Step"), formatCount(loss.step(i))}, {tr("Smoothed"), formatLoss(loss.smoothed(i))}, {tr("Raw"), formatLoss(loss.raw(i))}};
}

void LossChart::drawReadOut(QCPPainter& painter, double key, double x) {
    const LossHistory& loss = m_run.loss();
    if (loss.size() > 0 && key <= keys().upper) {
        const Tokens& t = tokensOf(*this);
        const std::size_t i = nearestEntry(loss, key);
        painter.setAntialiasing(true);
        painter.setPen(QPen(t.card, 2));
        painter.setBrush(t.lossSmoothed);
        if (std::isfinite(loss.smoothed(i)) && xAxis->range().contains(loss.seconds(i)))
            painter.drawEllipse(QPointF(xAxis->coordToPixel(loss.seconds(i)), yAxis->coordToPixel(loss.smoothed(i))), 5, 5);
    }
    Chart::drawReadOut(painter, key, x);
}

void LossChart::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_L && event->modifiers() == Qt::NoModifier) return setLogScale(!isLogScale());
    Chart::keyPressEvent(event);
}

std::function<QByteArray()> LossChart::tableMaker() const { return lossTable(m_run); }

}  // namespace headroom::ui
