// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/category_bar.h"

#include "charts/stacked_columns.h"
#include "style/format.h"
#include "style/tokens.h"
#include "workbench/run_model.h"

#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kBar = 20;
constexpr int kLegend = 22;
constexpr int kSwatch = 10;

}  // namespace

CategoryBar::CategoryBar(QWidget* parent) : QWidget(parent) {
    QFont small = font();
    small.setPixelSize(12);
    setFont(small);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CategoryBar::setMoment(const MemoryPoint& point, std::int64_t capacity) {
    m_point = point;
    m_capacity = std::max(capacity, point.total);
    QStringList spoken;
    for (std::size_t i = 0; i < point.byCategory.size(); ++i)
        if (point.byCategory[i] > 0)
            spoken << QStringLiteral("%1 %2").arg(categoryName(static_cast<Category>(i)), formatMemory(point.byCategory[i]));
    setAccessibleName(tr("In use: %1").arg(spoken.join(QStringLiteral(", "))));
    setVisible(m_capacity > 0);
    update();
}

QSize CategoryBar::sizeHint() const { return {300, kBar + kLegend}; }

void CategoryBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_capacity <= 0) return;
    paintBar(painter);
    paintLegend(painter);
}

void CategoryBar::paintBar(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    const QRect frame(0, 0, width(), kBar);
    painter.fillRect(frame, t.ok.tint);
    const auto pixel = [&](std::int64_t bytes) {
        return qRound(static_cast<double>(bytes) / static_cast<double>(m_capacity) * width());
    };
    std::int64_t below = 0;
    for (std::size_t i = 0; i < m_point.byCategory.size(); ++i) {
        const int left = pixel(below);
        below += m_point.byCategory[i];
        const int right = pixel(below);
        if (right <= left) continue;
        painter.fillRect(left, 0, right - left, kBar, t.card);
        painter.fillRect(left, 0, std::max(1, right - left - 1), kBar,
                         categoryBrush(static_cast<Category>(i), palette(), devicePixelRatioF()));
    }
    painter.setPen(t.edge);
    painter.drawRect(frame.adjusted(0, 0, -1, -1));
}

void CategoryBar::paintLegend(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    int x = 0;
    for (std::size_t i = 0; i < m_point.byCategory.size(); ++i) {
        if (m_point.byCategory[i] == 0) continue;
        const auto category = static_cast<Category>(i);
        painter.fillRect(x, kBar + 8, kSwatch, kSwatch, categoryBrush(category, palette(), devicePixelRatioF()));
        x += kSwatch + 5;
        for (const auto& [words, color] : {std::pair(categoryName(category), t.text2), std::pair(formatMemory(m_point.byCategory[i]), t.text)}) {
            painter.setPen(color);
            painter.drawText(QRect(x, kBar + 2, width(), kLegend), Qt::AlignVCenter, words);
            x += painter.fontMetrics().horizontalAdvance(words) + 6;
        }
        x += 8;
    }
}

}  // namespace headroom::ui
