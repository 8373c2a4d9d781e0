// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_view.h"

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr double kLeastWidth = 1;  // of keys in view: a second, a step

}  // namespace

void ChartView::setWhole(const Span& whole) {
    if (whole == m_whole) return;
    const bool began = whole.end < m_whole.end || whole.begin > m_whole.begin;  // another run
    m_whole = whole;
    if (began && !m_follows) return setWindow(0);
    if (m_follows) followNewest();
}

void ChartView::followNewest() {
    const double begin = m_window > 0 ? std::max(m_whole.begin, m_whole.end - m_window) : m_whole.begin;
    if (m_span == Span{begin, m_whole.end}) return;
    m_span = {begin, m_whole.end};
    Q_EMIT spanChanged();
}

void ChartView::setFollow(bool follow) {
    if (follow == m_follows) return;
    m_follows = follow;
    if (follow) m_window = showsWhole() ? 0 : m_span.width();
    Q_EMIT followChanged(follow);
    if (follow) followNewest();
}

void ChartView::setWindow(double width) {
    m_window = width;
    const bool had = m_follows;
    m_follows = true;
    if (!had) Q_EMIT followChanged(true);
    followNewest();
}

/// Keeps what is in view inside of what there is.
void ChartView::setSpan(Span span) {
    const double width = std::clamp(span.width(), std::min(kLeastWidth, m_whole.width()), m_whole.width());
    span.begin = std::clamp(span.begin, m_whole.begin, m_whole.end - width);
    span.end = span.begin + width;
    if (span == m_span) return;
    m_span = span;
    setFollow(false);
    Q_EMIT spanChanged();
}

void ChartView::zoom(double factor, double around) {
    const double width = m_span.width() * factor;
    if (width >= m_whole.width()) return setWindow(0);
    if (width < kLeastWidth && factor < 1) return;
    const double begin = around - (around - m_span.begin) * factor;
    setSpan({begin, begin + width});
}

void ChartView::pan(double distance) { setSpan({m_span.begin + distance, m_span.end + distance}); }

void ChartView::setCursor(std::optional<double> key) {
    if (key == m_cursor) return;
    m_cursor = key;
    Q_EMIT cursorMoved();
}

void ChartView::showCursor(double key) {
    if (key < m_span.begin) pan(key - m_span.begin);
    else if (key > m_span.end) pan(key - m_span.end);
    setCursor(key);
}

}  // namespace headroom::ui
