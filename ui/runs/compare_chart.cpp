// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/compare_chart.h"

#include "charts/run_tables.h"
#include "runs/series_look.h"
#include "style/format.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kRawAlpha = 60;    // of columns
constexpr int kLineAlpha = 130;  // of a thin line
constexpr int kMarkerEvery = 90;  // pixels
constexpr qsizetype kPiece = 64;  // points of a line that are stroked in one go
constexpr int kReadOutWidth = 230;
constexpr int kReadOutLine = 18;
constexpr int kKeyRoom = 48;     // of a row of the key besides the name
constexpr int kMostKeyWords = 260;

/// The entry that stands for a step: the newest at or before it; nothing outside the run.
std::optional<std::size_t> entryAt(const LossHistory& loss, double step) {
    if (loss.size() == 0 || step < loss.step(0) || step > loss.step(loss.size() - 1)) return std::nullopt;
    const std::size_t after = loss.find(step);
    return loss.step(after) > step ? after - 1 : after;
}

QString nameOf(const LoadedRun& run) { return QString::fromStdString(run.summary.name); }

/// A box on the lines, and the font of what is written in it.
void beginBox(QCPPainter& painter, const QRect& box, QFont font, const Tokens& t) {
    painter.setAntialiasing(true);
    painter.setPen(QPen(t.edge, 1));
    painter.setBrush(t.card);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    font.setPixelSize(12);
    painter.setFont(font);
}

/// A piece of a run's line and its name.
void drawSeries(QCPPainter& painter, const QRect& row, const QString& name, const SeriesLook& look, const Tokens& t) {
    painter.setPen(QPen(look.color, 2, look.dashes));
    painter.drawLine(QPointF(row.left(), row.center().y()), QPointF(row.left() + 18, row.center().y()));
    painter.setPen(t.text);
    const QRect words = row.adjusted(26, 0, 0, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(name, Qt::ElideRight, words.width()));
}

}  // namespace

/// All lines of the chart, one entry a pixel column.
class CompareLines : public QCPLayerable {
public:
    explicit CompareLines(CompareChart& chart) : QCPLayerable(&chart, QStringLiteral("main")), m_chart(chart) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return m_chart.axisRect()->rect(); }

    void draw(QCPPainter* painter) override {
        const Tokens& t = tokensOf(m_chart);
        for (std::size_t i = 0; i < m_chart.m_runs.size() && m_chart.m_showsRaw; ++i)
            drawRaw(*painter, m_chart.m_runs[i]->model->loss(), seriesLook(i, t));
        for (std::size_t i = 0; i < m_chart.m_runs.size(); ++i) drawSmoothed(*painter, m_chart.m_runs[i]->model->loss(), seriesLook(i, t));
        if (m_chart.isPicture()) drawKey(*painter);
    }

