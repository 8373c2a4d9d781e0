// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/progress_line.h"

#include "style/tokens.h"

#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kBar = 8;
constexpr int kSaveTick = 6;
constexpr int kSampleTick = 3;
constexpr int kMostTicks = 200;  // more would be a grey bar

}  // namespace

ProgressLine::ProgressLine(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ProgressLine::setProgress(double done, double total) {
    m_done = done;
    m_total = total;
    setAccessibleName(total > 0 ? tr("Progress %1 %").arg(qRound(100 * done / total)) : tr("Progress"));
    update();
}

void ProgressLine::setTicks(int saveEvery, int sampleEvery) {
    m_saveEvery = saveEvery;
    m_sampleEvery = sampleEvery;
    update();
}

QSize ProgressLine::sizeHint() const { return {200, kBar + kSaveTick + 2}; }

void ProgressLine::paintEvent(QPaintEvent*) {
    const Tokens& t = tokensOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.line);
    painter.drawRoundedRect(QRectF(0, 0, width(), kBar), kBar / 2.0, kBar / 2.0);
    if (m_total <= 0) return;
    const double done = std::clamp(m_done / m_total, 0.0, 1.0) * width();
    painter.setBrush(t.accent);
    if (done > 0) painter.drawRoundedRect(QRectF(0, 0, std::max<double>(done, kBar), kBar), kBar / 2.0, kBar / 2.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(t.edge);
    paintTicks(painter, m_sampleEvery, kSampleTick);
    paintTicks(painter, m_saveEvery, kSaveTick);
}

void ProgressLine::paintTicks(QPainter& painter, int every, int length) const {
    if (every <= 0 || m_total / every > kMostTicks) return;
    for (double step = every; step < m_total; step += every) {
        const int x = qRound(step / m_total * width());
        painter.drawLine(x, kBar + 1, x, kBar + 1 + length);
    }
}

}  // namespace headroom::ui
