// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart.h"

#include <QAccessible>

#include <algorithm>
#include <cmath>

namespace headroom::ui {

/// The line under the mouse and the ring of the focus. They lie on the buffered overlay layer, so moving them repaints nothing else.
class CursorLine : public QCPLayerable {
public:
    explicit CursorLine(Chart& chart) : QCPLayerable(&chart, QStringLiteral("overlay")), m_chart(chart) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return m_chart.viewport(); }

    void draw(QCPPainter* painter) override {
        if (m_chart.m_isPicture) return;
        if (m_chart.m_showsFocus) drawFocus(*painter);
        const auto cursor = m_chart.cursor();
        if (!cursor || !m_chart.xAxis->range().contains(*cursor)) return;
        const QRect area = m_chart.axisRect()->rect();
        const double x = m_chart.xAxis->coordToPixel(*cursor);
        painter->setPen(QPen(tokensOf(m_chart).text2, 1));
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        m_chart.drawReadOut(*painter, *cursor, x);
    }

private:
    void drawFocus(QCPPainter& painter) const {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokensOf(m_chart).link, 2));
        painter.drawRect(m_chart.viewport().adjusted(1, 1, -1, -1));
    }

    Chart& m_chart;
};

namespace {

constexpr int kTickPixels = 11;
constexpr double kValueRoom = 1.06;   // of the largest value, so that it does not touch the frame
constexpr double kZoomOfNotch = 0.8;  // of the span, for one notch of the wheel
constexpr double kNotch = 120;
constexpr int kFarPlaces = 10;

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

bool isOfKeyboard(Qt::FocusReason reason) {
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

}  // namespace

Chart::Chart(QWidget* parent) : QCustomPlot(parent) {
    setInteractions(QCP::Interactions());
    setViewport(QRect(0, 0, 1, 1));  // the plot draws itself once as soon as it is made, long before it has a size
    setPlottingHint(QCP::phImmediateRefresh, false);  // which paints the whole window at once, for each chart in it
    axisRect()->setupFullAxesBox(false);
    axisRect()->setAutoMargins(QCP::msTop | QCP::msRight | QCP::msBottom);
    xAxis2->setVisible(false);
    yAxis2->setVisible(false);
    xAxis->grid()->setVisible(false);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(260, 80);
    new CursorLine(*this);  // owned by the plot
    setView(m_ownView);
}

void Chart::setView(ChartView& view) {
    if (m_view) m_view->disconnect(this);
    m_view = &view;
    connect(&view, &ChartView::spanChanged, this, &Chart::refresh);
    connect(&view, &ChartView::followChanged, this, &Chart::followChanged);
    connect(&view, &ChartView::cursorMoved, this, &Chart::repaintOverlay);
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
    m_view->setWhole({all.lower, all.upper});
    xAxis->setRange(m_view->span().begin, m_view->span().end);
    QCPRange shown = values();
    const bool isLog = yAxis->scaleType() == QCPAxis::stLogarithmic;
    if (!isLog) shown.upper = shown.lower + (shown.upper - shown.lower) * kValueRoom;
    yAxis->setRange(shown);
}

std::vector<ReadOutRow> Chart::readOut(double) const { return {}; }

void Chart::drawReadOut(QCPPainter& painter, double key, double x) {
    paintReadOut(painter, tokensOf(*this), font(), axisRect()->rect(), x, readOut(key));
}

/// The left margin is the same in all charts, so that the cursor runs through those above each other in one line.
void Chart::restyle(const Tokens& tokens) {
    QFont font = this->font();
    font.setPixelSize(kTickPixels);
    setBackground(tokens.card);
    styleAxis(*xAxis, tokens, font);
    styleAxis(*yAxis, tokens, font);
    QMargins margins = axisRect()->margins();
    margins.setLeft(QFontMetrics(font).horizontalAdvance(QStringLiteral("0.0000")) + 8);
    axisRect()->setMargins(margins);
}

void Chart::paintPicture(QCPPainter& painter, const QSize& size) {
    m_isPicture = true;
    restyle(tokensOf(*this));
    applyRanges();
    toPainter(&painter, size.width(), size.height());
    m_isPicture = false;
    refresh();  // the layout is that of the picture
}

bool Chart::event(QEvent* event) {
    // Arrows and Home belong to the chart while it has the focus, whatever the window does with them.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End) event->accept();
    }
    return QCustomPlot::event(event);
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

double Chart::keysOfPixel() const { return xAxis->range().size() / std::max(1, axisRect()->width()); }

void Chart::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / kNotch;
    if (notches == 0) return event->ignore();
    m_view->zoom(std::pow(kZoomOfNotch, notches), xAxis->pixelToCoord(event->position().x()));
    event->accept();
}