private:
    double yOf(double value) const { return m_chart.yAxis->coordToPixel(value); }
    double stepAt(int x) const { return m_chart.xAxis->pixelToCoord(x); }
    bool canBeDrawn(double value) const { return std::isfinite(value) && (value > 0 || m_chart.yAxis->scaleType() == QCPAxis::stLinear); }

    /// The entries in view and their neighbours, first and behind the last.
    std::pair<std::size_t, std::size_t> inView(const LossHistory& loss) const {
        const std::size_t first = loss.find(stepAt(clipRect().left())), last = loss.find(stepAt(clipRect().right()));
        return {first > 0 ? first - 1 : 0, std::min(last + 1, loss.size())};
    }
    /// Whether each entry has a column of its own: then the line goes from entry to entry.
    bool isSparse(const LossHistory& loss) const {
        const auto [first, last] = inView(loss);
        return static_cast<int>(last - first) <= clipRect().width();
    }
    QPolygonF entryLine(const LossHistory& loss, double (LossHistory::*value)(std::size_t) const) const {
        QPolygonF line;
        const auto [first, last] = inView(loss);
        for (std::size_t i = first; i < last; ++i)
            if (const double y = (loss.*value)(i); canBeDrawn(y)) line << QPointF(m_chart.xAxis->coordToPixel(loss.step(i)), yOf(y));
        return line;
    }
    QPolygonF columnLine(const LossHistory& loss) const {
        QPolygonF line;
        for (int x = clipRect().left(); x <= clipRect().right(); ++x) {
            const auto entry = entryAt(loss, stepAt(x));
            if (entry && canBeDrawn(loss.smoothed(*entry))) line << QPointF(x, yOf(loss.smoothed(*entry)));
        }
        return line;
    }

    void drawRaw(QCPPainter& painter, const LossHistory& loss, const SeriesLook& look) const {
        QColor faint = look.color;
        faint.setAlpha(isSparse(loss) ? kLineAlpha : kRawAlpha);
        painter.setPen(QPen(faint, 1));
        painter.setBrush(Qt::NoBrush);
        if (isSparse(loss)) return painter.drawPolyline(entryLine(loss, &LossHistory::raw));
        painter.setAntialiasing(false);
        const QRect area = clipRect();
        for (int x = area.left(); x <= area.right(); ++x) {
            // With the neighbours on both sides, so that what lies apart is joined.
            const std::size_t first = loss.find(stepAt(x)), last = loss.find(stepAt(x + 1));
            const auto [least, most] = loss.range(first > 0 ? first - 1 : 0, std::min(last + 1, loss.size()));
            if (least <= most && canBeDrawn(least) && stepAt(x) <= lastStep(loss)) painter.drawLine(QPointF(x, yOf(least)), QPointF(x, yOf(most)));
        }
        painter.setAntialiasing(true);
    }

    /// Piece by piece, since Qt's time for a stroke grows faster than the line. Each begins with the last stretch of the one before, so that no joint
    /// is seen, and its dashes go on.
    static void drawLine(QCPPainter& painter, const QPolygonF& line, QPen pen) {
        double length = 0;
        for (qsizetype first = 0; first + 1 < line.size(); first += kPiece - 1) {
            if (pen.style() != Qt::SolidLine) pen.setDashOffset(length / pen.widthF());
            painter.setPen(pen);
            painter.drawPolyline(line.mid(first, kPiece + 1));
            for (qsizetype i = first; i + 1 < std::min(first + kPiece, line.size()); ++i) length += QLineF(line[i], line[i + 1]).length();
        }
    }

    void drawSmoothed(QCPPainter& painter, const LossHistory& loss, const SeriesLook& look) const {
        const QPolygonF line = isSparse(loss) ? entryLine(loss, &LossHistory::smoothed) : columnLine(loss);
        painter.setBrush(Qt::NoBrush);
        drawLine(painter, line, QPen(tokensOf(m_chart).card, 4));
        drawLine(painter, line, QPen(look.color, 2, look.dashes, Qt::FlatCap));
        double next = line.isEmpty() ? 0 : line.front().x() + kMarkerEvery / 2.0;
        for (const QPointF& point : line) {
            if (look.marker < 0 || point.x() < next) continue;
            paintMarker(painter, point, look);
            next = point.x() + kMarkerEvery;
        }
        if (!line.isEmpty() && line.back().x() < clipRect().right() - 1) paintMarker(painter, line.back(), look);
    }

    /// Whose line is whose stands beside the chart on screen; a picture says it itself.
    void drawKey(QCPPainter& painter) const {
        const Tokens& t = tokensOf(m_chart);
        QFont font = m_chart.font();
        font.setPixelSize(12);
        int words = 0;
        for (const auto& run : m_chart.m_runs) words = std::max(words, QFontMetrics(font).horizontalAdvance(nameOf(*run)) + 1);
        const QSize size(std::min(words, kMostKeyWords) + kKeyRoom, kReadOutLine * static_cast<int>(m_chart.m_runs.size()) + 10);
        const QRect box(QPoint(clipRect().right() - size.width() - 6, clipRect().top() + 6), size);
        beginBox(painter, box, font, t);
        QRect row = box.adjusted(10, 5, -10, 0);
        row.setHeight(kReadOutLine);
        for (std::size_t i = 0; i < m_chart.m_runs.size(); ++i, row.translate(0, kReadOutLine)) drawSeries(painter, row, nameOf(*m_chart.m_runs[i]), seriesLook(i, t), t);
    }

    static int lastStep(const LossHistory& loss) { return loss.size() == 0 ? 0 : loss.step(loss.size() - 1); }

    CompareChart& m_chart;
};

