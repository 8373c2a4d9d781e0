// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/series_key.h"

#include "style/tokens.h"

#include <QPainter>

namespace headroom::ui {
namespace {

constexpr int kLine = 16;
constexpr int kGap = 6;
constexpr int kBetween = 14;

}  // namespace

SeriesKey::SeriesKey(QWidget* parent) : QWidget(parent) {
    QFont small = font();
    small.setPixelSize(12);
    setFont(small);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize SeriesKey::sizeHint() const {
    const QFontMetrics metrics(font());
    const int words = metrics.horizontalAdvance(tr("Raw")) + metrics.horizontalAdvance(tr("Smoothed"));
    return {words + 2 * (kLine + kGap) + 2 * kBetween, metrics.height()};
}

QSize SeriesKey::minimumSizeHint() const { return {0, sizeHint().height()}; }

void SeriesKey::paintEvent(QPaintEvent*) {
    if (width() < sizeHint().width()) return;
    const Tokens& t = tokensOf(*this);
    QPainter painter(this);
    int x = 0;
    const auto entry = [&](const QString& name, const QColor& color, int width) {
        painter.setPen(QPen(color, width));
        painter.drawLine(x, height() / 2, x + kLine, height() / 2);
        painter.setPen(t.text2);
        x += kLine + kGap;
        painter.drawText(QRect(x, 0, this->width(), height()), Qt::AlignVCenter, name);
        x += painter.fontMetrics().horizontalAdvance(name) + kBetween;
    };
    entry(tr("Raw"), t.lossRaw, 1);
    entry(tr("Smoothed"), t.lossSmoothed, 2);
}

}  // namespace headroom::ui
