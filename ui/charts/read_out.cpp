// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/read_out.h"

#include "style/tokens.h"

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kPixels = 12;
constexpr int kRow = 17;
constexpr int kSide = 9;       // between the box and its words
constexpr int kFromLine = 10;  // between the cursor line and the box
constexpr int kBetween = 14;   // between name and value

}  // namespace

void paintReadOut(QPainter& painter, const Tokens& tokens, const QFont& font, const QRect& area, double x,
                  const std::vector<ReadOutRow>& rows) {
    if (rows.empty()) return;
    QFont small = font;
    small.setPixelSize(kPixels);
    painter.setFont(small);
    const QFontMetrics metrics = painter.fontMetrics();
    int width = 0;
    for (const ReadOutRow& row : rows)
        width = std::max(width, metrics.horizontalAdvance(row.name) + kBetween + metrics.horizontalAdvance(row.value));
    QRect box(qRound(x) + kFromLine, area.top() + 4, width + 2 * kSide, static_cast<int>(rows.size()) * kRow + 8);
    if (box.right() > area.right()) box.moveRight(qRound(x) - kFromLine);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.edge, 1));
    painter.setBrush(tokens.card);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QRect line = box.adjusted(kSide, 4, -kSide, 0);
    line.setHeight(kRow);
    for (const ReadOutRow& row : rows) {
        painter.setPen(tokens.text2);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setPen(tokens.text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.value);
        line.translate(0, kRow);
    }
}

QString spokenReadOut(const std::vector<ReadOutRow>& rows) {
    QStringList spoken;
    for (const ReadOutRow& row : rows) spoken << row.name + QLatin1Char(' ') + row.value;
    return spoken.join(QStringLiteral(", "));
}

}  // namespace headroom::ui
