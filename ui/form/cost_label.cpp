// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/cost_label.h"

#include "style/format.h"
#include "style/pieces.h"

#include <QPainter>

#include <cstdlib>

namespace headroom::ui {
namespace {

QString sentenceOf(const FieldCost& cost, const QString& tried) {
    const QString peak = formatMemory(cost.needed), change = formatMemory(std::abs(cost.difference));
    if (formatMemoryChange(cost.difference).isEmpty()) return CostLabel::tr("With %1 the predicted peak stays at %2.").arg(tried, peak);
    if (cost.difference > 0) return CostLabel::tr("With %1 the predicted peak is %2, which is %3 more.").arg(tried, peak, change);
    const QString less = CostLabel::tr("With %1 the predicted peak is %2, which is %3 less.").arg(tried, peak, change);
    return cost.wouldFit ? CostLabel::tr("%1 The job would fit.").arg(less) : less;
}

}  // namespace

CostLabel::CostLabel(QWidget* parent) : QLabel(parent) { setProperty("role", QStringLiteral("hint")); }

void CostLabel::showCost(const std::optional<FieldCost>& cost, const QString& tried) {
    m_sentence = cost ? sentenceOf(*cost, tried) : QString();
    const QString change = cost ? formatMemoryChange(cost->difference) : QString();
    setText(cost ? tr("%1: %2", "a value, what it changes").arg(tried, change.isEmpty() ? tr("no change") : change) : QString());
    setToolTip(m_sentence);
    setAccessibleName(m_sentence);
    setLook(*this, "role", cost && cost->wouldFit ? QStringLiteral("wayOut") : QStringLiteral("hint"));
}

QSize CostLabel::minimumSizeHint() const { return {0, QLabel::minimumSizeHint().height()}; }

void CostLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

}  // namespace headroom::ui
