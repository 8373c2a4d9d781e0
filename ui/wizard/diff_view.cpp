// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/diff_view.h"

#include "style/look.h"
#include "style/tokens.h"

#include <QPainter>

namespace headroom::ui {
namespace {

constexpr int kLine = 18;
constexpr int kMargin = 6;

}  // namespace

DiffView::DiffView(QWidget* parent) : QWidget(parent) {
    setFont(monoFont(12));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DiffView::setDiff(const ConfigDiff& diff) {
    m_lines.clear();
    QString section;
    for (const KeyChange& change : diff.changes) {
        const QString path = QString::fromStdString(change.key);
        const QString own = path.section(QLatin1Char('.'), 0, -2);
        const QString key = path.section(QLatin1Char('.'), -1);
        if (own != section) m_lines.push_back({QLatin1Char(' '), own + QLatin1Char(':')});
        section = own;
        if (change.before) m_lines.push_back({QLatin1Char('-'), key + QStringLiteral(": ") + QString::fromStdString(*change.before)});
        if (change.after) m_lines.push_back({QLatin1Char('+'), key + QStringLiteral(": ") + QString::fromStdString(*change.after)});
    }
    setAccessibleName(text());
    setVisible(!m_lines.empty());
    updateGeometry();
    update();
}

QString DiffView::text() const {
    QStringList lines;
    for (const Line& line : m_lines) lines << line.sign + QLatin1Char(' ') + line.text;
    return lines.join(QLatin1Char('\n'));
}

QSize DiffView::sizeHint() const { return {100, kLine * static_cast<int>(m_lines.size()) + 2 * kMargin}; }

void DiffView::paintEvent(QPaintEvent*) {
    const Tokens& t = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), t.track);
    int y = kMargin;
    for (const Line& line : m_lines) {
        const bool isOld = line.sign == QLatin1Char('-');
        const bool isNew = line.sign == QLatin1Char('+');
        const QRect row(0, y, width(), kLine);
        if (isOld || isNew) painter.fillRect(row, isOld ? t.error.tint : t.ok.tint);
        painter.setPen(isOld ? t.error.text : isNew ? t.ok.text : t.text2);
        const QString words = line.sign + QLatin1Char(' ') + line.text;
        painter.drawText(row.adjusted(8, 0, -4, 0), Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, width() - 12));
        y += kLine;
    }
}

}  // namespace headroom::ui
