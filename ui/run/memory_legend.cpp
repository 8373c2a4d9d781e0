// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/memory_legend.h"

#include "charts/stacked_columns.h"
#include "style/tokens.h"
#include "workbench/run_model.h"

#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kRow = 22;
constexpr int kLeastRow = 14;  // where the card is low
constexpr int kSwatch = 11;
constexpr int kColumn = 50;
constexpr int kWidth = 200;
constexpr int kFree = -1;

}  // namespace

MemoryLegend::MemoryLegend(QWidget* parent) : QWidget(parent) {
    QFont small = font();
    small.setPixelSize(12);
    setFont(small);
    setFixedWidth(kWidth);
}

void MemoryLegend::setFigures(const MemoryPoint* now, const MemoryPoint& peak, std::int64_t limit,
                              const MemoryUnit& unit, const QString& nowTitle) {
    m_rows.clear();
    m_nowTitle = nowTitle;
    if (limit > 0) {
        const std::int64_t free = limit - (now ? now->total : 0);
        m_rows.push_back({kFree, tr("Free"), formatIn(unit, free), formatIn(unit, limit - peak.total), false});
    }
    for (std::size_t i = peak.byCategory.size(); i-- > 0;) {
        if (peak.byCategory[i] == 0) continue;
        const std::int64_t held = now ? now->byCategory[i] : 0;
        m_rows.push_back({static_cast<int>(i), categoryName(static_cast<Category>(i)), formatIn(unit, held),
                          formatIn(unit, peak.byCategory[i]), held == 0});
    }
    QStringList spoken;
    for (const Row& row : m_rows) spoken << QStringLiteral("%1 %2").arg(row.name, row.now);
    setAccessibleName(tr("Memory in %1: %2").arg(unit.name, spoken.join(QStringLiteral(", "))));
    update();
}

QSize MemoryLegend::sizeHint() const { return {kWidth, kRow * (static_cast<int>(m_rows.size()) + 1)}; }

int MemoryLegend::rowHeight() const { return std::clamp(height() / (static_cast<int>(m_rows.size()) + 1), kLeastRow, kRow); }

void MemoryLegend::paintEvent(QPaintEvent*) {
    if (m_rows.empty()) return;
    const Tokens& t = tokensOf(*this);
    const int rowHeight = this->rowHeight();
    QPainter painter(this);
    painter.setPen(t.text2);
    painter.drawText(QRect(0, 0, width() - kColumn, rowHeight), Qt::AlignRight | Qt::AlignVCenter, m_nowTitle);
    painter.drawText(QRect(0, 0, width(), rowHeight), Qt::AlignRight | Qt::AlignVCenter, tr("Peak"));
    int y = rowHeight;
    for (const Row& row : m_rows) {
        paintRow(painter, row, y);
        y += rowHeight;
    }
}

void MemoryLegend::paintRow(QPainter& painter, const Row& row, int y) const {
    const Tokens& t = tokensOf(*this);
    const int rowHeight = this->rowHeight();
    const QRect swatch(0, y + (rowHeight - kSwatch) / 2, kSwatch, kSwatch);
    const bool isFree = row.category == kFree;
    if (isFree) {
        painter.fillRect(swatch, t.ok.tint);
        painter.setPen(t.ok.text);
        painter.drawRect(swatch.adjusted(0, 0, -1, -1));
    } else {
        painter.fillRect(swatch, categoryBrush(static_cast<Category>(row.category), palette(), devicePixelRatioF()));
    }
    const QColor ink = isFree ? t.ok.text : row.isIdle ? t.text3 : t.text;
    painter.setPen(ink);
    painter.drawText(QRect(kSwatch + 8, y, width(), rowHeight), Qt::AlignVCenter, row.name);
    painter.drawText(QRect(0, y, width() - kColumn, rowHeight), Qt::AlignRight | Qt::AlignVCenter, row.now);
    painter.setPen(isFree ? t.ok.text : t.text2);
    painter.drawText(QRect(0, y, width(), rowHeight), Qt::AlignRight | Qt::AlignVCenter, row.peak);
}

}  // namespace headroom::ui
