// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/rate_chart.h"

#include "charts/phase_bands.h"
#include "charts/run_tables.h"
#include "charts/step_axis.h"
#include "style/format.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kTitlePixels = 11;
constexpr double kPlainFrom = 0.01;  // smaller rates are written as in jobs, 1e-4: the margin holds six characters
constexpr double kTitleRoom = 1.6;  // of the largest rate, so that the line runs below the title

class RateTicker : public QCPAxisTicker {
protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar, int) override {
        if (tick == 0 || std::abs(tick) >= kPlainFrom) return locale.toString(tick, 'g', 2);
        const QString text = QString::number(tick, 'e', 1);
        const auto exponent = text.indexOf(QLatin1Char('e'));
        return locale.toString(text.left(exponent).toDouble(), 'g', 2) + QLatin1Char('e') + QString::number(text.mid(exponent + 1).toInt());
    }
};

/// The rate as a line that goes through the smallest and the largest value of each pixel column.
class RateLine : public QCPLayerable {
public:
    RateLine(QCustomPlot& plot, const RunModel& run) : QCPLayerable(&plot, QStringLiteral("main")), m_run(run) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return mParentPlot->axisRect()->rect(); }

    void draw(QCPPainter* painter) override {
        const Tokens& t = tokensOf(*mParentPlot);
        const QRect area = mParentPlot->axisRect()->rect();
        painter->setPen(QPen(t.lossSmoothed, 1));
        painter->drawPolyline(line(area));
        QFont font = mParentPlot->font();
        font.setPixelSize(kTitlePixels);
        painter->setFont(font);
        painter->setPen(t.text2);
        painter->drawText(area.adjusted(6, 1, 0, 0), Qt::AlignLeft | Qt::AlignTop, RateChart::tr("Learning rate"));
    }

private:
    QPolygonF line(const QRect& area) const {
        const LossHistory& history = m_run.loss();
        const QCPAxis& keys = *mParentPlot->xAxis;
        const auto place = [&](std::size_t i) { return QPointF(std::clamp<double>(keys.coordToPixel(history.seconds(i)), area.left(), area.right()), yOf(history.rate(i))); };
        QPolygonF points;
        std::size_t first = history.findSeconds(keys.range().lower);
        if (first > 0) points << place(first - 1);
        for (int x = area.left(); x <= area.right() && first < history.size(); ++x) {
            const std::size_t end = history.findSeconds(keys.pixelToCoord(x + 1));
            if (end == first) continue;
            points << place(first);
            if (const auto [least, most] = history.rateRange(first, end); end - first > 2 && least < most)
                points << QPointF(x, yOf(least)) << QPointF(x, yOf(most));
            points << place(end - 1);
            first = end;
        }
        if (first < history.size()) points << place(first);
        return points;
    }

    double yOf(double rate) const { return mParentPlot->yAxis->coordToPixel(rate); }

    const RunModel& m_run;
};

}  // namespace

RateChart::RateChart(const RunModel& run, QWidget* parent) : Chart(parent), m_run(run) {
    new PhaseBands(*this, run);
    new RateLine(*this, run);
    xAxis->setTicker(QSharedPointer<StepTicker>::create(run.loss()));
    xAxis->setTickLabels(false);
    yAxis->setTicker(QSharedPointer<RateTicker>::create());
    yAxis->ticker()->setTickCount(2);
    axisRect()->setMinimumMargins(QMargins(0, 4, 16, 4));
    setMinimumHeight(56);
    setAccessibleName(tr("Learning rate over steps"));
}

QCPRange RateChart::keys() const { return secondsOf(m_run); }

QCPRange RateChart::values() const {
    const LossHistory& history = m_run.loss();
    const auto [least, most] = history.rateRange(0, history.size());
    return least <= most && most > 0 ? QCPRange(0, most * kTitleRoom) : QCPRange(0, 1);
}

std::vector<ReadOutRow> RateChart::readOut(double key) const {
    const LossHistory& history = m_run.loss();
    if (history.size() == 0 || key > keys().upper) return {};
    return {{tr("Learning rate"), formatRate(history.rate(nearestEntry(history, key)))}};
}

double RateChart::neighbour(double key, int places) const { return entryBeside(m_run.loss(), key, places); }

std::function<QByteArray()> RateChart::tableMaker() const { return lossTable(m_run); }

}  // namespace headroom::ui