CompareChart::CompareChart(QWidget* parent) : Chart(parent) {
    new CompareLines(*this);  // owned by the plot
    axisRect()->setMinimumMargins(QMargins(0, 8, 16, 0));
    setAccessibleName(tr("Losses of the compared runs over their steps"));
}

void CompareChart::setRuns(LoadedRuns runs) {
    m_runs = std::move(runs);
    refresh();
}

void CompareChart::setLogScale(bool on) {
    yAxis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    yAxis->setTicker(on ? QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog) : QSharedPointer<QCPAxisTicker>::create());
    refresh();
}

void CompareChart::setShowRaw(bool on) {
    m_showsRaw = on;
    refresh();
}

void CompareChart::setSmoothing(double weight) {
    for (const auto& run : m_runs) run->model->loss().setSmoothing(weight);
    refresh();
}

QCPRange CompareChart::keys() const {
    int last = 10;
    for (const auto& run : m_runs) last = std::max(last, run->summary.step);
    return {0, static_cast<double>(last)};
}

QCPRange CompareChart::values() const {
    MinMaxPyramid::Range all(HUGE_VAL, -HUGE_VAL);
    const auto widen = [&](double least, double most) { all = {std::min(all.first, least), std::max(all.second, most)}; };
    for (const auto& run : m_runs) {
        const LossHistory& loss = run->model->loss();
        const std::size_t first = loss.find(xAxis->range().lower), last = loss.find(xAxis->range().upper + 1);
        if (const auto [least, most] = loss.range(first, last); m_showsRaw && least <= most) widen(least, most);
        for (std::size_t i = first; !m_showsRaw && i < last; ++i)
            if (std::isfinite(loss.smoothed(i))) widen(loss.smoothed(i), loss.smoothed(i));
    }
    if (all.first > all.second) return {0, 1};
    if (yAxis->scaleType() == QCPAxis::stLogarithmic) return {std::max(all.first, all.second * 1e-6) * 0.9, std::max(all.second, 1e-12) * 1.1};
    const double room = std::max((all.second - all.first) * 0.08, std::abs(all.second) * 0.01 + 1e-9);
    return {all.first >= 0 ? std::max(0.0, all.first - room) : all.first - room, all.second + room};
}

double CompareChart::neighbour(double key, int places) const { return std::clamp(std::round(key) + places, 0.0, keys().upper); }

void CompareChart::drawReadOut(QCPPainter& painter, double key, double x) {
    const Tokens& t = tokensOf(*this);
    std::vector<std::pair<std::size_t, double>> rows;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const LossHistory& loss = m_runs[i]->model->loss();
        if (const auto entry = entryAt(loss, key)) rows.emplace_back(i, loss.smoothed(*entry));
    }
    if (rows.empty()) return;
    const QRect area = axisRect()->rect();
    QRect box(qRound(x) + 12, area.top() + 6, kReadOutWidth, kReadOutLine * (static_cast<int>(rows.size()) + 1) + 8);
    if (box.right() > area.right()) box.moveRight(qRound(x) - 12);
    beginBox(painter, box, font(), t);
    QRect row = box.adjusted(10, 4, -10, 0);
    row.setHeight(kReadOutLine);
    painter.setPen(t.text2);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, tr("Step %1").arg(formatCount(qRound(key))));
    for (const auto& [place, loss] : rows) {
        row.translate(0, kReadOutLine);
        drawSeries(painter, row.adjusted(0, 0, -60, 0), nameOf(*m_runs[place]), seriesLook(place, t), t);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, formatLoss(loss));
    }
}

std::function<QByteArray()> CompareChart::tableMaker() const {
    std::vector<NamedLoss> losses;
    for (const auto& run : m_runs) losses.push_back({nameOf(*run), run->model->loss()});
    return comparisonTable(std::move(losses));
}

}  // namespace headroom::ui
