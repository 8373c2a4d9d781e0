// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart.h"

#include <algorithm>

namespace headroom::ui {

/// The line under the mouse. It lies on the buffered overlay layer, so moving it repaints nothing else.
class CursorLine : public QCPLayerable {
public:
    explicit CursorLine(Chart& chart) : QCPLayerable(&chart, QStringLiteral("overlay")), m_chart(chart) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return m_chart.viewport(); }

    void draw(QCPPainter* painter) override {
        if (!m_chart.m_cursor || !m_chart.xAxis->range().contains(*m_chart.m_cursor)) return;
        const QRect area = m_chart.axisRect()->rect();
        const double x = m_chart.xAxis->coordToPixel(*m_chart.m_cursor);
        painter->setPen(QPen(tokensOf(m_chart).text2, 1));
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        m_chart.drawReadOut(*painter, *m_chart.m_cursor, x);
    }

private:
    Chart& m_chart;
};

namespace {

constexpr int kTickPixels = 11;
constexpr double kValueRoom = 1.06;  // of the largest value, so that it does not touch the frame

void styleAxis(QCPAxis& axis, const Tokens& t, const QFont& font) {
    axis.setBasePen(QPen(t.edge, 1));
    axis.setTickPen(QPen(t.edge, 1));
    axis.setSubTickPen(Qt::NoPen);
    axis.setTickLabelColor(t.text3);
    axis.setTickLabelFont(font);
    axis.setTickLength(0, 4);
    axis.grid()->setPen(QPen(t.line, 1));
    axis.grid()->setZeroLinePen(QPen(t.line, 1));
}

}  // namespace

Chart::Chart(QWidget* parent) : QCustomPlot(parent) {
    setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    axisRect()->setRangeDrag(Qt::Horizontal);
    axisRect()->setupFullAxesBox(false);
    xAxis2->setVisible(false);
    yAxis2->setVisible(false);
    xAxis->grid()->setVisible(false);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(260, 120);
    new CursorLine(*this);  // owned by the plot
}

void Chart::setFollow(bool follow) {
    if (m_follows == follow) return;
    m_follows = follow;
    Q_EMIT followChanged(follow);
    if (follow) refresh();
}

void Chart::setWindow(double width) {
    m_window = width;
    setFollow(true);
    refresh();
}

void Chart::refresh() {
    m_needsRefresh = true;
    if (!isVisible()) return;
    m_needsRefresh = false;
    applyRanges();
    replot(rpQueuedReplot);
}

void Chart::applyRanges() {
    const QCPRange all = keys();
    if (m_follows) xAxis->setRange(m_window > 0 ? std::max(all.lower, all.upper - m_window) : all.lower, all.upper);
    QCPRange shown = values();
    const bool isLog = yAxis->scaleType() == QCPAxis::stLogarithmic;
    if (!isLog) shown.upper = shown.lower + (shown.upper - shown.lower) * kValueRoom;
    yAxis->setRange(shown);
}

void Chart::drawReadOut(QCPPainter&, double, double) {}

void Chart::restyle(const Tokens& tokens) {
    QFont font = this->font();
    font.setPixelSize(kTickPixels);
    setBackground(tokens.card);
    styleAxis(*xAxis, tokens, font);
    styleAxis(*yAxis, tokens, font);
}

void Chart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        restyle(tokensOf(*this));
        refresh();
    }
    QCustomPlot::changeEvent(event);
}

void Chart::showEvent(QShowEvent* event) {
    QCustomPlot::showEvent(event);
    restyle(tokensOf(*this));
    refresh();
}

void Chart::wheelEvent(QWheelEvent* event) {
    axisRect()->setRangeZoom(event->modifiers() & Qt::ControlModifier ? Qt::Vertical : Qt::Horizontal);
    QCustomPlot::wheelEvent(event);
    setFollow(false);
}

void Chart::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    if (event->buttons() & Qt::LeftButton) setFollow(false);
    const bool inside = axisRect()->rect().contains(event->pos());
    moveCursor(inside ? std::optional(xAxis->pixelToCoord(event->position().x())) : std::nullopt);
}

void Chart::mouseDoubleClickEvent(QMouseEvent* event) {
    QCustomPlot::mouseDoubleClickEvent(event);
    setFollow(true);
}

void Chart::leaveEvent(QEvent* event) {
    QCustomPlot::leaveEvent(event);
    moveCursor(std::nullopt);
}

void Chart::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        const int direction = event->key() == Qt::Key_Left ? -1 : 1;
        moveCursor(m_cursor ? neighbour(*m_cursor, direction) : keys().upper);
    } else if (event->key() == Qt::Key_F) {
        setFollow(true);
    } else if (event->key() == Qt::Key_Escape && m_cursor) {
        moveCursor(std::nullopt);
    } else {
        QCustomPlot::keyPressEvent(event);
    }
}

void Chart::moveCursor(std::optional<double> key) {
    if (key == m_cursor) return;
    m_cursor = key;
    layer(QStringLiteral("overlay"))->replot();
    Q_EMIT cursorMoved();
}

}  // namespace headroom::ui
