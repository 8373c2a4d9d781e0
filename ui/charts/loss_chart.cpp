// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_chart.h"

#include "charts/loss_lines.h"
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
    QRect clipRect() const override { return mParentPlot->axisRect()->rect(); }

    void draw(QCPPainter* painter) override {
        const QRect area = mParentPlot->axisRect()->rect();
        const QPixmap flag = iconPixmap(QStringLiteral("flag-fill"), tokensOf(*mParentPlot).text2, kFlagSize,
                                        painter->device()->devicePixelRatioF());
        for (const int step : m_run.saveSteps()) {
            const int x = qRound(mParentPlot->xAxis->coordToPixel(step));
            painter->drawPixmap(x - 1, area.bottom() - kFlagSize - 2, flag);
        }
    }

private:
    const RunModel& m_run;
};

}  // namespace

LossChart::LossChart(const RunModel& run, QWidget* parent) : Chart(parent), m_run(run) {
    m_lines = new LossLines(xAxis, yAxis, run.loss());
    new SaveFlags(*this, run);
    axisRect()->setMinimumMargins(QMargins(0, 8, 16, 0));
    setAccessibleName(tr("Loss over steps"));
}

void LossChart::setLogScale(bool on) {
    yAxis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    yAxis->setTicker(on ? QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog) : QSharedPointer<QCPAxisTicker>::create());
    refresh();
}

QCPRange LossChart::keys() const {
    const auto last = std::max({m_run.totalSteps(), m_run.step(), 10});
    const int first = m_run.loss().size() > 0 ? m_run.loss().step(0) - 1 : 0;
    return {static_cast<double>(first), static_cast<double>(last)};
}

QCPRange LossChart::values() const {
    bool found = false;
    QCPRange range = m_lines->getValueRange(found, QCP::sdBoth, xAxis->range());
    if (!found) return {0, 1};
    const bool isLog = yAxis->scaleType() == QCPAxis::stLogarithmic;
    if (isLog) return {std::max(range.lower, range.upper * 1e-6) * 0.9, std::max(range.upper, 1e-12) * 1.1};
    const double room = std::max(range.size() * 0.08, std::abs(range.upper) * 0.01 + 1e-9);
    return {range.lower >= 0 ? std::max(0.0, range.lower - room) : range.lower - room, range.upper + room};
}

std::size_t LossChart::nearest(double step) const {
    const LossHistory& loss = m_run.loss();
    const std::size_t after = std::min(loss.find(step), loss.size() - 1);
    const bool beforeIsNearer = after > 0 && step - loss.step(after - 1) < loss.step(after) - step;
    return beforeIsNearer ? after - 1 : after;
}

double LossChart::neighbour(double key, int direction) const {
    const LossHistory& loss = m_run.loss();
    if (loss.size() == 0) return key;
    const auto index = static_cast<std::ptrdiff_t>(nearest(key)) + direction;
    return loss.step(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, static_cast<std::ptrdiff_t>(loss.size()) - 1)));
}

void LossChart::drawReadOut(QCPPainter& painter, double key, double x) {
    const LossHistory& loss = m_run.loss();
    if (loss.size() == 0 || key > loss.step(loss.size() - 1) + 1) return;
    const std::size_t i = nearest(key);
    const Tokens& t = tokensOf(*this);
    painter.setAntialiasing(true);
    painter.setPen(QPen(t.card, 2));
    painter.setBrush(t.lossSmoothed);
    painter.drawEllipse(QPointF(xAxis->coordToPixel(loss.step(i)), yAxis->coordToPixel(loss.smoothed(i))), 5, 5);

    const QRect area = axisRect()->rect();
    QRect box(qRound(x) + 12, area.top() + 6, 150, 62);
    if (box.right() > area.right()) box.moveRight(qRound(x) - 12);
    painter.setPen(QPen(t.edge, 1));
    painter.setBrush(t.card);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QFont font = this->font();
    font.setPixelSize(12);
    painter.setFont(font);
    const std::pair<QString, QString> rows[] = {{tr("Step"), formatCount(loss.step(i))},
                                                {tr("Smoothed"), formatLoss(loss.smoothed(i))},
                                                {tr("Raw"), formatLoss(loss.raw(i))}};
    QRect row = box.adjusted(10, 4, -10, 0);
    row.setHeight(18);
    for (const auto& [name, figure] : rows) {
        painter.setPen(t.text2);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setPen(t.text);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, figure);
        row.translate(0, 18);
    }
}

}  // namespace headroom::ui
