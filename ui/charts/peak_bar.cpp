// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/peak_bar.h"

#include "charts/stacked_columns.h"
#include "style/tokens.h"

#include <QPainter>
#include <QPolygon>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kBar = 12;
constexpr int kOverhang = 3;  // of the limit's line, above and below
constexpr int kArrow = 6;
constexpr double kLimitAt = 0.75;  // of the width
constexpr double kDimmed = 0.45;

}  // namespace

PeakBar::PeakBar(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void PeakBar::setPeak(const PhaseForecast& peak, std::int64_t limit) {
    m_peak = peak;
    m_limit = limit;
    update();
}

void PeakBar::clear() {
    m_limit = 0;
    update();
}

QSize PeakBar::sizeHint() const { return {120, kBar + 2 * kOverhang}; }

int PeakBar::pixel(std::int64_t bytes) const {
    return std::min(width() - kArrow, qRound(static_cast<double>(bytes) / static_cast<double>(m_limit) * kLimitAt * width()));
}

void PeakBar::paintEvent(QPaintEvent*) {
    if (m_limit <= 0) return;
    QPainter painter(this);
    const Tokens& t = tokensOf(*this);
    if (!isEnabled()) painter.setOpacity(kDimmed);
    std::int64_t below = 0;
    for (std::size_t i = 0; i < m_peak.categories.size(); ++i) {
        const int left = pixel(below);
        below += m_peak.categories[i];
        const int right = pixel(below);
        if (right > left) painter.fillRect(left, kOverhang, std::max(1, right - left - 1), kBar, categoryBrush(static_cast<Category>(i), palette(), devicePixelRatioF()));
    }
    if (m_peak.needed > below) painter.fillRect(pixel(below), kOverhang, std::max(1, pixel(m_peak.needed) - pixel(below)), kBar, categoryBrush(Category::Reserved, palette(), devicePixelRatioF()));
    if (m_peak.needed > m_limit) paintExcess(painter);
    painter.setOpacity(1);
    painter.setPen(QPen(t.text, 1, Qt::DashLine));
    painter.drawLine(pixel(m_limit), 0, pixel(m_limit), height() - 1);
}

void PeakBar::paintExcess(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    const int limit = pixel(m_limit), end = pixel(m_peak.needed);
    const QRect excess(limit, kOverhang, end - limit, kBar);
    painter.fillRect(excess, t.card);
    painter.fillRect(excess, QBrush(t.error.text, Qt::BDiagPattern));
    if (end < width() - kArrow) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.error.text);
    painter.drawPolygon(QPolygon({{end, kOverhang - 1}, {end + kArrow, kOverhang + kBar / 2}, {end, kOverhang + kBar + 1}}));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace headroom::ui