void Chart::mousePressEvent(QMouseEvent* event) {
    QCustomPlot::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && axisRect()->rect().contains(event->pos())) m_dragX = event->position().x();
}

void Chart::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    const double x = event->position().x();
    if (m_dragX && x != *m_dragX) {
        setCursor(Qt::ClosedHandCursor);
        m_view->pan((*m_dragX - x) * keysOfPixel());
        m_dragX = x;
    }
    const bool inside = axisRect()->rect().contains(event->pos());
    m_view->setCursor(inside ? std::optional(xAxis->pixelToCoord(x)) : std::nullopt);
}

void Chart::mouseReleaseEvent(QMouseEvent* event) {
    QCustomPlot::mouseReleaseEvent(event);
    m_dragX.reset();
    unsetCursor();
}

void Chart::mouseDoubleClickEvent(QMouseEvent* event) {
    QCustomPlot::mouseDoubleClickEvent(event);
    m_view->setWindow(0);
}

void Chart::leaveEvent(QEvent* event) {
    QCustomPlot::leaveEvent(event);
    m_view->setCursor(std::nullopt);
}

void Chart::keyPressEvent(QKeyEvent* event) {
    const int places = event->modifiers() & Qt::ControlModifier ? kFarPlaces : 1;
    const ChartView::Span& span = m_view->span();
    const double middle = cursor().value_or((span.begin + span.end) / 2);
    switch (event->key()) {
    case Qt::Key_Left: return moveByKeys(-places);
    case Qt::Key_Right: return moveByKeys(places);
    case Qt::Key_Home: return m_view->setWindow(0);
    case Qt::Key_End:
    case Qt::Key_F: return m_view->setFollow(true);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return m_view->zoom(kZoomOfNotch, middle);
    case Qt::Key_Minus: return m_view->zoom(1 / kZoomOfNotch, middle);
    case Qt::Key_PageUp: return m_view->pan(-span.width() / 2);
    case Qt::Key_PageDown: return m_view->pan(span.width() / 2);
    default: break;
    }
    if (event->key() == Qt::Key_Escape && cursor()) return m_view->setCursor(std::nullopt);
    QCustomPlot::keyPressEvent(event);
}

void Chart::moveByKeys(int places) {
    const QCPRange all = keys();
    m_view->showCursor(cursor() ? std::clamp(neighbour(*cursor(), places), all.lower, all.upper) : all.upper);
    const QString spoken = spokenReadOut(readOut(*cursor()));
    if (!spoken.isEmpty()) setAccessibleDescription(spoken);
}

/// A chart out of sight is drawn when it is shown.
void Chart::resizeEvent(QResizeEvent* event) {
    if (isVisible()) QCustomPlot::resizeEvent(event);
    else setViewport(rect());
}

void Chart::focusInEvent(QFocusEvent* event) {
    m_showsFocus = isOfKeyboard(event->reason());
    QCustomPlot::focusInEvent(event);
    layer(QStringLiteral("overlay"))->replot();
}

void Chart::focusOutEvent(QFocusEvent* event) {
    m_showsFocus = false;
    QCustomPlot::focusOutEvent(event);
    layer(QStringLiteral("overlay"))->replot();
}

void Chart::repaintOverlay() {
    if (isVisible()) layer(QStringLiteral("overlay"))->replot();
    Q_EMIT cursorMoved();
}

}  // namespace headroom::ui
