// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_spark.h"

#include "style/format.h"
#include "style/tokens.h"

#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr QSize kSize = {112, 30};
constexpr int kMargin = 3;

}  // namespace

LossSpark::LossSpark(QWidget* parent) : QWidget(parent) { setFixedSize(kSize); }

void LossSpark::setPoints(std::vector<LossPoint> points) {
    m_points = std::move(points);
    if (m_points.size() < 2) m_points.clear();
    const QString words = m_points.empty() ? QString() : tr("Loss from %1 to %2").arg(formatLoss(m_points.front().loss), formatLoss(m_points.back().loss));
    setToolTip(words);
    setAccessibleName(words);
    update();
}

void LossSpark::paintEvent(QPaintEvent*) {
    if (m_points.empty()) return;
    const auto [lowest, highest] = std::ranges::minmax_element(m_points, {}, &LossPoint::loss);
    const double low = lowest->loss, range = std::max(highest->loss - low, 1e-12);
    const double first = m_points.front().step, steps = std::max(m_points.back().step - first, 1e-12);
    const QRectF room = QRectF(rect()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    QPolygonF line;
    for (const LossPoint& point : m_points) line << QPointF(room.left() + room.width() * (point.step - first) / steps, room.bottom() - room.height() * (point.loss - low) / range);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokensOf(*this).accent, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
}

}  // namespace headroom::ui
